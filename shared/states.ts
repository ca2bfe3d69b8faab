/** A State or Union Territory, with the two digits it has in a GSTIN. */
export interface State {
  readonly name: string;
  readonly gstCode: string;
  readonly unionTerritory: boolean;
}

const TERRITORIES = new Set([
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
]);

/** The 28 States and 8 Union Territories by their official English names, in alphabetical order. */
export const STATES: readonly State[] = [
  ['Andaman and Nicobar Islands', '35'],
  ['Andhra Pradesh', '37'],
  ['Arunachal Pradesh', '12'],
  ['Assam', '18'],
  ['Bihar', '10'],
  ['Chandigarh', '04'],
  ['Chhattisgarh', '22'],
  ['Dadra and Nagar Haveli and Daman and Diu', '26'],
  ['Delhi', '07'],
  ['Goa', '30'],
  ['Gujarat', '24'],
  ['Haryana', '06'],
  ['Himachal Pradesh', '02'],
  ['Jammu and Kashmir', '01'],
  ['Jharkhand', '20'],
  ['Karnataka', '29'],
  ['Kerala', '32'],
  ['Ladakh', '38'],
  ['Lakshadweep', '31'],
  ['Madhya Pradesh', '23'],
  ['Maharashtra', '27'],
  ['Manipur', '14'],
  ['Meghalaya', '17'],
  ['Mizoram', '15'],
  ['Nagaland', '13'],
  ['Odisha', '21'],
  ['Puducherry', '34'],
  ['Punjab', '03'],
  ['Rajasthan', '08'],
  ['Sikkim', '11'],
  ['Tamil Nadu', '33'],
  ['Telangana', '36'],
  ['Tripura', '16'],
  ['Uttar Pradesh', '09'],
  ['Uttarakhand', '05'],
  ['West Bengal', '19'],
].map(([name = '', gstCode = '']) => ({ name, gstCode, unionTerritory: TERRITORIES.has(name) }));

const byName = new Map(STATES.map((state) => [state.name, state]));

/** The State or Union Territory of this official name. */
export function findState(name: string): State | undefined {
  return byName.get(name);
}

const NAMES: ReadonlySet<string> = new Set(STATES.map(({ name }) => name));

/** True for the official English name of a State or Union Territory. */
export function isState(name: string): boolean {
  return NAMES.has(name);
}
