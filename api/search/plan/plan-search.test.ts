import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { planSearch } from './plan-search.ts';

const INVENTED = 'blorf cruxil dwenty flagost grimpel hoskar jantrel klovish mirpend nostrak';
const CONNECTIONS_OF_SEARCH = 4;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => database.dispose());

it('looks for what is like the first few unknown words, not for each of ten', async () => {
  const seen = watchQueries();
  expect(await planSearch(database.pool, INVENTED, { isTyping: false })).toBeNull();
  expect(seen.names.filter((name) => name === 'alike-words')).toHaveLength(4);
});

it('many searches with invented words leave connections for those who buy', async () => {
  const seen = watchQueries();
  const letters = [...'abcdefghijkl'];
  const texts = letters.map((letter) => INVENTED.replaceAll(/(?= |$)/g, letter));
  await Promise.all(texts.map((text) => planSearch(database.pool, text, { isTyping: true })));
  expect(seen.most).toBeLessThanOrEqual(CONNECTIONS_OF_SEARCH);
  expect(seen.names.length).toBeGreaterThan(texts.length);
});

/** The names of statements, and how many ran at once. */
function watchQueries(): { names: string[]; most: number } {
  const seen = { names: [] as string[], most: 0 };
  const original = database.pool.query.bind(database.pool) as (asked: unknown) => Promise<unknown>;
  let running = 0;
  vi.spyOn(database.pool, 'query').mockImplementation((async (asked: { name?: string }) => {
    seen.names.push(asked.name ?? '');
    running += 1;
    seen.most = Math.max(seen.most, running);
    return original(asked).finally(() => (running -= 1));
  }) as never);
  return seen;
}
