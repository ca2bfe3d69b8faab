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
const SELLERS_MAX = 2_000;
const PRODUCTS_PER_SELLER = 40;
const COLOURS_OF_ONE_MAX = 6;
const FIRST_DAY = Date.UTC(2025, 0, 1);
const DAYS = 600;
/** The share of products that name a craft of one district. */
const RARE = 1 / 200;
const DAY_MS = 86_400_000;

type Pick = <T>(values: readonly T[]) => T;

/**
 * Writes a catalogue of `count` realistic products as JSON Lines; the same count gives the same file. The store's data model
 * has no families, so each colour of a thing is a product of its own with a list of sizes, as sellers upload them: one to
 * six products that have seller, name, brand, price and description in common.
 */
export async function writeCatalogue(path: string, count: number): Promise<void> {
  await pipeline(Readable.from(lines(count)), createWriteStream(path));
}

function* lines(count: number): Generator<string> {
  const sellers = Math.min(SELLERS_MAX, Math.ceil(count / PRODUCTS_PER_SELLER));
  for (let index = 0; index < sellers; index++) yield line(seller(index));
  for (const [index, category] of CATEGORIES.entries())
    yield line(categoryRow(category, index + 1));
  const random = buildRandom(SEED);
  for (let written = 0, family = 0; written < count; family++) {
    const colours = Math.min(1 + upTo(COLOURS_OF_ONE_MAX, random), count - written);
    const code = sellerCode(family % sellers);
    for (const one of productsOfFamily(colours, random)) {
      written += 1;
      yield line({ ...one, seller: code, code: `P${written}` });
    }
  }
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

/** The same thing in so many colours. */
function productsOfFamily(colours: number, random: () => number): object[] {
  const pick: Pick = (values) => values[upTo(values.length, random)] as never;
  const category = pick(CATEGORIES);
  const at = upTo(category.objects.length, random);
  const [style, material] = [pick(STYLES), pick(category.materials)];
  const object = category.objects[at] as string;
  const name = `${style} ${material} ${object}`;
  const craft = random() < RARE ? `${pick(CRAFTS)} ` : '';
  const spread = category.highestRupees - category.lowestRupees;
  const common = {
    kind: 'product',
    category: category.name,
    sub_category: pick(category.subCategories),
    name,
    name_hi: category.objectsHi[at],
    brand: brand(upTo(200, random)),
    description: `A ${style.toLowerCase()} ${object.toLowerCase()} in ${material.toLowerCase()}, made to be used every day.`,
    keywords: [object.toLowerCase(), material.toLowerCase()],
    mrp: Math.round(category.lowestRupees + spread * random() ** 3),
    hsn: category.hsn,
    country_of_origin: pick(ORIGINS),
    attributes: { Material: material },
    created_at: new Date(FIRST_DAY + upTo(DAYS, random) * DAY_MS).toISOString(),
  };
  const first = upTo(COLOURS.length, random);
  return Array.from({ length: colours }, (_, number) => {
    const colour = COLOURS[(first + number) % COLOURS.length] as string;
    return {
      ...common,
      title: `${craft}${name}, ${colour}`,
      ...inOneColour(category, colour, random),
    };
  });
}

function inOneColour(category: BenchCategory, colour: string, random: () => number): object {
  const { sizes } = category;
  const smallest = upTo(sizes.length, random);
  return {
    colours: [colour],
    sizes: sizes.slice(smallest, smallest + 1 + upTo(sizes.length, random)),
    off: upTo(61, random),
    stock: random() < 0.05 ? 0 : upTo(200, random),
    popularity: Math.floor(random() ** 4 * 100_000),
    images: [`https://pictures.example/${category.name.toLowerCase()}-${upTo(54, random)}.webp`],
  };
}

function upTo(end: number, random: () => number): number {
  return Math.floor(random() * end);
}

function brand(index: number): string {
  const beginning = BRAND_BEGINNINGS[index % BRAND_BEGINNINGS.length];
  const ending = BRAND_ENDINGS[Math.floor(index / BRAND_BEGINNINGS.length) % BRAND_ENDINGS.length];
  return `${beginning} ${ending}`;
}

/** 'S000' to 'S1JJ': four characters are enough for every seller. */
function sellerCode(index: number): string {
  return `S${index.toString(36).toUpperCase().padStart(3, '0')}`;
}
