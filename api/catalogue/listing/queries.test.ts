import { expect, it } from 'vitest';
import { setUpSingleConnection } from '../../../tests/support/database.ts';
import { runSql } from '../../../tests/support/run-sql.ts';
import type { SearchPlan } from '../../search/loaders.ts';
import { isAnythingFound } from '../../search/queries.ts';
import { findQuickHits } from '../suggest-queries.ts';
import { countFacets, findHits } from './queries.ts';

const TIMES = 5;
const PLAN: SearchPlan = {
  words: [{ matches: [{ query: "'brass'", kind: 'exact' }], shown: 'brass' }],
  query: "('brass')",
  correctedTo: null,
};

const single = await setUpSingleConnection();

it('what depends on the choice is planned for its values, however often it is asked', async () => {
  const { db } = single;
  const choice = { categoryId: null, filters: { brand: ['Kalash'] }, search: PLAN };
  for (let time = 0; time < TIMES; time += 1) {
    await findHits(db, choice, 'relevance', { limit: 10, offset: 0 });
    await countFacets(db, choice);
    await findQuickHits(db, PLAN, 10);
    await isAnythingFound(db, PLAN.query);
  }
  const rows = await runSql(db, 'select statement from pg_prepared_statements');
  expect(rows).toEqual([]);
});
