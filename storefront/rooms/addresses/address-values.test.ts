import { addresses as words } from '@haat/shared/words/en/addresses.ts';
import { expect, it } from 'vitest';
import {
  choosePlace,
  clearPlace,
  setPlaceOfPincode,
  removeSolvedMistakes,
  findMistakes,
  findOtherStates,
  toAddressDraft,
  updateAddressDraft,
} from './address-values.ts';

const jaipur = { city: 'Jaipur', district: 'Jaipur', state: 'Rajasthan' };
const delhi = { city: 'New Delhi', district: 'Central Delhi', state: 'Delhi' };

it('a PIN code fills in what is empty, and never what was typed', () => {
  const typed = updateAddressDraft(toAddressDraft(undefined), 'city', 'Amer');
  expect(setPlaceOfPincode(typed, jaipur).values).toMatchObject({ ...jaipur, city: 'Amer' });
});

it('another PIN code changes what the first one filled in', () => {
  const filled = setPlaceOfPincode(toAddressDraft(undefined), jaipur);
  expect(setPlaceOfPincode(filled, delhi).values).toMatchObject(delhi);
  const corrected = updateAddressDraft(filled, 'city', 'Amer');
  expect(setPlaceOfPincode(corrected, delhi).values).toMatchObject({ ...delhi, city: 'Amer' });
});

it('what a PIN code filled in goes with it, and what was typed stays', () => {
  const corrected = updateAddressDraft(
    setPlaceOfPincode(toAddressDraft(undefined), jaipur),
    'city',
    'Amer',
  );
  expect(clearPlace(corrected).values).toMatchObject({ city: 'Amer', district: '', state: '' });
  const draft = updateAddressDraft(toAddressDraft(undefined), 'district', 'Jaipur');
  expect(clearPlace(draft).values.district).toBe('Jaipur');
});

it('a place chosen by hand goes over what stands there', () => {
  const typed = updateAddressDraft(toAddressDraft(undefined), 'city', 'Amer');
  expect(choosePlace(typed, delhi).values).toMatchObject(delhi);
});

it('numbers may be pasted as people write them', () => {
  const pasted = updateAddressDraft(toAddressDraft(undefined), 'mobileno', '+91 99887-76655');
  expect(pasted.values.mobileno).toBe('9988776655');
  expect(updateAddressDraft(pasted, 'mobileno', '09988776655').values.mobileno).toBe('9988776655');
  expect(updateAddressDraft(pasted, 'pincode', '302 015').values.pincode).toBe('302015');
});

it('an empty form asks for what is required, and for nothing else', () => {
  const mistakes = findMistakes(toAddressDraft(undefined).values, words);
  expect(Object.keys(mistakes).sort()).toEqual(
    ['addres', 'city', 'district', 'locality', 'mobileno', 'name', 'pincode', 'state'].sort(),
  );
  expect(mistakes).toEqual(words.missing);
});

it('what a PIN code has filled in is no longer missing; what the call refused stays said', () => {
  const { values } = setPlaceOfPincode(toAddressDraft(undefined), jaipur);
  const said = { city: words.missing.city, name: words.missing.name, addres: 'Not this street.' };
  expect(removeSolvedMistakes(said, values, words)).toEqual({
    name: words.missing.name,
    addres: said.addres,
  });
});

it.each([
  ['Kerala', [jaipur], ['Rajasthan']],
  ['Kerala', [jaipur, { ...jaipur, city: 'Amer' }, delhi], ['Rajasthan', 'Delhi']],
  ['Rajasthan', [jaipur], []],
  ['Delhi', [jaipur, delhi], []],
  ['', [jaipur], []],
  ['Kerala', [], []],
])('%s contradicts a PIN code of %j in favour of %j', (state, places, others) => {
  const { values } = updateAddressDraft(toAddressDraft(undefined), 'state', state);
  expect(findOtherStates(values, places)).toEqual(others);
});

it.each([
  ['mobileno', '5988776655', words.mobileForm],
  ['alternateno', '12', words.mobileForm],
  ['pincode', '012345', words.pincodeForm],
  ['state', 'Bombay', words.stateForm],
] as const)('%s does not take %s', (field, text, message) => {
  expect(
    findMistakes(updateAddressDraft(toAddressDraft(undefined), field, text).values, words)[field],
  ).toBe(message);
});
