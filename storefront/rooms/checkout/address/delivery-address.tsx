import type { Address } from '@haat/shared/contract/addresses.ts';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useCustomerWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CheckoutPart } from '../checkout-part.tsx';
import { AddressChoice } from './address-choice.tsx';
import { AddressFields } from './address-fields.tsx';
import type { AddressValues, Delivery } from './use-delivery.ts';

/** Components of the address room, passed in by the page. */
export interface AddressSlots {
  readonly AddressCard: ComponentType<{ address: Address; children?: ReactNode }>;
  readonly AddressForm: ComponentType<{
    address?: Address | undefined;
    isFirst?: boolean;
    onSave: (values: AddressValues, profileName: string) => Promise<void>;
    onCancel?: () => void;
  }>;
}

interface DeliveryAddressProps {
  readonly delivery: Delivery;
  readonly slots: AddressSlots;
  /** True while an order to this address is being placed. */
  readonly isDisabled: boolean;
}

/** The delivery address; read-only until Edit. */
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
        !form && (
          <AddressButtons
            isDisabled={isDisabled}
            onViewAll={() => setChoosing(true)}
            onEdit={() => setForm('edit')}
          />
        )
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
        chosen && <AddressFields address={chosen} />
      )}
      <AddressChoice
        open={isChoosing}
        addresses={addresses}
        chosen={chosen}
        AddressCard={slots.AddressCard}
        onClose={() => setChoosing(false)}
        onChoose={(id) => void delivery.choose(id)}
        onAdd={() => setForm('new')}
      />
    </CheckoutPart>
  );
}

/** The form's id: Place Order moves the focus to an open form. */
export const ADDRESS_FORM = 'checkout-address-form';
const EDIT_BUTTON = 'checkout-edit-address';

interface AddressButtonsProps extends Pick<DeliveryAddressProps, 'isDisabled'> {
  readonly onViewAll: () => void;
  readonly onEdit: () => void;
}

function AddressButtons({ isDisabled, onViewAll, onEdit }: AddressButtonsProps) {
  const words = useCustomerWords().checkout;
  return (
    <>
      <Button kind="line" small disabled={isDisabled} onClick={onViewAll}>
        {words.viewAll}
      </Button>
      <Button kind="line" small id={EDIT_BUTTON} disabled={isDisabled} onClick={onEdit}>
        <Icon name="pencil" size="small" /> {words.edit}
      </Button>
    </>
  );
}

/** The form, shown instead of the address. It gets the focus when it opens; Edit gets it when the form closes. */
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
      requestAnimationFrame(() => document.getElementById(EDIT_BUTTON)?.focus());
    };
  }, []);
  return (
    <div id={ADDRESS_FORM} className="checkout-address-form" key={form}>
      <h3 ref={heading} tabIndex={-1}>
        {form === 'edit' ? words.editTitle : words.newTitle}
      </h3>
      <AddressForm
        address={form === 'edit' ? chosen : undefined}
        isFirst={!isAsked}
        onSave={save}
        {...(isAsked && { onCancel: () => setForm(null) })}
      />
    </div>
  );
}
