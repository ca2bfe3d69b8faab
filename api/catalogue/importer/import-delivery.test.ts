import { expect, it } from 'vitest';
import {
  buildCategoryRow,
  buildProductRow,
  buildSellerRow,
  type FileRow,
  toCsv,
  toJsonLines,
} from '../../../tests/support/catalogue-files.ts';
import { createCatalogueImports } from '../../../tests/support/catalogue-imports.ts';

const { bring, query } = createCatalogueImports();

const bringRows = (...rows: FileRow[]) => bring('rows.jsonl', toJsonLines(rows));
const places = () =>
  query(`select s.code, p.pincode, p.working_days, p.cut_off::text, p.days_off::text[],
      array(select place from delivery_exclusions e where e.seller_id = s.id order by 1) as excluded
    from sellers s join pickup_places p on p.seller_id = s.id order by 1`);

const AWAY = {
  pickup_pincode: '570001',
  working_days: ['Sat', 'Mon', 'Wed'],
  cut_off: '11:30',
  days_off: ['2026-11-09', '2026-11-10'],
  no_delivery_to: ['744', 'Lakshadweep'],
};

it('a seller row says how the seller delivers, and what it leaves out is the default', async () => {
  expect(await bringRows(buildSellerRow(AWAY))).toMatchObject({ added: 1, changed: 0, bad: 0 });
  expect(await places()).toEqual([
    {
      code: 'ANV',
      pincode: '570001',
      working_days: [1, 3, 6],
      cut_off: '11:30:00',
      days_off: ['2026-11-09', '2026-11-10'],
      excluded: ['744', 'Lakshadweep'],
    },
  ]);
  expect(await bringRows(buildSellerRow(AWAY))).toMatchObject({ added: 0, changed: 0 });
  const fewer = buildSellerRow({ ...AWAY, no_delivery_to: ['744'] });
  expect(await bringRows(fewer)).toMatchObject({ added: 0, changed: 1 });
  expect(await places()).toMatchObject([{ excluded: ['744'] }]);
  expect(await bringRows(buildSellerRow())).toMatchObject({ added: 0, changed: 1 });
  expect(await places()).toEqual([
    {
      code: 'ANV',
      pincode: '560025',
      working_days: [1, 2, 3, 4, 5, 6],
      cut_off: '14:00:00',
      days_off: [],
      excluded: [],
    },
  ]);
});

it('of CSV the lists are separated as everywhere', async () => {
  const inCells = Object.entries(AWAY).map(([name, value]) => [name, [value].flat().join('|')]);
  await bring('rows.csv', toCsv([buildSellerRow(Object.fromEntries(inCells))]));
  expect(await places()).toMatchObject([
    { working_days: [1, 3, 6], excluded: ['744', 'Lakshadweep'] },
  ]);
});

it('a product row says how long its handling takes and what it weighs', async () => {
  const given = buildProductRow({ handling_days: 0, weight_g: 1200, surface_only: 'Yes' });
  await bringRows(buildSellerRow(), buildCategoryRow(), given, buildProductRow({ code: 'LOTA-2' }));
  expect(
    await query('select handling_days, weight_g, surface_only from products order by seller_sku'),
  ).toEqual([
    { handling_days: 0, weight_g: 1200, surface_only: true },
    { handling_days: 1, weight_g: null, surface_only: false },
  ]);
});

it('holidays are those of a State or of all of India', async () => {
  const diwali = { kind: 'holiday', day: '2026-11-09', name: 'Diwali' };
  const onam = { kind: 'holiday', day: '2026-08-26', state: 'Kerala', name: 'Onam' };
  expect(await bringRows(diwali, onam)).toMatchObject({ added: 2, bad: 0 });
  expect(await bringRows(diwali, { ...onam, name: 'Thiruvonam' })).toMatchObject({
    added: 0,
    changed: 1,
  });
  expect(await query('select day::text, state, name from holidays order by day')).toEqual([
    { day: '2026-08-26', state: 'Kerala', name: 'Thiruvonam' },
    { day: '2026-11-09', state: null, name: 'Diwali' },
  ]);
});

it.each([
  [buildSellerRow({ working_days: ['Monday'] }), 'column working_days: item 1 must be one of Mon'],
  [buildSellerRow({ working_days: '|' }), 'column working_days: must have at least one day'],
  [buildSellerRow({ cut_off: '25:00' }), 'column cut_off: must be a time such as 14:00'],
  [buildSellerRow({ days_off: ['2026-02-30'] }), 'column days_off: item 1 must be a date'],
  [buildSellerRow({ no_delivery_to: ['Bombay'] }), 'column no_delivery_to: item 1 must be the'],
  [{ kind: 'holiday', day: '9-11-2026', name: 'Diwali' }, 'column day: must be a date such as'],
  [{ kind: 'holiday', day: '2026-11-09', state: 'Bombay', name: 'x' }, 'column state: must be the'],
  [buildProductRow({ handling_days: 11 }), 'column handling_days: must be a whole number from 0'],
  [buildProductRow({ surface_only: 'perhaps' }), 'column surface_only: must be yes or no'],
])('%o is refused', async (row, problem) => {
  const { said } = await bringRows(buildSellerRow(), buildCategoryRow(), row);
  expect(said).toContainEqual(expect.stringContaining(problem));
});
