import { FAMILY_VARIANTS_MAX } from '@haat/shared/limits.ts';
import { expect, it } from 'vitest';
import {
  buildCategoryRow,
  buildProductRow,
  buildSellerRow,
  type FileRow,
  toJsonLines,
} from '../../../tests/support/catalogue-files.ts';
import { createCatalogueImports } from '../../../tests/support/catalogue-imports.ts';

const { bring, query } = createCatalogueImports();
const ground = [buildSellerRow(), buildCategoryRow()];
const bringRows = (...rows: FileRow[]) => bring('rows.jsonl', toJsonLines(rows));

const shoe = (size: string, changes: FileRow = {}) =>
  buildProductRow({
    code: `SHOE-${size}`,
    family: 'SHOE',
    variant_size: size,
    colours: '',
    ...changes,
  });

it('makes one of the rows that name the same, each with its own size and colour, and again changes nothing', async () => {
  const rows = [
    ...ground,
    shoe('UK 8', { variant_colour: 'Tan' }),
    shoe('UK 9'),
    buildProductRow(),
  ];
  expect(await bringRows(...rows)).toMatchObject({ added: 5, bad: 0, said: [] });
  expect(
    await query(`select seller_sku, f.code, variant_size, variant_colour, sizes, colours
      from products left join product_families f on f.id = family_id order by seller_sku`),
  ).toEqual([
    {
      seller_sku: 'LOTA-1',
      code: null,
      variant_size: null,
      variant_colour: null,
      sizes: [],
      colours: ['Gold'],
    },
    {
      seller_sku: 'SHOE-UK 8',
      code: 'SHOE',
      variant_size: 'UK 8',
      variant_colour: 'Tan',
      sizes: ['UK 8'],
      colours: ['Tan'],
    },
    {
      seller_sku: 'SHOE-UK 9',
      code: 'SHOE',
      variant_size: 'UK 9',
      variant_colour: null,
      sizes: ['UK 9'],
      colours: [],
    },
  ]);
  expect(await bringRows(...rows)).toMatchObject({ added: 0, changed: 0, bad: 0 });
  expect(await bringRows(shoe('UK 9', { family: '', variant_size: '' }))).toMatchObject({
    changed: 1,
  });
  expect(await query("select family_id from products where seller_sku = 'SHOE-UK 9'")).toEqual([
    { family_id: null },
  ]);
});

it('says what is wrong with the size and colour of a row', async () => {
  const { said } = await bringRows(
    ...ground,
    shoe('UK 8'),
    shoe('UK 8', { code: 'TWIN' }),
    buildProductRow({ code: 'A', family: 'SHOE' }),
    buildProductRow({ code: 'B', variant_size: 'UK 8' }),
    shoe('UK 9', { sizes: ['UK 9', 'UK 10'] }),
  );
  expect(said.toSorted()).toEqual([
    'line 4, column variant_size: another product of the family has this size and colour',
    'line 5, column variant_size: is needed beside family, or variant_colour, or both: they tell variants apart',
    'line 6, column family: is needed beside variant_size and variant_colour',
    'line 7, column sizes: cannot stand beside variant_size: this product is the UK 9 alone',
  ]);
});

it('takes no more variants than the page of a design can show', async () => {
  const sizes = Array.from({ length: FAMILY_VARIANTS_MAX + 1 }, (_, at) => `${at} cm`);
  const { added, said } = await bringRows(...ground, ...sizes.map((size) => shoe(size)));
  expect(added).toBe(ground.length + FAMILY_VARIANTS_MAX);
  expect(said).toEqual([expect.stringContaining('column family: has 60 variants already')]);
});
