import { FILTERS, type FilterName } from '@haat/shared/listing.ts';
import type { Db } from '../../db/connect.ts';
import { definePositionalStatement } from '../../db/statements.ts';
import { FILTER_COLUMNS, FILTER_KINDS, FILTER_LOOKUPS, RUPEES } from '../filter-queries.ts';

/** What products are sorted by; both sorts by price go along one order. */
export const SORT_KEYS = ['popular', 'rated', 'date', 'price'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** What the index has of some products, by column. Categories are ids; lists are JSON. */
export interface ProductBlock {
  readonly length: number;
  /** 12 bytes for each product. */
  readonly ids: Buffer;
  readonly filters: Readonly<Record<FilterName, readonly (string | number)[]>>;
  /**
   * By what the sorts put the highest first; dates in microseconds since 1970, as precise as the database sorts; prices in rupees
   * below zero, so that the lowest comes first.
   */
  readonly keys: Readonly<Record<SortKey, readonly number[]>>;
}

// All of a column in one value, because a row for each product would cost more than reading it. No text has a zero byte.
const listTexts = (text: string) => String.raw`string_agg(textsend(${text}), '\x00')`;
const listNumbers = (number: string) => `string_agg(int4send(${number}), '')`;
const listFilter = (name: FilterName): string => {
  const column = FILTER_COLUMNS[name];
  if (FILTER_KINDS[name] === 'number') return listNumbers(column);
  return listTexts(FILTER_KINDS[name] === 'list' ? `array_to_json(${column})::text` : column);
};
const listFilters = (names: readonly FilterName[]) =>
  names.map((name) => `${listFilter(name)} as "${name}"`).join(', ');
const listLongNumbers = (number: string) => `string_agg(int8send(${number}), '')`;
const KEY_OF_PRICE = listLongNumbers(`-(${RUPEES})`);
const COLUMNS = `string_agg(decode(l.product_id, 'hex'), '') as ids,
  ${listFilters(FILTERS)},
  ${listNumbers('l.popularity')} as popular, ${listNumbers('l.rating_count')} as rated,
  ${listLongNumbers('(extract(epoch from l.created_at) * 1000000)::int8')} as date,
  ${KEY_OF_PRICE} as "keyOfPrice"`;

type SentBlock = Readonly<
  Record<'ids' | FilterName | Exclude<SortKey, 'price'> | 'keyOfPrice', Buffer | null>
>;

const blockBetween = definePositionalStatement<SentBlock>(
  'indexed-products-between',
  `select ${COLUMNS} from product_listing l ${FILTER_LOOKUPS}
    where l.ctid >= format('(%s,0)', $1::bigint)::tid and l.ctid < format('(%s,0)', $2::bigint)::tid`,
);

/** The Active products in these blocks. Read in the order of the disk, a million take seconds. */
export async function readProductsInBlocks(
  db: Db,
  first: number,
  end: number,
): Promise<ProductBlock> {
  const [sent] = await blockBetween(db, [first, end]);
  return parseBlock(sent as SentBlock);
}

const blockOfIds = definePositionalStatement<SentBlock>(
  'indexed-products-by-id',
  `select ${COLUMNS} from product_listing l ${FILTER_LOOKUPS} where l.product_id = any($1)`,
);

/** The filters that a new price or the stars of a review change. */
export const PRICE_FILTERS = ['price', 'rating', 'discount'] as const;

/** What the index has of the prices and ratings of some products, by column; as in a `ProductBlock`. */
export interface PriceBlock {
  readonly length: number;
  readonly ids: Buffer;
  readonly filters: Readonly<Record<(typeof PRICE_FILTERS)[number], readonly (string | number)[]>>;
  readonly priceKeys: readonly number[];
}

type SentPrices = Readonly<
  Record<'ids' | (typeof PRICE_FILTERS)[number] | 'keyOfPrice', Buffer | null>
>;

// From the products alone: prices come in bulk, and this takes a fraction of what reading all columns takes.
const pricesOfIds = definePositionalStatement<SentPrices>(
  'indexed-prices-by-id',
  `select string_agg(decode(p.id, 'hex'), '') as ids,
    ${listFilters(PRICE_FILTERS)},
    ${KEY_OF_PRICE} as "keyOfPrice"
    from products p where p.id = any($1)`,
);

/** The prices and ratings of these products, listed or not. */
export async function readPrices(db: Db, ids: readonly string[]): Promise<PriceBlock> {
  const [row] = await pricesOfIds(db, [ids]);
  const sent = row as SentPrices;
  const found = sent.ids ?? NOTHING;
  return {
    length: found.length / ID_BYTES,
    ids: found,
    filters: parseFilters(PRICE_FILTERS, sent),
    priceKeys: parseLongNumbers(sent.keyOfPrice),
  };
}

/** Those of these products that are Active. */
export async function readProducts(db: Db, ids: readonly string[]): Promise<ProductBlock> {
  const [sent] = await blockOfIds(db, [ids]);
  return parseBlock(sent as SentBlock);
}

const ID_BYTES = 12;
const INT4_BYTES = 4;
const INT8_BYTES = 8;
const HIGH = 2 ** 32;
const NOTHING = Buffer.alloc(0);

function parseBlock(sent: SentBlock): ProductBlock {
  const ids = sent.ids ?? NOTHING;
  return {
    length: ids.length / ID_BYTES,
    ids,
    filters: parseFilters(FILTERS, sent),
    keys: {
      popular: parseNumbers(sent.popular),
      rated: parseNumbers(sent.rated),
      date: parseLongNumbers(sent.date),
      price: parseLongNumbers(sent.keyOfPrice),
    },
  };
}

function parseFilters<Name extends FilterName>(
  names: readonly Name[],
  sent: Readonly<Record<Name, Buffer | null>>,
): Readonly<Record<Name, readonly (string | number)[]>> {
  const parseOf = (name: Name) => (FILTER_KINDS[name] === 'number' ? parseNumbers : parseTexts);
  const filters = names.map((name) => [name, parseOf(name)(sent[name])] as const);
  return Object.fromEntries(filters) as Record<Name, (string | number)[]>;
}

function parseTexts(sent: Buffer | null): string[] {
  return sent ? sent.toString().split('\0') : [];
}

function parseNumbers(sent: Buffer | null): number[] {
  const numbers = sent ?? NOTHING;
  return Array.from({ length: numbers.length / INT4_BYTES }, (_, at) =>
    numbers.readInt32BE(at * INT4_BYTES),
  );
}

/** Exact up to 2^53: microseconds until the year 2255. */
function parseLongNumbers(sent: Buffer | null): number[] {
  const numbers = sent ?? NOTHING;
  return Array.from({ length: numbers.length / INT8_BYTES }, (_, at) => {
    const high = numbers.readInt32BE(at * INT8_BYTES);
    return high * HIGH + numbers.readUInt32BE(at * INT8_BYTES + INT4_BYTES);
  });
}
