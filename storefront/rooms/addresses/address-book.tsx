import type { Address } from '@haat/shared/contract/addresses.ts';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFocusOnMount } from '../../lib/focus.ts';
import { useCustomerWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressForm, type AddressFormProps } from './address-form.tsx';
import type { AddressValues } from './address-values.ts';
import { type AddressesProps, useAddresses } from './use-addresses.ts';
import './address-book.css';

interface AddressBookProps extends AddressesProps {
  readonly title: string;
  /** Shows the title, and beside it the Add button. */
  readonly Head: ComponentType<{ title: string; children: ReactNode }>;
}

const NEW = 'new';
const ADD_BUTTON = 'address-add';
const formatEditButton = (id: string) => `address-edit-${id}`;

/** The list of addresses: add, change, delete, choose the default. One form is open at a time. */
export function AddressBook({ title, Head, ...list }: AddressBookProps) {
  const words = useCustomerWords().addresses;
  const { shown, problem, save, remove, makeDefault } = useAddresses(list);
  const [open, setOpen] = useState<string | null>(null);
  const returnFocus = useReturnFocus(open);
  const isFormOpen = open !== null;
  /** Does nothing while another form is open: its typed text would be lost. */
  const begin = (which: string) => !isFormOpen && setOpen(which);
  const formOf = (which: string, opener: string, addId?: string) => {
    const close = () => {
      returnFocus(opener);
      setOpen(null);
    };
    return {
      isOpen: open === which,
      onSave: async (values: AddressValues, profileName: string) => {
        await save(values, { addId, profileName });
        close();
      },
      onCancel: close,
    };
  };
  const { isOpen: isAdding, ...newForm } = formOf(NEW, ADD_BUTTON);
  return (
    <>
      <Head title={title}>
        <AddButton isFormOpen={isFormOpen} onAdd={() => begin(NEW)} />
      </Head>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      {isAdding && <FormPanel title={words.newTitle} isFirst={shown.length === 0} {...newForm} />}
      <ul className="address-list">
        {shown.map((address) => (
          <AddressItem
            key={address._id}
            address={address}
            form={formOf(address._id, formatEditButton(address._id), address._id)}
            isFormOpen={isFormOpen}
            onEdit={() => begin(address._id)}
            onRemove={() => {
              document.getElementById(ADD_BUTTON)?.focus();
              void remove(address._id);
            }}
            onMakeDefault={() => {
              document.getElementById(formatEditButton(address._id))?.focus(); // this button is removed, Edit stays
              void makeDefault(address._id);
            }}
          />
        ))}
      </ul>
      {shown.length === 0 && !isAdding && <EmptyState icon="pin" title={words.none} />}
    </>
  );
}

interface AddButtonProps extends Pick<CardButtonsProps, 'isFormOpen'> {
  readonly onAdd: () => void;
}

/** Gets the focus when an address is deleted, even while a form is open: so it is never disabled. */
function AddButton({ isFormOpen, onAdd }: AddButtonProps) {
  const words = useCustomerWords().addresses;
  return (
    <Button
      id={ADD_BUTTON}
      className="address-add"
      small
      aria-disabled={isFormOpen}
      onClick={onAdd}
    >
      <Icon name="plus" size="small" />
      {words.addNew}
    </Button>
  );
}

interface AddressItemProps extends CardButtonsProps {
  readonly form: Pick<AddressFormProps, 'onSave' | 'onCancel'> & { readonly isOpen: boolean };
}

/** An address, or in its place the form that changes it. */
function AddressItem({ form: { isOpen, ...form }, ...buttons }: AddressItemProps) {
  const words = useCustomerWords().addresses;
  const { address } = buttons;
  return (
    <li className={isOpen ? 'open' : undefined}>
      {isOpen ? (
        <FormPanel title={words.editTitle} address={address} {...form} />
      ) : (
        <AddressCard address={address}>
          <CardButtons {...buttons} />
        </AddressCard>
      )}
    </li>
  );
}

/** After a form is closed, the button that opened it gets the focus again. */
function useReturnFocus(open: string | null): (id: string) => void {
  const target = useRef<string | null>(null);
  useEffect(() => {
    if (open !== null || target.current === null) return;
    document.getElementById(target.current)?.focus();
    target.current = null;
  }, [open]);
  return (id) => {
    target.current = id;
  };
}

interface FormPanelProps extends AddressFormProps {
  readonly title: string;
}

function FormPanel({ title, ...form }: FormPanelProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section className="panel address-panel">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <AddressForm {...form} />
    </section>
  );
}

interface CardButtonsProps {
  readonly address: Address;
  /** A form is open. */
  readonly isFormOpen: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onMakeDefault: () => void;
}

function CardButtons({ address, isFormOpen, onEdit, onRemove, onMakeDefault }: CardButtonsProps) {
  const words = useCustomerWords().addresses;
  const name = `${address.name}, ${address.address}`;
  return (
    <>
      <button
        type="button"
        className="link tap-target"
        id={formatEditButton(address._id)}
        aria-label={words.editNamed(name)}
        aria-disabled={isFormOpen}
        onClick={onEdit}
      >
        {words.edit}
      </button>
      <button
        type="button"
        className="link tap-target"
        aria-label={words.removeNamed(name)}
        onClick={onRemove}
      >
        {words.remove}
      </button>
      {!address.default && (
        <button
          type="button"
          className="link tap-target"
          aria-label={words.makeDefaultNamed(name)}
          onClick={onMakeDefault}
        >
          {words.makeDefault}
        </button>
      )}
    </>
  );
}
