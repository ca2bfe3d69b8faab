import { FILTERS } from '@haat/shared/listing.ts';
import { expect, it } from 'vitest';
import { buildHindi, buildProduct, buildSeller } from '../../../tests/support/build-product.ts';
import { setUpDatabase, watchStatements } from '../../../tests/support/database.ts';
import type { Counts } from './facet-queries.ts';
import { loadLabels } from './label-loaders.ts';
import { createListingCache } from './listing-cache.ts';

const database = await setUpDatabase();

it('stores the names of what products have, and nothing that only stands in a URL', async () => {
  const { db } = database;
  await buildSeller(db, { code: 'POT', translations: buildHindi({ name: 'कुम्हार' }) });
  await buildProduct(db, { brand: 'Kalash', translations: buildHindi({ brand: 'कलश' }) });
  const none = Object.fromEntries(FILTERS.map((name) => [name, []]));
  const counted = [{ value: 'Not translated', count: 1 }];
  const counts = { groups: { ...none, brand: counted } } as unknown as Counts;
  const deps = { database, cache: createListingCache() };
  const chosen = { brand: ['Kalash', 'Invented'], seller: ['POT', 'NONE'] };
  const { brands, sellers } = await loadLabels(deps, counts, chosen, 'hi');
  expect([...brands]).toEqual([
    ['Kalash', 'कलश'],
    ['Not translated', null],
  ]);
  expect([...sellers]).toEqual([['POT', 'कुम्हार']]);
  const watched = watchStatements(database);
  await loadLabels(deps, counts, { brand: ['Kalash'], seller: ['POT'] }, 'hi');
  expect(watched.texts).toEqual([]);
});
