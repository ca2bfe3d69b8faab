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
  readonly onAdd: () => void;
}

/** A list of all addresses; a clicked address becomes the default. */
export function AddressChoice(props: AddressChoiceProps) {
  const { open, addresses, chosen, AddressCard, onClose, onChoose, onAdd } = props;
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
                className="link tap-target"
                aria-label={words.checkout.deliverTo(`${address.name}, ${address.address}`)}
                aria-pressed={address === chosen}
                onClick={close(() => address !== chosen && onChoose(address._id))}
              >
                {address === chosen && <Icon name="check" size="small" />}
                {words.checkout.deliverHere}
              </button>
            </AddressCard>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
