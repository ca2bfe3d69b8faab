import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadKnownPictures } from '@haat/api/catalogue/importer/pictures/known-pictures.ts';
import { buildMaster } from '@haat/api/catalogue/importer/pictures/masters.ts';
import { hashContent } from '@haat/api/catalogue/importer/pictures/media-store.ts';
import { describe, expect, test } from 'vitest';
import { DEALS_COUNT } from '@haat/api/catalogue/rules.ts';
import { FOOTER_OFFER_PERCENT, HEADER_OFFER_PERCENT } from '@haat/shared/limits.ts';
import { formatVariantName } from '@haat/shared/sizes.ts';
import { photographedNames } from '../studio/record.ts';

type Row = Record<string, unknown>;

const FOLDER = import.meta.dirname;
const DECODE_EVERY = 30;
const DEVANAGARI = /\p{Script=Devanagari}/u;
const STATE_CODES: Record<string, string> = {
  Gujarat: '24',
  Haryana: '06',
  Kerala: '32',
  Maharashtra: '27',
  Rajasthan: '08',
  'Tamil Nadu': '33',
  Telangana: '36',
  'Uttar Pradesh': '09',
  'West Bengal': '19',
};

const sellers = rowsOf('sellers.jsonl');
const categories = rowsOf('categories.jsonl');
const colours = rowsOf('colours.jsonl');
const banners = rowsOf('banners.jsonl');
const reviews = rowsOf('reviews.jsonl');
const products = rowsOf('products.jsonl');
const active = products.filter((row) => (row['status'] ?? 'Active') === 'Active');

describe('sellers', () => {
  test('twelve sellers come from eight States or more', () => {
    expect(sellers).toHaveLength(12);
    expect(new Set(sellers.map((row) => row['state'])).size).toBeGreaterThanOrEqual(8);
  });

  test('every GSTIN has a right checksum and the code of its State, and one seller has none', () => {
    const registered = sellers.filter((row) => row['gstin']);
    expect(registered.length).toBeLessThan(sellers.length);
    for (const row of registered) {
      const gstin = text(row, 'gstin');
      expect(gstin.slice(0, 2)).toBe(STATE_CODES[text(row, 'state')]);
      expect(gstin).toBe(`${gstin.slice(0, -1)}${checkCharacter(gstin.slice(0, -1))}`);
    }
  });

  test('the rating of a seller is that of the reviews of its products', () => {
    for (const row of sellers) {
      const own = reviews.filter((review) => review['seller'] === row['code']);
      const stars = own.reduce((sum, review) => sum + number(review, 'stars'), 0);
      expect(row['rating_count']).toBe(own.length);
      expect(row['rating']).toBe(Math.round((10 * stars) / own.length) / 10);
    }
  });

  test('codes, PIN codes and addresses have their forms', () => {
    for (const row of sellers) {
      expect(text(row, 'code')).toMatch(/^[A-Z]{2,4}$/);
      expect(text(row, 'pincode')).toMatch(/^[1-9]\d{5}$/);
      expect(text(row, 'email')).toMatch(/\.example$/);
    }
  });
});

describe('products', () => {
  test('at least 72 are on sale, a few are not, and every category has six or more', () => {
    expect(active.length).toBeGreaterThanOrEqual(72);
    expect(products.length - active.length).toBeGreaterThanOrEqual(4);
    expect(categories.length).toBeGreaterThanOrEqual(10);
    const thin = categories.filter(
      ({ name }) => active.filter(({ category }) => category === name).length < 6,
    );
    expect(thin).toEqual([]);
  });

  test('the key of a product is used once, and what it names exists', () => {
    const keys = products.map((row) => `${String(row['seller'])} ${String(row['code'])}`);
    expect(new Set(keys).size).toBe(keys.length);
    const shelves = new Map(categories.map((row) => [row['name'], row['sub_categories'] as Row]));
    for (const row of products) {
      expect(sellers.some((seller) => seller['code'] === row['seller'])).toBe(true);
      expect(shelves.get(row['category'])).toHaveProperty([text(row, 'sub_category')]);
      for (const colour of (row['colours'] as string[] | undefined) ?? [])
        expect(colours.map(({ name }) => name)).toContain(colour);
    }
  });

  test('prices go from ₹99 to ₹74,999, never above the MRP, and discounts keep what header and footer promise', () => {
    const prices = active.map((row) => number(row, 'price'));
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([99, 74_999]);
    for (const row of products) {
      expect(number(row, 'price')).toBeLessThanOrEqual(number(row, 'mrp'));
    }
    const inStock = active.filter((row) => number(row, 'stock') > 0);
    expect(Math.max(...active.map(percentOff))).toBe(FOOTER_OFFER_PERCENT);
    // What the header promises is passed by hot deals alone.
    const higher = active.filter((row) => percentOff(row) > HEADER_OFFER_PERCENT);
    expect(higher.length).toBeLessThanOrEqual(DEALS_COUNT);
    expect(inStock).toEqual(expect.arrayContaining(higher));
  });

  test('some are sold out, some nearly', () => {
    const stocks = active.map((row) => number(row, 'stock'));
    expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThan(0);
    expect(stocks.filter((stock) => stock > 0 && stock < 4).length).toBeGreaterThan(2);
  });

  test('HSN codes have 4, 6 or 8 digits', () => {
    for (const row of products) expect(text(row, 'hsn')).toMatch(/^\d{4}(\d{2}(\d{2})?)?$/);
  });

  test('a product comes with two paragraphs, keywords in both scripts and as many attributes in Hindi', () => {
    for (const row of products) {
      expect(text(row, 'description').split('\n\n')).toHaveLength(2);
      expect(text(row, 'description_hi').split('\n\n')).toHaveLength(2);
      expect((row['keywords'] as string[]).join(' ')).toMatch(DEVANAGARI);
      const counts = ['attributes', 'attributes_hi'].map(
        (key) => Object.keys(row[key] as Row).length,
      );
      expect(counts[0]).toBe(counts[1]);
    }
  });
});

