import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { watchStatements } from '../../tests/support/watch-statements.ts';
import { loadSearchPlan } from './loaders.ts';

const INVENTED = 'blorf cruxil dwenty flagost grimpel hoskar jantrel klovish mirpend nostrak';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => database.dispose());

it('looks for what is like the first few unknown words, not for each of ten', async () => {
  const { texts } = watchStatements(database);
  expect(await loadSearchPlan(database.db, INVENTED, { isTyping: false })).toBeNull();
  expect(texts.filter((text) => text.includes('<->'))).toHaveLength(4);
});
