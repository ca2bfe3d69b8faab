import type { Address, PincodePlace } from '@haat/shared/contract/addresses.ts';
import { NAME_LENGTH_MAX } from '@haat/shared/limits.ts';
import { DELIVERY_MOBILE_PATTERN, PINCODE_PATTERN } from '@haat/shared/patterns.ts';
import { isState } from '@haat/shared/states.ts';
import type { CustomerWords } from '@haat/shared/words/words.ts';
import { normalisePincode } from '../../lib/normalise-pincode.ts';
import type { Mistakes } from '../../lib/submission.ts';

/** The form's values, by the names of its fields. */
export interface AddressValues {
  readonly name: string;
  readonly mobileno: string;
  readonly addres: string;
  readonly locality: string;
  readonly landmark: string;
  readonly alternateno: string;
  readonly city: string;
  readonly district: string;
  readonly state: string;
  readonly pincode: string;
}
export type AddressField = keyof AddressValues;

/** The values, and the place fields that a PIN code has filled in. */
export interface AddressDraft {
  readonly values: AddressValues;
  readonly filled: Partial<PincodePlace>;
}

/** The first values of a form: empty, or those of a saved address. */
export function toAddressDraft(address: Address | undefined): AddressDraft {
  if (!address) return { values: EMPTY, filled: {} };
  const { name, mobileno, locality, landmark, city, district, state, pincode } = address;
  const same = { name, mobileno, locality, landmark, city, district, state, pincode };
  return {
    values: { ...same, addres: address.address, alternateno: address.alternatemobile },
    filled: {},
  };
}

const EMPTY: AddressValues = {
  name: '',
  mobileno: '',
  addres: '',
  locality: '',
  landmark: '',
  alternateno: '',
  city: '',
  district: '',
  state: '',
  pincode: '',
};

export function updateAddressDraft(
  draft: AddressDraft,
  field: AddressField,
  text: string,
): AddressDraft {
  const tidy = TIDIED[field] ?? asTyped;
  return { ...draft, values: { ...draft.values, [field]: tidy(text) } };
}

const asTyped = (text: string): string => text;
const TIDIED: Partial<Record<AddressField, (text: string) => string>> = {
  mobileno: tidyMobile,
  alternateno: tidyMobile,
  pincode: normalisePincode,
};

/** Accepts a number as people write and paste it: '+91 99887 76655'. */
function tidyMobile(text: string): string {
  return text.replace(/[\s-]/g, '').replace(/^(?:\+91|0(?=\d{10}$))/, '');
}

/** Fills in the place's fields that are empty or were filled in by another PIN code; typed text stays. */
export function setPlaceOfPincode(
  { values, filled }: AddressDraft,
  place: PincodePlace,
): AddressDraft {
  const free = PLACE_FIELDS.filter(
    (field) => values[field].trim() === '' || values[field] === filled[field],
  );
  const found = Object.fromEntries(free.map((field) => [field, place[field]]));
  return { values: { ...values, ...found }, filled: { ...filled, ...found } };
}

/** Call this when the PIN code has changed: clears the fields that the earlier one had filled in. */
export function clearPlace({ values, filled }: AddressDraft): AddressDraft {
  const stale = PLACE_FIELDS.filter((field) => values[field] === filled[field]);
  const none = Object.fromEntries(stale.map((field) => [field, '']));
  return { values: { ...values, ...none }, filled: {} };
}

/** Fills in the place that the customer chose, and overwrites earlier values. */
export function choosePlace({ values }: AddressDraft, place: PincodePlace): AddressDraft {
  const { city, district, state } = place;
  return { values: { ...values, city, district, state }, filled: { city, district, state } };
}

/** The name of the address, cut to the maximum length of a profile's name. */
export function getNameForProfile({ name }: AddressValues): string {
  return name.trim().slice(0, NAME_LENGTH_MAX);
}

export function isPlaceOf(values: AddressValues, place: PincodePlace): boolean {
  return PLACE_FIELDS.every((field) => values[field].trim() === place[field]);
}

const PLACE_FIELDS = ['city', 'district', 'state'] as const;
const REQUIRED = [
  'name',
  'mobileno',
  'pincode',
  'addres',
  'locality',
  'city',
  'district',
  'state',
] as const;

/** What is wrong, by field; empty when the address can be sent. The server makes the final check. */
export function findMistakes(values: AddressValues, words: CustomerWords['addresses']): Mistakes {
  const isMobile = (text: string) => DELIVERY_MOBILE_PATTERN.test(text);
  return {
    ...(values.alternateno && !isMobile(values.alternateno) && { alternateno: words.mobileForm }),
    ...(!isMobile(values.mobileno) && { mobileno: words.mobileForm }),
    ...(!PINCODE_PATTERN.test(values.pincode) && { pincode: words.pincodeForm }),
    ...(!isState(values.state) && { state: words.stateForm }),
    ...missing(values, words),
  };
}

/** The mistakes shown at sending that still hold: a PIN code may have filled in a field since. */
export function removeSolvedMistakes(
  said: Mistakes,
  values: AddressValues,
  words: CustomerWords['addresses'],
): Mistakes {
  const now = findMistakes(values, words);
  const own = new Set([
    ...Object.values(words.missing),
    words.mobileForm,
    words.pincodeForm,
    words.stateForm,
  ]);
  return Object.fromEntries(
    Object.entries(said).filter(([field, text]) => !own.has(text) || field in now),
  );
}

/** The States of a PIN code if the chosen State is not among them; empty if it is, or if no State is chosen. */
export function findOtherStates(
  { state }: AddressValues,
  places: readonly PincodePlace[],
): readonly string[] {
  const states = [...new Set(places.map((place) => place.state))];
  return isState(state) && !states.includes(state) ? states : [];
}

function missing(values: AddressValues, words: CustomerWords['addresses']): Mistakes {
  const empty = REQUIRED.filter((field) => values[field].trim() === '');
  return Object.fromEntries(empty.map((field) => [field, words.missing[field]]));
}
