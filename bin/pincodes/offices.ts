import { STATES } from '@haat/shared/states.ts';

/** A post office as in the packed directory: `o` name, `p` PIN code, `t` kind, `v` division, `i` district, `s` State. */
interface DirectoryRow {
  readonly o: string;
  readonly p: string;
  /** Branch, sub and head office. */
  readonly t: 'BO' | 'PO' | 'HO';
  readonly v: string;
  readonly i: string;
  readonly s: string;
}

export interface Office {
  readonly name: string;
  readonly pincode: string;
  readonly kind: 'BO' | 'PO' | 'HO';
  readonly division: string;
  readonly district: string;
  /** Its name in shared/states.ts. */
  readonly state: string;
}

const UNKNOWN = 'NA';
/** Sorting centres for parcels have PIN codes that no address uses. */
const SORTING_CENTRE = /\bP?NDC\b|\bNod[ae]l Delivery|\bNSH\b/i;
/** When a smaller share of a division's offices has the first two digits of a PIN code, the PIN code is a mistake. */
const SLIP_SHARE = 0.02;

/** The offices that addresses use, each with its State and district. Mistakes of the directory are corrected or left out. */
export function readOffices(rows: readonly DirectoryRow[]): Office[] {
  const addressed = rows.filter(({ o }) => !SORTING_CENTRE.test(o));
  const byDivision = Map.groupBy(addressed, ({ v }) => v);
  const inPlace = addressed.filter(({ p, v }) => {
    const offices = byDivision.get(v) ?? [];
    const alike = offices.filter((other) => other.p.slice(0, 2) === p.slice(0, 2));
    return alike.length >= offices.length * SLIP_SHARE;
  });
  const placeOf = buildPlaceOf(inPlace);
  return inPlace.flatMap((row) => {
    const { s, i } = isKnown(row) ? row : placeOf(row);
    const state = stateOf(s);
    if (!state) return [];
    return [{ name: row.o, pincode: row.p, kind: row.t, division: row.v, district: i, state }];
  });
}

/** True when the row's State is possible. Some rows have Telangana, Andhra Pradesh or, in Delhi, Uttar Pradesh by mistake. */
function isKnown({ p, s }: DirectoryRow): boolean {
  if (s === 'TELANGANA') return p.startsWith('50');
  if (s === 'ANDHRA PRADESH') return /^(507|5[1-3])/.test(p);
  if (s === 'UTTAR PRADESH') return !p.startsWith('11');
  return s !== UNKNOWN;
}

/** The State and district of most offices of the PIN code, else of most offices of the division with a similar PIN code. */
function buildPlaceOf(rows: readonly DirectoryRow[]) {
  const known = rows.filter(isKnown);
  const groups = [
    (row: DirectoryRow) => row.p,
    ({ p, v }: DirectoryRow) => `${v} ${p.slice(0, 4)}`,
    ({ p, v }: DirectoryRow) => `${v} ${p.slice(0, 3)}`,
  ].map((keyOf) => ({ keyOf, members: Map.groupBy(known, keyOf) }));
  return (row: DirectoryRow): { s: string; i: string } => {
    for (const { keyOf, members } of groups) {
      const place = findMostFrequent(members.get(keyOf(row)) ?? [], ({ s, i }) => `${s}/${i}`);
      if (place) return place;
    }
    return { s: UNKNOWN, i: UNKNOWN };
  };
}

export function findMostFrequent<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Item | undefined {
  const groups = [...Map.groupBy(items, keyOf).values()];
  return groups.sort((a, b) => b.length - a.length)[0]?.[0];
}

const byName = new Map(STATES.map(({ name }) => [name.toUpperCase(), name]));

function stateOf(name: string): string | undefined {
  return byName.get(name.replace(/^THE /, ''));
}
