import type { PincodePlace } from '@haat/shared/contract/addresses.ts';

/** The States and Union Territories that have a border in common; each pair once. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  'Andhra Pradesh': [
    'Chhattisgarh',
    'Karnataka',
    'Odisha',
    'Puducherry',
    'Tamil Nadu',
    'Telangana',
  ],
  'Arunachal Pradesh': ['Assam', 'Nagaland'],
  Assam: ['Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Tripura', 'West Bengal'],
  Bihar: ['Jharkhand', 'Uttar Pradesh', 'West Bengal'],
  Chandigarh: ['Haryana', 'Punjab'],
  Chhattisgarh: [
    'Jharkhand',
    'Madhya Pradesh',
    'Maharashtra',
    'Odisha',
    'Telangana',
    'Uttar Pradesh',
  ],
  'Dadra and Nagar Haveli and Daman and Diu': ['Gujarat', 'Maharashtra'],
  Delhi: ['Haryana', 'Uttar Pradesh'],
  Goa: ['Karnataka', 'Maharashtra'],
  Gujarat: ['Madhya Pradesh', 'Maharashtra', 'Rajasthan'],
  Haryana: ['Himachal Pradesh', 'Punjab', 'Rajasthan', 'Uttar Pradesh', 'Uttarakhand'],
  'Himachal Pradesh': ['Jammu and Kashmir', 'Ladakh', 'Punjab', 'Uttar Pradesh', 'Uttarakhand'],
  'Jammu and Kashmir': ['Ladakh', 'Punjab'],
  Jharkhand: ['Odisha', 'Uttar Pradesh', 'West Bengal'],
  Karnataka: ['Kerala', 'Maharashtra', 'Tamil Nadu', 'Telangana'],
  Kerala: ['Puducherry', 'Tamil Nadu'],
  'Madhya Pradesh': ['Maharashtra', 'Rajasthan', 'Uttar Pradesh'],
  Maharashtra: ['Telangana'],
  Manipur: ['Mizoram', 'Nagaland'],
  Mizoram: ['Tripura'],
  Odisha: ['West Bengal'],
  Puducherry: ['Tamil Nadu'],
  Punjab: ['Rajasthan'],
  Rajasthan: ['Uttar Pradesh'],
  Sikkim: ['West Bengal'],
  'Uttar Pradesh': ['Uttarakhand'],
};

const METRO_CITIES: ReadonlySet<string> = new Set([
  'Bengaluru',
  'Chennai',
  'Hyderabad',
  'Kolkata',
  'Mumbai',
]);

const NORTH_EAST = [
  'Arunachal Pradesh',
  'Assam',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Sikkim',
  'Tripura',
];

/** The region that makes a place remote, by State. */
const REMOTE_REGIONS: ReadonlyMap<string, string> = new Map([
  ...NORTH_EAST.map((state) => [state, 'North-East'] as const),
  ...['Andaman and Nicobar Islands', 'Jammu and Kashmir', 'Ladakh', 'Lakshadweep'].map(
    (state) => [state, state] as const,
  ),
]);

/**
 * Islands that carriers reach by air only: their ships carry no parcels in a time that anyone would promise. Within a group
 * parcels go by ferry. To Ladakh, Jammu and Kashmir and the North-East there are roads, slow and sometimes closed: not these.
 */
const ISLANDS: ReadonlySet<string> = new Set(['Andaman and Nicobar Islands', 'Lakshadweep']);

/**
 * True when parcels go by air only between PIN codes with these places; of one in two States, a pair that has a road suffices.
 * Nothing is known of a destination without places; an unknown pickup place is on no island.
 */
export function isByAirOnly(from: readonly PincodePlace[], to: readonly PincodePlace[]): boolean {
  const islandsOf = (places: readonly PincodePlace[]) =>
    places.map(({ state }) => (ISLANDS.has(state) ? state : undefined));
  const starts = from.length > 0 ? islandsOf(from) : [undefined];
  return to.length > 0 && islandsOf(to).every((end) => !starts.includes(end));
}

/** True when the States have a border in common. */
export function isNeighbour(one: string, other: string): boolean {
  return Boolean(NEIGHBOURS[one]?.includes(other) || NEIGHBOURS[other]?.includes(one));
}

/** Delhi, Mumbai, Kolkata, Chennai, Bengaluru or Hyderabad; all districts of Delhi are the city. */
export function isMetro({ city, state }: PincodePlace): boolean {
  return state === 'Delhi' || METRO_CITIES.has(city);
}

/** The region of a State to and from which parcels take longer; undefined for others. */
export function findRemoteRegion(state: string): string | undefined {
  return REMOTE_REGIONS.get(state);
}
