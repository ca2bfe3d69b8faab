import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSeller } from '../../../tests/support/build-product.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { importBatch } from './import-batch.ts';
import { formatProblem } from './row.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

it('names the seller to whom another import has given the GSTIN meanwhile', async () => {
  const gstin = '29AAGCB7383J1Z4';
  await buildSeller(database.db, { code: 'ANV', state: 'Karnataka', gstin });
  const content = {
    code: 'NEW',
    name: 'New Crafts',
    gstin,
    gst_scheme: 'regular' as const,
    state: 'Karnataka',
    city: 'Bengaluru',
    address: '14 Residency Road',
    pincode: '560025',
    email: 'care@new.example',
    customer_care: '+91 80 4000 1234',
    working_days: ['Mon'],
    cut_off: '14:00',
    days_off: [],
    no_delivery_to: [],
  };
  const row = { line: 7, size: 1, original: '' };
  const settled = await importBatch(
    database.db,
    [{ row, checked: { kind: 'seller', content } }],
    '.',
    { picture: noPictures, model: noPictures },
  );
  expect(settled).toMatchObject({ added: 0, changed: 0 });
  const said = settled.refused.map(({ problems }) => problems.map(formatProblem));
  expect(said).toEqual([
    ['column gstin: is that of seller ANV already; no two sellers have the same'],
  ]);
});

function noPictures(): never {
  throw new Error('There is no picture in the row.');
}
