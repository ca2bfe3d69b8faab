import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { loadSearchPlan } from './loaders.ts';

const INVENTED = 'blorf cruxil dwenty flagost grimpel hoskar jantrel klovish mirpend nostrak';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => database.dispose());

it('looks for what is like the first few unknown words, not for each of ten', async () => {
  const query = vi.spyOn(database.pool, 'query');
  expect(await loadSearchPlan(database.pool, INVENTED, { isTyping: false })).toBeNull();
  const names = query.mock.calls.map(([asked]) => (asked as { name?: string }).name);
  expect(names.filter((name) => name === 'similar-words')).toHaveLength(4);
});
