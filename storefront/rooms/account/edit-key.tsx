import { useCustomerWords } from '../../lib/customer-words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface EditKeyProps {
  readonly isEdited: boolean;
  readonly onToggle: () => void;
}

/** Makes a form editable, and reads Cancel while it is. */
export function EditKey({ isEdited, onToggle }: EditKeyProps) {
  const words = useCustomerWords().account;
  return (
    <Button kind="line" small onClick={onToggle}>
      <Icon name={isEdited ? 'close' : 'pencil'} size="small" />
      {isEdited ? words.cancel : words.edit}
    </Button>
  );
}
