import { useCustomerWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface EditButtonProps {
  readonly isEdited: boolean;
  readonly onToggle: () => void;
}

const EDIT_BUTTON = 'account-edit';

/** Call this after saving: the Save button, which had the focus, is removed from the page. */
export function setFocusOnEdit(): void {
  document.getElementById(EDIT_BUTTON)?.focus();
}

/** Makes a form editable; while the form is editable its label is Cancel. */
export function EditButton({ isEdited, onToggle }: EditButtonProps) {
  const words = useCustomerWords().account;
  return (
    <Button kind="line" small id={EDIT_BUTTON} onClick={onToggle}>
      <Icon name={isEdited ? 'close' : 'pencil'} size="small" />
      {isEdited ? words.cancel : words.edit}
    </Button>
  );
}
