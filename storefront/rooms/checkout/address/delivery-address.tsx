import type { Address } from '@haat/shared/contract/addresses.ts';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useCustomerWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CheckoutPart } from '../checkout-part.tsx';
import { AddressChoice } from './address-choice.tsx';
import type { AddressValues, Delivery } from './use-delivery.ts';
import './delivery-address.css';

/** Components of the address room, passed in by the page. */
export interface AddressSlots {
  readonly AddressCard: ComponentType<{ address: Address; children?: ReactNode }>;
  readonly AddressForm: ComponentType<{
    address?: Address | undefined;
    isFirst?: boolean;
    onSave: (values: AddressValues, profileName: string) => Promise<void>;
    onCancel?: () => void;
  }>;
  readonly AddressPlace: ComponentType<{ address: Address }>;
}

interface DeliveryAddressProps {
  readonly delivery: Delivery;
  readonly slots: AddressSlots;
  /** True while an order to this address is being placed. */
  readonly isDisabled: boolean;
}

/** The delivery address in three lines. 'Change' lists all addresses; a form opens only from there. */
export function DeliveryAddress({ delivery, slots, isDisabled }: DeliveryAddressProps) {
  const words = useCustomerWords().checkout;
  const { addresses, chosen, form, setForm, problem } = delivery;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <CheckoutPart
      step={1}
      title={words.deliveryAddress}
      tools={
        chosen &&
        !form && <ChangeButton isDisabled={isDisabled} onPress={() => setChoosing(true)} />
      }
    >
      {!chosen && (
        <p className="note">
          <Icon name="pin" /> {words.addDeliveryAddress}
        </p>
      )}
      {problem && <ErrorNote>{problem}</ErrorNote>}
      {form ? (
        <OpenForm delivery={delivery} AddressForm={slots.AddressForm} />
      ) : (
        chosen && <ThreeLines address={chosen} AddressPlace={slots.AddressPlace} />
      )}
      <AddressChoice
        open={isChoosing}
        addresses={addresses}
        chosen={chosen}
        AddressCard={slots.AddressCard}
        onClose={() => setChoosing(false)}
        onChoose={(id) => void delivery.choose(id)}
        onEdit={setForm}
        onAdd={() => setForm('new')}
      />
    </CheckoutPart>
  );
}

/** The form's id: Place Order moves the focus to an open form. */
export const ADDRESS_FORM = 'checkout-address-form';
const CHANGE_BUTTON = 'checkout-change-address';

interface ChangeButtonProps extends Pick<DeliveryAddressProps, 'isDisabled'> {
  readonly onPress: () => void;
}

function ChangeButton({ isDisabled, onPress }: ChangeButtonProps) {
  const words = useCustomerWords().checkout;
  return (
    <Button
      kind="line"
      small
      id={CHANGE_BUTTON}
      aria-label={words.changeAddress}
      disabled={isDisabled}
      onClick={onPress}
    >
      {words.change}
    </Button>
  );
}

interface ThreeLinesProps extends Pick<AddressSlots, 'AddressPlace'> {
  readonly address: Address;
}

/** The address as it is written on a parcel: who, and where in two lines. */
function ThreeLines({ address, AddressPlace }: ThreeLinesProps) {
  const { name, mobileno, alternatemobile } = address;
  return (
    <p className="delivery-address">
      <span>
        <b>{name}</b> {[mobileno, alternatemobile].filter(Boolean).join(', ')}
      </span>
      <AddressPlace address={address} />
    </p>
  );
}

/** The form, shown instead of the address. It gets the focus when it opens; Change gets it when the form closes. */
function OpenForm({
  delivery: { chosen, form, setForm, save },
  AddressForm,
}: Pick<DeliveryAddressProps, 'delivery'> & Pick<AddressSlots, 'AddressForm'>) {
  const words = useCustomerWords().addresses;
  const heading = useRef<HTMLHeadingElement>(null);
  const isAsked = chosen !== undefined;
  const isFirst = useRef(!isAsked);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    return () => {
      requestAnimationFrame(() => document.getElementById(CHANGE_BUTTON)?.focus());
    };
  }, []);
  const changed = form === 'new' ? undefined : (form ?? undefined);
  return (
    <div id={ADDRESS_FORM} className="checkout-address-form">
      <h3 ref={heading} tabIndex={-1}>
        {changed ? words.editTitle : words.newTitle}
      </h3>
      <AddressForm
        address={changed}
        isFirst={!isAsked}
        onSave={save}
        {...(isAsked && { onCancel: () => setForm(null) })}
      />
    </div>
  );
}
