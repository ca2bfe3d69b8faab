import type { Address, PincodePlace } from '@haat/shared/contract/addresses.ts';
import { ADDRESS_LINE_LENGTH_MAX } from '@haat/shared/limits.ts';
import { isNameless } from '@haat/shared/person-names.ts';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useCustomer } from '../../lib/customer/session.ts';
import { useSubmission } from '../../lib/submission.ts';
import { useCustomerWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/field.tsx';
import {
  type AddressField,
  type AddressValues,
  choosePlace,
  clearPlace,
  setPlaceOfPincode,
  removeSolvedMistakes,
  findMistakes,
  findOtherStates,
  getNameForProfile,
  toAddressDraft,
  updateAddressDraft,
} from './address-values.ts';
import { PincodePlaces } from './pincode-places.tsx';
import { StatePart, useStateQuestion } from './state-question.tsx';
import { usePincode } from './use-pincode.ts';
import './address-form.css';

export interface AddressFormProps {
  /** If given, this address is changed and the button says 'Update'; else a new one is added. */
  readonly address?: Address | undefined;
  /** The customer has no other address: a profile without a name can take the name typed here. */
  readonly isFirst?: boolean;
  /** Saves the values and the name for the profile. An error that it throws is shown in the form, which keeps its values. */
  readonly onSave: (values: AddressValues, profileName: string) => Promise<void>;
  /** If given, 'Cancel' is shown beside the button. */
  readonly onCancel?: () => void;
}

/** The form of an address. The PIN code fills in city, district and State. */
export function AddressForm({ address, isFirst = false, onSave, onCancel }: AddressFormProps) {
  const words = useCustomerWords().addresses;
  const { form, ...submission } = useSubmission();
  const { values, found, answered, type, choose } = useAddressDraft(address);
  const mistakes = removeSolvedMistakes(submission.mistakes, values, words);
  const profile = useProfileName(isFirst);
  const action = address ? words.update : words.add;
  const askAboutState = useStateQuestion(values, answered, action);
  const bind = (field: AddressField) => ({
    name: field,
    label: words[field],
    error: mistakes[field],
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => {
      submission.correct(field);
      if (field === 'pincode') submission.correct('state'); // the new PIN code may lie in that State
      type(field, target.value);
    },
  });
  const line = (field: AddressField, more: ComponentProps<'input'> & { hint?: ReactNode } = {}) => (
    <TextField {...bind(field)} maxLength={ADDRESS_LINE_LENGTH_MAX} {...more} />
  );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const save = () => onSave(values, profile.isTaken ? getNameForProfile(values) : '');
    await submission.submit(findMistakes(values, words), save, askAboutState);
  };
  const takePlace = (place: PincodePlace) => {
    submission.correct('state');
    choose(place);
  };

  return (
    <form className="address-form" ref={form} noValidate onSubmit={send}>
      <NamePart profile={profile}>
        {line('name', { autoComplete: 'name', required: true })}
      </NamePart>
      {line('mobileno', { ...MOBILE, hint: words.mobileHint, required: true })}
      {line('pincode', { ...PINCODE, hint: words.pincodeHint, required: true })}
      <PincodePlaces found={found} values={values} onChoose={takePlace} />
      {line('addres', { ...STREET, hint: words.addresHint, required: true })}
      {line('locality', { autoComplete: 'address-line2', required: true })}
      {line('landmark', { autoComplete: 'address-line3' })}
      {line('city', { autoComplete: 'address-level2', required: true })}
      {line('district', { required: true })}
      <StatePart
        field={bind('state')}
        others={mistakes['state'] ? findOtherStates(values, found.places) : []}
      />
      {line('alternateno', { inputMode: 'tel' })}
      {submission.message && <ErrorNote>{submission.message}</ErrorNote>}
      <FormButtons action={action} isBusy={submission.isBusy} onCancel={onCancel} />
    </form>
  );
}

/** The fields' values. A PIN code that has exactly one place fills in its fields. */
function useAddressDraft(address: Address | undefined) {
  const [draft, setDraft] = useState(() => toAddressDraft(address));
  const { pincode, state } = draft.values;
  // The PIN code and State of a saved address were chosen by the customer: they are not looked up.
  const isNew = pincode !== address?.pincode || state !== address.state;
  const { found, answered } = usePincode(pincode, isNew);
  const only = found.places.length === 1 ? found.places[0] : undefined;
  const isAnswered = found.outcome !== 'notAsked' && found.outcome !== 'asking';
  useEffect(() => {
    if (only) setDraft((before) => setPlaceOfPincode(before, only));
    else if (isAnswered) setDraft(clearPlace);
  }, [only, isAnswered]);
  return {
    values: draft.values,
    found,
    answered,
    type: (field: AddressField, text: string) =>
      setDraft((before) => updateAddressDraft(before, field, text)),
    choose: (place: PincodePlace) => setDraft((before) => choosePlace(before, place)),
  };
}

/** Whether a profile without a name takes the name of the first address. The customer can refuse. */
function useProfileName(isFirst: boolean) {
  const customer = useCustomer();
  const [isAsked] = useState(isFirst && customer !== null && isNameless(customer));
  const [isWanted, take] = useState(true);
  return { isAsked, isTaken: isAsked && isWanted, take };
}

interface NamePartProps {
  readonly profile: ReturnType<typeof useProfileName>;
  readonly children: ReactNode;
}

function NamePart({ profile: { isAsked, isTaken, take }, children }: NamePartProps) {
  const words = useCustomerWords().addresses;
  return (
    <div className="form-part">
      {children}
      {isAsked && (
        <Checkbox
          label={words.nameIsMine}
          checked={isTaken}
          onChange={({ target }) => take(target.checked)}
        />
      )}
    </div>
  );
}

interface FormButtonsProps {
  /** The label of the Save button. */
  readonly action: string;
  readonly isBusy: boolean;
  readonly onCancel: (() => void) | undefined;
}

function FormButtons({ action, isBusy, onCancel }: FormButtonsProps) {
  const words = useCustomerWords().addresses;
  return (
    <div className="form-buttons">
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? words.saving : action}
      </Button>
      {onCancel && (
        <Button kind="line" disabled={isBusy} onClick={onCancel}>
          {words.cancel}
        </Button>
      )}
    </div>
  );
}

const MOBILE = { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' } as const;
const PINCODE = { inputMode: 'numeric', autoComplete: 'postal-code' } as const;
const STREET = { autoComplete: 'address-line1', className: 'wide' } as const;