describe('families', () => {
  const families = [...Map.groupBy(products, (row) => row['family'])].filter(([code]) => code);

  test('shoes and bangles come in sizes of their own stock, some of them sold out', () => {
    const sized = products.filter((row) => row['variant_size']);
    const ofShoes = products.filter(({ category }) => category === 'Footwear');
    expect(ofShoes.filter((row) => !row['variant_size'])).toEqual([]);
    expect(sized.filter((row) => number(row, 'stock') === 0).length).toBeGreaterThan(3);
    const undecided = products.filter(
      (row) => ((row['sizes'] as string[] | undefined) ?? []).length > 1,
    );
    expect(undecided).toEqual([]);
  });

  test('each size of a design has facts of its own, which name no other size', () => {
    const designs = families.map(([, rows]) => rows.filter((row) => row['variant_size']));
    for (const rows of designs.filter(([first]) => first))
      for (const key of ['attributes', 'attributes_hi']) {
        const facts = rows.map((row) => JSON.stringify(row[key]));
        expect(new Set(facts).size).toBe(facts.length);
        expect(facts.join(' ')).not.toMatch(/\((S|M|L|Single|Double|सिंगल|डबल)\)|\d (cm|ft|in) or /);
      }
  });

  test('the title of a coloured variant says its colour in both languages, so that no name says two', () => {
    const coloured = products.filter((row) => row['variant_colour']);
    for (const row of coloured) {
      const { name, name_hi } = colours.find((own) => own['name'] === row['variant_colour']) ?? {};
      const titles = [
        [text(row, 'title'), String(name)],
        [text(row, 'title_hi'), String(name_hi)],
      ] as const;
      for (const [title, colour] of titles)
        expect(formatVariantName(title, { size: null, colour })).toBe(title);
    }
  });

  test('a family has two variants or more, and some have colours', () => {
    expect(families.filter(([, rows]) => rows.length < 2)).toEqual([]);
    const coloured = families.filter(([, rows]) => rows.every((row) => row['variant_colour']));
    expect(coloured.length).toBeGreaterThan(2);
  });
});

describe('words', () => {
  test('every text has its Hindi', () => {
    const asked = [
      ...products.flatMap((row) => twins(row, ['name', 'title', 'brand', 'description'])),
      ...[...categories, ...colours].flatMap((row) => twins(row, ['name'])),
      ...sellers.flatMap((row) => twins(row, ['name', 'city'])),
      ...categories.flatMap((row) => Object.entries(row['sub_categories'] as Row)),
      ...banners.flatMap((row) => twins(row, ['title', 'kicker', 'text', 'action'])),
    ];
    expect(asked.filter(([, hindi]) => !DEVANAGARI.test(String(hindi)))).toEqual([]);
  });
});

describe('reviews', () => {
  test('they are many, uneven and mostly kind', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(250);
    expect(reviews.length).toBeLessThanOrEqual(500);
    const counts = active.map((row) => reviews.filter((review) => isOf(review, row)).length);
    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBeGreaterThan(12);
    expect(
      reviews.filter((row) => number(row, 'stars') > 2).length / reviews.length,
    ).toBeGreaterThan(0.85);
  });

  test('a review is of a product that exists, later than the product, and the only one of its name', () => {
    const keys = reviews.map((row) => [row['seller'], row['code'], row['ref']].join(' '));
    expect(new Set(keys).size).toBe(keys.length);
    for (const review of reviews) {
      const product = products.find((row) => isOf(review, row));
      expect(product).toBeDefined();
      expect(text(review, 'date') > text(product as Row, 'created_at')).toBe(true);
    }
  });
});

