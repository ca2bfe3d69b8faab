import type { Address } from '@haat/shared/contract/addresses.ts';
import { useCustomerWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { AddressSlots } from './delivery-address.tsx';
import './address-choice.css';

interface AddressChoiceProps extends Pick<AddressSlots, 'AddressCard'> {
  readonly open: boolean;
  readonly addresses: readonly Address[];
  readonly chosen: Address | undefined;
  readonly onClose: () => void;
  readonly onChoose: (id: string) => void;
  readonly onEdit: (address: Address) => void;
  readonly onAdd: () => void;
}

/** A list of all addresses; a clicked address becomes the default. Each can be changed, and a new one added. */
export function AddressChoice(props: AddressChoiceProps) {
  const { open, addresses, chosen, AddressCard, onClose, onChoose, onEdit, onAdd } = props;
  const words = useCustomerWords();
  const close = (then: () => void) => () => {
    onClose();
    then();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.checkout.chooseAddress}
      className="address-choice"
      footer={
        <Button kind="line" wide onClick={close(onAdd)}>
          <Icon name="plus" size="small" /> {words.addresses.addNew}
        </Button>
      }
    >
      <ul>
        {addresses.map((address) => (
          <li key={address._id} className={address === chosen ? 'chosen' : undefined}>
            <AddressCard address={address}>
              <button
                type="button"
                className="link tap-target choose"
                aria-label={words.checkout.deliverTo(nameOf(address))}
                aria-pressed={address === chosen}
                onClick={close(() => address !== chosen && onChoose(address._id))}
              >
                {address === chosen && <Icon name="check" size="small" />}
                {words.checkout.deliverHere}
              </button>
              <button
                type="button"
                className="link tap-target edit"
                aria-label={words.addresses.editNamed(nameOf(address))}
                onClick={close(() => onEdit(address))}
              >
                <Icon name="pencil" size="small" /> {words.addresses.edit}
              </button>
            </AddressCard>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function nameOf({ name, address }: Address): string {
  return `${name}, ${address}`;
}
