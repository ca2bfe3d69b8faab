import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buildRandom } from './random.ts';
import {
  type BenchCategory,
  BRAND_BEGINNINGS,
  BRAND_ENDINGS,
  CATEGORIES,
  COLOURS,
  CRAFTS,
  ORIGINS,
  STATES,
  STYLES,
} from './words.ts';

const SEED = 20_221;
const SELLERS_MAX = 500;
const PRODUCTS_PER_SELLER = 40;
const FIRST_DAY = Date.UTC(2025, 0, 1);
const DAYS = 600;
/** The share of products that name a craft of one district. */
const RARE = 1 / 200;
const DAY_MS = 86_400_000;

type Pick = <T>(values: readonly T[]) => T;

/** Writes a catalogue of `count` realistic products as JSON Lines; the same count gives the same file. */
export async function writeCatalogue(path: string, count: number): Promise<void> {
  await pipeline(Readable.from(lines(count)), createWriteStream(path));
}

function* lines(count: number): Generator<string> {
  const sellers = Math.min(SELLERS_MAX, Math.ceil(count / PRODUCTS_PER_SELLER));
  for (let index = 0; index < sellers; index++) yield line(seller(index));
  for (const [index, category] of CATEGORIES.entries())
    yield line(categoryRow(category, index + 1));
  const random = buildRandom(SEED);
  for (let index = 0; index < count; index++) yield line(product(index, sellers, random));
}

function line(row: object): string {
  return `${JSON.stringify(row)}\n`;
}

function seller(index: number): object {
  const [, state, city, pincode] = STATES[index % STATES.length] as (typeof STATES)[number];
  const code = sellerCode(index);
  return {
    kind: 'seller',
    code,
    name: `${brand(index)} ${city}`,
    state,
    city,
    pincode,
    address: `${index + 1} Market Road`,
    email: `${code.toLowerCase()}@sellers.example`,
    customer_care: `1800 000 ${String(index).padStart(4, '0')}`,
    rating: 3.5 + (index % 15) / 10,
  };
}

function categoryRow(category: BenchCategory, position: number): object {
  return {
    kind: 'category',
    name: category.name,
    name_hi: category.nameHi,
    position,
    sub_categories: Object.fromEntries(category.subCategories.map((name) => [name, ''])),
  };
}

function product(index: number, sellers: number, random: () => number): object {
  const pick: Pick = (values) => values[Math.floor(random() * values.length)] as never;
  const category = pick(CATEGORIES);
  const at = Math.floor(random() * category.objects.length);
  const [style, material, colour] = [pick(STYLES), pick(category.materials), pick(COLOURS)];
  const object = category.objects[at] as string;
  const craft = random() < RARE ? `${pick(CRAFTS)} ` : '';
  const spread = category.highestRupees - category.lowestRupees;
  const mrp = Math.round(category.lowestRupees + spread * random() ** 3);
  return {
    kind: 'product',
    seller: sellerCode(index % sellers),
    code: `P${index + 1}`,
    category: category.name,
    sub_category: pick(category.subCategories),
    name: `${style} ${material} ${object}`,
    title: `${craft}${style} ${material} ${object}, ${colour}`,
    name_hi: category.objectsHi[at],
    brand: brand(Math.floor(random() * 200)),
    description: `A ${style.toLowerCase()} ${object.toLowerCase()} in ${material.toLowerCase()}, made to be used every day.`,
    keywords: [object.toLowerCase(), material.toLowerCase()],
    mrp,
    off: Math.floor(random() * 61),
    stock: random() < 0.05 ? 0 : Math.floor(random() * 200),
    hsn: category.hsn,
    country_of_origin: pick(ORIGINS),
    colours: [colour],
    sizes: category.sizes.length > 0 ? [pick(category.sizes)] : [],
    attributes: { Material: material },
    popularity: Math.floor(random() ** 4 * 100_000),
    images: [`https://pictures.example/${category.name.toLowerCase()}-${index % 54}.webp`],
    created_at: new Date(FIRST_DAY + Math.floor(random() * DAYS) * DAY_MS).toISOString(),
  };
}

function brand(index: number): string {
  const beginning = BRAND_BEGINNINGS[index % BRAND_BEGINNINGS.length];
  const ending = BRAND_ENDINGS[Math.floor(index / BRAND_BEGINNINGS.length) % BRAND_ENDINGS.length];
  return `${beginning} ${ending}`;
}

/** 'S000' to 'S0DV': four characters are enough for every seller. */
function sellerCode(index: number): string {
  return `S${index.toString(36).toUpperCase().padStart(3, '0')}`;
}
