import { formatPlaceName, getCurrentDistrict } from './districts.ts';
import { findMostFrequent, type Office } from './offices.ts';

/** Today's names of towns; as of October 2026. */
const WRITTEN_TODAY: Readonly<Record<string, string>> = {
  Ahmednagar: 'Ahilyanagar',
  Alleppey: 'Alappuzha',
  Allahabad: 'Prayagraj',
  Anantapur: 'Anantapuramu',
  Bangalore: 'Bengaluru',
  Belgaum: 'Belagavi',
  Bellary: 'Ballari',
  Calicut: 'Kozhikode',
  Chikmagalur: 'Chikkamagaluru',
  Cochin: 'Kochi',
  Davangere: 'Davanagere',
  Gulbarga: 'Kalaburagi',
  Gurgaon: 'Gurugram',
  Hoshangabad: 'Narmadapuram',
  Hospet: 'Hosapete',
  Hubli: 'Hubballi',
  'Kalyan City': 'Kalyan',
  Lashkar: 'Gwalior',
  Mangalore: 'Mangaluru',
  Mysore: 'Mysuru',
  Nasik: 'Nashik',
  Osmanabad: 'Dharashiv',
  Pondicherry: 'Puducherry',
  Quilon: 'Kollam',
  Rajahmundry: 'Rajamahendravaram',
  Shimoga: 'Shivamogga',
  Trichur: 'Thrissur',
  Trivandrum: 'Thiruvananthapuram',
  Tumkur: 'Tumakuru',
  Tuticorin: 'Thoothukudi',
};

/** Postal divisions that are one city. Their offices are named after its quarters. */
const CITY_DIVISION =
  /^(Ahmedabad|Bengaluru|Chennai|Hyderabad|Indore|Jaipur|Kanpur|Kolkata|Ludhiana|Mumbai|Nagpur|Pune|Secunderabad) (City|GPO|Central|East|North|South|West|South East)\b/i;
/** Cities by the first digits of their PIN codes, where no leading head office has the city's name. */
const CITY_BY_START: Readonly<Record<string, string>> = {
  '1210': 'Faridabad',
  '134109': 'Panchkula',
  '13411': 'Panchkula',
  '1440': 'Jalandhar',
  '16005': 'Mohali',
  '16006': 'Mohali',
  '16007': 'Mohali',
  '2013': 'Noida',
  '2500': 'Meerut',
  '3950': 'Surat',
  '4006': 'Thane',
  '400614': 'Navi Mumbai',
  '4007': 'Navi Mumbai',
  '4160': 'Kolhapur',
  '58002': 'Hubballi',
  '58003': 'Hubballi',
  '7111': 'Howrah',
  '7132': 'Durgapur',
  '71330': 'Asansol',
  '8460': 'Darbhanga',
};
const OLD_DELHI = ['CENTRAL', 'EAST', 'NORTH', 'NORTH EAST', 'SHAHDARA'];

/** Returns a function that names the town of offices with the same PIN code and State. */
export function buildTownOf(all: readonly Office[]): (offices: readonly Office[]) => string {
  const leaders = findLeaders(all);
  return (offices) => {
    const city = isUrban(offices) || isDelhi(offices) ? cityOf(offices, leaders) : undefined;
    const office = officeOfTown(offices);
    const name = city ?? plainName(office);
    // 'Sector 20' is not a town.
    if (/\d/.test(name)) return getCurrentDistrict(office.state, office.district);
    return WRITTEN_TODAY[name] ?? name;
  };
}

/** True when at least half of the offices are of a town. */
function isUrban(offices: readonly Office[]): boolean {
  const branches = offices.filter(({ kind }) => kind === 'BO').length;
  return branches * 2 <= offices.length && offices.some(({ kind }) => kind !== 'BO');
}

function isDelhi(offices: readonly Office[]): boolean {
  return offices.some(({ state }) => state === 'Delhi');
}

function cityOf(
  offices: readonly Office[],
  leaders: ReadonlyMap<string, Office>,
): string | undefined {
  const main = findMostFrequent(offices, ({ district, division }) => `${district}/${division}`);
  if (!main) return undefined;
  if (main.state === 'Delhi')
    return OLD_DELHI.includes(main.district.toUpperCase()) ? 'Delhi' : 'New Delhi';
  const city = cityByStart(main.pincode) ?? CITY_DIVISION.exec(main.division)?.[1];
  if (city) return city;
  const leader = leaders.get(main.pincode.slice(0, 4));
  return leader?.district === main.district ? plainName(leader) : undefined;
}

function cityByStart(pincode: string): string | undefined {
  const starts = [6, 5, 4].map((length) => pincode.slice(0, length));
  return starts.map((start) => CITY_BY_START[start]).find(Boolean);
}

/**
 * A fourth digit of 0 means the town that a sorting district is named after. Of the head offices with the same first four
 * digits, the one with the lowest PIN code has the name of the town; the others have names of quarters.
 */
function findLeaders(all: readonly Office[]): Map<string, Office> {
  const heads = all.filter(({ kind, pincode }) => kind === 'HO' && pincode[3] === '0');
  const lowestLast = heads.sort((a, b) => b.pincode.localeCompare(a.pincode));
  return new Map(lowestLast.map((head) => [head.pincode.slice(0, 4), head]));
}

/** A head office, else a sub office, else a branch office; of several, the one whose name most other offices contain. */
function officeOfTown(offices: readonly Office[]): Office {
  const rank = ({ kind }: Office) => ['HO', 'PO', 'BO'].indexOf(kind);
  const highest = Math.min(...offices.map(rank));
  const candidates = offices
    .filter((office) => rank(office) === highest)
    .map((office) => {
      const name = plainName(office);
      return { office, name, bearers: offices.filter((other) => other.name.includes(name)).length };
    });
  candidates.sort((a, b) => b.bearers - a.bearers || a.name.length - b.name.length);
  const best = candidates[0];
  if (!best) throw new Error('A PIN code without an office');
  return best.office;
}

/** 'Purani Basti S.O (Jaipur)' → 'Purani Basti', 'LUCKNOW GPO' → 'Lucknow'. */
function plainName({ name }: Office): string {
  const plain = name
    .replace(/\(.*$/, '')
    .replace(
      /[\s.]+(S\.?\s?O|B\.?\s?O|H\.?\s?O|G\.?P\.?O|HPO|P\.?O|ND\s?T?SO|TSO|MDG)\b\.?.*$/i,
      '',
    )
    .replace(/\s+/g, ' ')
    .replace(/(?<=[a-z])(TC|KLA|MBR|TSR)$| (RS|MBR|TSR|Seasonal|[AB])$/, '') // suffixes of namesakes and of parts
    .replace(/[\s.,*-]+$/, '')
    .trim();
  return formatPlaceName(plain);
}
