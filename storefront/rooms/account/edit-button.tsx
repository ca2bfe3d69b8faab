import { useCustomerWords } from '../../lib/customer-words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface EditKeyProps {
  readonly isEdited: boolean;
  readonly onToggle: () => void;
}

const EDIT_KEY = 'account-edit';

/** What was edited is saved, and the key that saved it is gone with the focus. */
export function moveFocusToEdit(): void {
  document.getElementById(EDIT_KEY)?.focus();
}

/** Makes a form editable, and reads Cancel while it is. */
export function EditKey({ isEdited, onToggle }: EditKeyProps) {
  const words = useCustomerWords().account;
  return (
    <Button kind="line" small id={EDIT_KEY} onClick={onToggle}>
      <Icon name={isEdited ? 'close' : 'pencil'} size="small" />
      {isEdited ? words.cancel : words.edit}
    </Button>
  );
}
