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
/** So that a family has three or four variants: with sizes fewer colours. */
const COLOURS_MAX = 5;
const COLOURS_OF_SIZES_MAX = 2;
const SIZES_MIN = 2;
const SIZES_MAX = 3;
const FIRST_DAY = Date.UTC(2025, 0, 1);
const DAYS = 600;
/** The share of products that name a craft of one district. */
const RARE = 1 / 200;
const DAY_MS = 86_400_000;

type Pick = <T>(values: readonly T[]) => T;

export interface CatalogueOptions {
  /** False: the same products, each alone, to see what families cost. */
  readonly withFamilies?: boolean;
}

/**
 * Writes a catalogue of `count` realistic products as JSON Lines; the same count and options give the same file. A design comes in
 * several colours and, where its category has sizes, sizes: its variants have seller, name, brand, price and description in common.
 */
export async function writeCatalogue(
  path: string,
  count: number,
  { withFamilies = true }: CatalogueOptions = {},
): Promise<void> {
  await pipeline(Readable.from(lines(count, withFamilies)), createWriteStream(path));
}

function* lines(count: number, withFamilies: boolean): Generator<string> {
  const sellers = Math.min(SELLERS_MAX, Math.ceil(count / PRODUCTS_PER_SELLER));
  for (let index = 0; index < sellers; index++) yield line(seller(index));
  for (const [index, category] of CATEGORIES.entries())
    yield line(categoryRow(category, index + 1));
  const random = buildRandom(SEED);
  for (let written = 0, family = 0; written < count; family++) {
    const code = sellerCode(family % sellers);
    for (const { variant, ...one } of variantsOfDesign(random).slice(0, count - written)) {
      written += 1;
      const inFamily = withFamilies ? { family: `F${family}`, ...variant } : {};
      yield line({ ...one, ...inFamily, seller: code, code: `P${written}` });
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

interface Variant {
  readonly variant: { readonly variant_colour: string; readonly variant_size?: string };
}

/** The products of one design. */
function variantsOfDesign(random: () => number): Variant[] {
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
  return colourVariants(category, random).flatMap((colour) =>
    sizesOf(category, random).map((size) => ({
      ...common,
      title: `${craft}${name}, ${colour}`,
      variant: { variant_colour: colour, ...(size === undefined ? {} : { variant_size: size }) },
      colours: [colour],
      sizes: size === undefined ? category.sizes.slice(0, 1) : [size],
      ...buildOffer(category, random),
    })),
  );
}

function colourVariants({ sizes }: BenchCategory, random: () => number): string[] {
  const max = sizes.length > 1 ? COLOURS_OF_SIZES_MAX : COLOURS_MAX;
  const first = upTo(COLOURS.length, random);
  return Array.from(
    { length: 1 + upTo(max, random) },
    (_, number) => COLOURS[(first + number) % COLOURS.length] as string,
  );
}

/** Undefined: one product without a size of its own. */
function sizesOf({ sizes }: BenchCategory, random: () => number): (string | undefined)[] {
  if (sizes.length < SIZES_MIN) return [undefined];
  const count = SIZES_MIN + upTo(SIZES_MAX - SIZES_MIN + 1, random);
  const smallest = upTo(sizes.length - count + 1, random);
  return sizes.slice(smallest, smallest + count);
}

function buildOffer({ name }: BenchCategory, random: () => number): object {
  return {
    off: upTo(61, random),
    stock: random() < 0.05 ? 0 : upTo(200, random),
    popularity: Math.floor(random() ** 4 * 100_000),
    images: [`https://pictures.example/${name.toLowerCase()}-${upTo(54, random)}.webp`],
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
