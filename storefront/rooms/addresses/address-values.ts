import type { Address, PincodePlace } from '@haat/shared/contract/addresses.ts';
import { NAME_LENGTH_MAX } from '@haat/shared/limits.ts';
import { DELIVERY_MOBILE_PATTERN, PINCODE_PATTERN } from '@haat/shared/patterns.ts';
import { isState } from '@haat/shared/states.ts';
import type { CustomerWords } from '@haat/shared/words/customer-words.ts';
import type { Mistakes } from '../../lib/submission.ts';

/** What the form holds, by the names of its fields. */
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

/** The values, and which of the place's fields a PIN code has filled in. */
export interface AddressDraft {
  readonly values: AddressValues;
  readonly filled: Partial<PincodePlace>;
}

/** A form to begin with: empty, or what is kept of an address. */
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
  pincode: (text) => text.replace(/\s/g, ''),
};

/** As people write and paste it: '+91 99887 76655'. */
function tidyMobile(text: string): string {
  return text.replace(/[\s-]/g, '').replace(/^(?:\+91|0(?=\d{10}$))/, '');
}

/** Fills in a place where nothing stands, or where another PIN code had filled in; what was typed stays. */
export function fillPlace({ values, filled }: AddressDraft, place: PincodePlace): AddressDraft {
  const free = PLACE_FIELDS.filter(
    (field) => values[field].trim() === '' || values[field] === filled[field],
  );
  const found = Object.fromEntries(free.map((field) => [field, place[field]]));
  return { values: { ...values, ...found }, filled: { ...filled, ...found } };
}

/** Another PIN code stands there now: what the one before had filled in is not its place. */
export function clearPlace({ values, filled }: AddressDraft): AddressDraft {
  const stale = PLACE_FIELDS.filter((field) => values[field] === filled[field]);
  const none = Object.fromEntries(stale.map((field) => [field, '']));
  return { values: { ...values, ...none }, filled: {} };
}

/** Puts a place in that was chosen by hand, over whatever stood there. */
export function choosePlace({ values }: AddressDraft, place: PincodePlace): AddressDraft {
  const { city, district, state } = place;
  return { values: { ...values, city, district, state }, filled: { city, district, state } };
}

/** The name of the address, as long as a profile may have one. */
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

/** What is wrong, by field; nothing when the address can be sent. The call decides in the end. */
export function findMistakes(values: AddressValues, words: CustomerWords['addresses']): Mistakes {
  const isMobile = (text: string) => DELIVERY_MOBILE_PATTERN.test(text);
  return {
    ...(values.alternateno && !isMobile(values.alternateno) && { alternateno: words.mobileForm }),
    ...(!isMobile(values.mobileno) && { mobileno: words.mobileForm }),
    ...(!PINCODE_PATTERN.test(values.pincode) && { pincode: words.pincodeForm }),
    ...(!isState(values.state) && { state: words.stateForm }),
    ...missing(values, words.required),
  };
}

/** What is still wrong of what was said when the form was sent: a PIN code may have filled a field in since. */
export function filterMistakes(
  said: Mistakes,
  values: AddressValues,
  words: CustomerWords['addresses'],
): Mistakes {
  const now = findMistakes(values, words);
  const own = new Set([words.required, words.mobileForm, words.pincodeForm, words.stateForm]);
  return Object.fromEntries(
    Object.entries(said).filter(([field, text]) => !own.has(text) || field in now),
  );
}

/** The States that a PIN code lies in, when the chosen one is not among them; none when it is, or nothing is known. */
export function findOtherStates(
  { state }: AddressValues,
  places: readonly PincodePlace[],
): readonly string[] {
  const states = [...new Set(places.map((place) => place.state))];
  return isState(state) && !states.includes(state) ? states : [];
}

function missing(values: AddressValues, text: string): Mistakes {
  const empty = REQUIRED.filter((field) => values[field].trim() === '' && field !== 'state');
  return Object.fromEntries(empty.map((field) => [field, text]));
}
