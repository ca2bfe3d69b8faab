import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildCategoryRow,
  buildProductRow,
  buildReviewRow,
  buildSellerRow,
  type FileRow,
} from '../../../tests/support/catalogue-files.ts';
import { checkRow, formatUnknownColumn } from './check-row.ts';
import { readList, readMap, readNumber } from '../../db/tables/cells.ts';
import type { KnownReferences } from './references.ts';
import { formatProblem } from './row.ts';

const known: KnownReferences = {
  sellers: new Map([
    ['ANV', '29AAGCB7383J1Z4'],
    ['RNG', null],
  ]),
  categories: new Map([['Home', new Set(['Kitchen', 'Decor'])]]),
};
const check = (values: FileRow) =>
  checkRow({ line: 1, size: 1, original: '', values, problem: null }, known);
const reasons = (values: FileRow): string[] => check(values).problems.map(formatProblem);
const buildBannerRow = (changes: FileRow): FileRow => ({
  kind: 'banner',
  place: 'slide',
  position: 1,
  title: 'Diwali',
  link: '/products/Home',
  ...changes,
});

it.each([
  buildSellerRow(),
  buildCategoryRow(),
  buildProductRow(),
  buildReviewRow(),
  buildBannerRow({}),
])('a right row has no problems: $kind', (row) => expect(reasons(row)).toEqual([]));

describe('each mistake is named in plain words, by its column:', () => {
  const rupees = 'must be whole rupees, in digits only';
  it.each<[string, FileRow]>([
    [`column mrp: ${rupees}`, buildProductRow({ mrp: 1299.5 })],
    [`column mrp: ${rupees}`, buildProductRow({ mrp: '1299.50' })],
    [`column price: ${rupees}`, buildProductRow({ price: '1,299' })],
    [`column price: ${rupees}`, buildProductRow({ price: '₹999' })],
    ['column mrp: must be at least 1 rupee', buildProductRow({ mrp: 0, price: '', off: 0 })],
    ['column mrp: is needed', buildProductRow({ mrp: '' })],
    ['column price: is above the MRP of 1299', buildProductRow({ price: 1300 })],
    ['column off: cannot stand beside price: give one of them', buildProductRow({ off: 10 })],
    ['column price: is needed, or off in its place', buildProductRow({ price: null })],
    ['column off: must be a whole number from 0 to 99', buildProductRow({ price: '', off: 100 })],
    ["column seller: nobody knows 'XYZ'", buildProductRow({ seller: 'XYZ' })],
    [
      "column category: nobody knows 'Hmoe'; did you mean 'Home'?",
      buildProductRow({ category: 'Hmoe' }),
    ],
    [
      "column sub_category: nobody knows 'Kitchens'; did you mean 'Kitchen'?",
      buildProductRow({ sub_category: 'Kitchens' }),
    ],
    ['column hsn: must be 4, 6 or 8 digits', buildProductRow({ hsn: '74181' })],
    ['column stock: must be a whole number from 0 to 2147483647', buildProductRow({ stock: -1 })],
    [
      'column status: must be one of Active, Draft, Archived',
      buildProductRow({ status: 'active' }),
    ],
    [
      'column images: item 1 must begin with https://, not http://',
      buildProductRow({ images: ['http://x.example/a.png'] }),
    ],
    [
      'column images: item 2 must be a path beside the file or a whole https address',
      buildProductRow({ images: ['a.png', 'https://a b.example/c.png'] }),
    ],
    ['column usdz: is needed: models come in pairs', buildProductRow({ glb: 'lota.glb' })],
    ['column attributes: must be Name=value|Name=value', buildProductRow({ attributes: 'Brass' })],
    [
      'column attributes_hi: must have as many items as attributes, in the same order',
      buildProductRow({ attributes_hi: { सामग्री: 'पीतल' } }),
    ],
    [
      'column created_at: must be a date such as 2026-03-31, with or without a time',
      buildProductRow({ created_at: '2026-02-30' }),
    ],
    ['column name: has characters that cannot be stored', buildProductRow({ name: 'a\0b' })],
    ['column name: is longer than 200 characters', buildProductRow({ name: 'x'.repeat(201) })],
    [
      'column gstin: is no GSTIN: its checksum or form is wrong',
      buildSellerRow({ gstin: '29AAGCB7383J1Z5' }),
    ],
    [
      'column gstin: must begin with 27, the code of Maharashtra',
      buildSellerRow({ state: 'Maharashtra' }),
    ],
    [
      'column gstin: is that of seller ANV already; no two sellers have the same',
      buildSellerRow({ code: 'NEW' }),
    ],
    [
      'column gstin: is needed: composition dealers are registered',
      buildSellerRow({ gst_scheme: 'composition', gstin: '' }),
    ],
    [
      'column gst_scheme: must be one of regular, composition',
      buildSellerRow({ gst_scheme: 'qrmp' }),
    ],
    [
      'column enrolment_number: cannot stand beside gstin: it is for who is not registered',
      buildSellerRow({ enrolment_number: '29ABCDE1234F1E1' }),
    ],
    [
      'column enrolment_number: must be 10 to 20 capitals or digits',
      buildSellerRow({ gstin: '', enrolment_number: '29-abc' }),
    ],
    [
      'column state: must be the official name of a State',
      buildSellerRow({ state: 'Orissa', gstin: '' }),
    ],
    ['column pincode: must be 6 digits, the first not 0', buildSellerRow({ pincode: '056002' })],
    ['column email: must be a mail address', buildSellerRow({ email: 'care at anvaya' })],
    [
      'column rating: must be a number from 1 to 5 with at most one decimal',
      buildSellerRow({ rating: 4.35 }),
    ],
    [
      'column rating: is needed beside rating_count',
      buildSellerRow({ rating: '', rating_count: 9 }),
    ],
    ["column name: 'product', '.' and '..' are reserved", buildCategoryRow({ name: 'product' })],
    ["column name: 'product', '.' and '..' are reserved", buildCategoryRow({ name: '..' })],
    ['column sub_categories: is needed', buildCategoryRow({ sub_categories: null })],
    ['column hex: must be such as #c02060', { kind: 'colour', name: 'Pink', hex: 'pink' }],
    ['column stars: must be a whole number from 1 to 5', buildReviewRow({ stars: 6 })],
    ['column ref: is needed', buildReviewRow({ ref: ' ' })],
    [
      'column link: must be a path of the store, such as /products/Furniture',
      buildBannerRow({ link: '//evil.example' }),
    ],
    [
      'column link: must be a path of the store, such as /products/Furniture',
      buildBannerRow({ link: '/\\evil.example' }),
    ],
    [
      'column kind: must be one of seller, category, colour, product, review, banner, holiday',
      { kind: 'prodcut' },
    ],
  ])('%s', (reason, row) => expect(reasons(row)).toEqual([reason]));
});