describe('banners', () => {
  test('the home page has three slides, two tiles, two promos and three full blocks', () => {
    const places = banners.map((row) => row['place']);
    const count = (place: string) => places.filter((name) => name === place).length;
    expect(['slide', 'tile', 'promo', 'full'].map(count)).toEqual([3, 2, 2, 3]);
  });

  test('the seller of a banner exists', () => {
    const links = banners.map((row) => new URL(text(row, 'link'), 'https://haat.example'));
    const named = links.flatMap(({ searchParams }) => searchParams.getAll('seller'));
    expect(named.length).toBeGreaterThan(0);
    expect(sellers.map(({ code }) => code)).toEqual(expect.arrayContaining(named));
  });

  test('a lowest price on a banner is a price of its category', () => {
    for (const row of banners.filter(({ from }) => from)) {
      const name = decodeURIComponent(text(row, 'link').replace('/products/', ''));
      const prices = active.filter(({ category }) => category === name).map(({ price }) => price);
      expect(prices).toContain(row['from']);
    }
  });
});

describe('pictures', () => {
  const named = [
    ...products.flatMap((row) => row['images'] as string[]),
    ...categories.map((row) => text(row, 'picture')),
    ...banners.flatMap((row) => [row['pictures'], row['scenes'] ?? []].flat() as string[]),
  ];

  test('every design has two or more of its own in each colour, which its sizes share', () => {
    const designs = Map.groupBy(products, (row) =>
      row['variant_size']
        ? `${text(row, 'seller')} ${text(row, 'family')}`
        : `${text(row, 'seller')} ${text(row, 'code')}`,
    );
    const own = [...designs.values()].map(([first]) => first?.['images'] as string[]);
    for (const [first, ...sizes] of designs.values())
      for (const size of sizes) expect(size['images']).toEqual(first?.['images']);
    expect(own.filter((images) => images.length < 2)).toEqual([]);
    expect(new Set(own.flat()).size).toBe(own.flat().length);
  });

  test('every one that is named is a photograph, and every photograph is named', () => {
    const taken = photographedNames().map((name) => `pictures/${name}.avif`);
    expect([...new Set(named)].sort()).toEqual(taken.sort());
  });

  test('known-pictures.txt says of every one what decoding it finds (bin/write-sample-pictures.ts)', async () => {
    const known = await loadKnownPictures(join(FOLDER, 'known-pictures.txt'));
    const names = readdirSync(join(FOLDER, 'pictures'));
    const files = names.map((name) => readFileSync(join(FOLDER, 'pictures', name)));
    expect([...known.keys()].sort()).toEqual(files.map(hashContent).sort());
    // Each line belongs to its bytes; decoding all of them would take as long as they save a new store.
    for (let at = 0; at < files.length; at += DECODE_EVERY) {
      const bytes = files[at] ?? Buffer.alloc(0);
      const { bytes: stored, ...found } = await buildMaster(bytes, names[at] ?? '');
      expect(stored).toBe(bytes);
      expect(known.get(hashContent(bytes))).toEqual(found);
    }
  });
});

test('a model that is named lies there for browsers and for Apple’s phones', () => {
  const withModel = products.filter((row) => row['glb'] ?? row['usdz']);
  expect(withModel.length).toBeGreaterThan(0);
  const files = withModel.flatMap((row) => [text(row, 'glb'), text(row, 'usdz')]);
  expect(files.filter((file) => !existsSync(join(FOLDER, file)))).toEqual([]);
});

function rowsOf(file: string): Row[] {
  const lines = readFileSync(join(FOLDER, file), 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Row);
}

function text(row: Row, key: string): string {
  expect(row).toHaveProperty([key], expect.any(String));
  return String(row[key]);
}

function number(row: Row, key: string): number {
  expect(row).toHaveProperty([key], expect.any(Number));
  return Number(row[key]);
}

function percentOff(row: Row): number {
  return Math.floor((100 * (number(row, 'mrp') - number(row, 'price'))) / number(row, 'mrp'));
}

function twins(row: Row, keys: readonly string[]): [unknown, unknown][] {
  return keys.filter((key) => row[key]).map((key) => [row[key], row[`${key}_hi`]]);
}

function isOf(review: Row, product: Row): boolean {
  return review['seller'] === product['seller'] && review['code'] === product['code'];
}

/** The last character of a GSTIN: the others weighted 1 and 2 by turns, in base 36. */
function checkCharacter(start: string): string {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const sum = [...start].reduce((total, character, at) => {
    const weighted = alphabet.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(weighted / 36) + (weighted % 36);
  }, 0);
  return alphabet[(36 - (sum % 36)) % 36] as string;
}