it('all mistakes of a row are reported at once', () => {
  expect(reasons(buildProductRow({ mrp: 'x', hsn: '1', brand: '' }))).toHaveLength(3);
});

it('an unknown column is passed over, and the nearest known one is named', () => {
  const { checked, unknownColumns } = check(buildProductRow({ colors: 'Red', _line: 5 }));
  expect(checked).not.toBeNull();
  expect(unknownColumns).toEqual([{ kind: 'product', column: 'colors' }]);
  expect(formatUnknownColumn('product', 'colors')).toContain("did you mean 'colours'?");
});

it('dates and times without an offset are those of India', () => {
  const createdAt = (created_at: string): unknown => {
    const { checked } = check(buildProductRow({ created_at }));
    return checked?.kind === 'product' ? checked.content.created_at : null;
  };
  expect(createdAt('2026-03-31')).toBe('2026-03-30T18:30:00.000Z');
  expect(createdAt('2026-03-31 10:20')).toBe('2026-03-31T04:50:00.000Z');
  expect(createdAt('2026-03-31T10:20:30Z')).toBe('2026-03-31T10:20:30.000Z');
});

it('letters written in two ways are one', () => {
  const content = check(buildProductRow({ name: ' Cafe\u0301 ' })).checked?.content;
  expect(content).toMatchObject({ name: 'Café' });
});

describe('what is written as text reads back', () => {
  const plain = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .map((text) => text.replace(/[|=\s]/gu, 'x'));

  it('whole numbers', () => {
    fc.assert(
      fc.property(fc.integer(), (number) => {
        expect(readNumber(` ${number} `)).toBe(number);
      }),
    );
  });
  it('anything that is not digits stays text', () => {
    const notANumber = fc.string().filter((text) => !/^\s*-?\d+(\.\d+)?\s*$/.test(text));
    fc.assert(
      fc.property(notANumber, (text) => {
        expect(typeof readNumber(text)).toBe('string');
      }),
    );
  });
  it('lists', () => {
    fc.assert(
      fc.property(fc.array(plain), (items) => {
        expect(readList(items.join(' | '))).toEqual(items);
      }),
    );
  });
  it('maps, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, plain), { minLength: 1 }), (pairs) => {
        expect(readMap(pairs.map((pair) => pair.join('=')).join('|'))).toEqual(pairs);
      }),
    );
  });
});
