import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect, sql } from '@haat/api/db/connect.ts';
import { startEmbedded } from '@haat/api/db/embedded.ts';
import { pino } from 'pino';
import { findFreePort } from '../tests/support/free-port.ts';
import { startStore } from './child.ts';
import { askInTurn } from './cold/ask-in-turn.ts';
import { waitUntilIdle } from './cold/processor-time.ts';
import { buildKinds } from './cold/questions.ts';
import { readVocabulary, type Vocabulary } from './cold/vocabulary.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { type Ask, openCrowd } from './overload-crowd.ts';
import { calculateSpread } from './report/spread.ts';

// What families cost: the same products in families and each alone, one store after the other asked the same questions in turn.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
  },
});
const CLIENTS = 16;
const CALLS = /listing call|far into|search|suggestions/;
const directory = await mkdtemp(join(tmpdir(), 'haat-families-'));

interface Side {
  readonly port: number;
  readonly vocabulary: Vocabulary;
  stop(): Promise<void>;
}

const sides = [await openSide('alone', false), await openSide('families', true)] as const;
try {
  await waitUntilIdle();
  const [alone, families] = sides;
  const rows = [];
  for (const [at, { name }] of buildKinds(alone.vocabulary, 0).entries())
    if (CALLS.test(name)) rows.push({ what: name, ...(await compare(at)) });
  console.table(rows);
  console.log(
    `Cards of everything: ${alone.vocabulary.total} alone, ${families.vocabulary.total} in families.`,
  );
} finally {
  for (const side of sides) await side.stop();
  await rm(directory, { recursive: true, force: true });
}

/** Both stores get the same questions, in turns: a share is that of one round. */
async function compare(at: number): Promise<Record<string, string>> {
  const shares: number[] = [];
  const rates = sides.map((): number[] => []);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const order = round % 2 === 0 ? [0, 1] : [1, 0];
    for (const side of order) rates[side]?.push(await measure(side, at, round));
    shares.push((rates[1]?.at(-1) ?? 0) / (rates[0]?.at(-1) || 1));
  }
  const [alone, families] = rates.map((list) => calculateSpread(list)?.median.toFixed(0) ?? '');
  const spread = calculateSpread(shares);
  const percent = (part = 0): string => `${(part * 100).toFixed(0)} %`;
  return {
    'alone/s': alone ?? '',
    'families/s': families ?? '',
    share: `${percent(spread?.median)} (${percent(spread?.lowest)} to ${percent(spread?.highest)})`,
  };
}

async function measure(side: number, at: number, round: number): Promise<number> {
  // The questions of the products that stand alone: the other store has the same words and filters.
  const kind = buildKinds(sides[0].vocabulary, round + 1)[at];
  const { port } = sides[side] as Side;
  const crowd = await openCrowd(port, CLIENTS);
  const next = (): Ask | undefined => kind?.next();
  const measured = await askInTurn(
    crowd,
    { clients: CLIENTS, seconds: Number(values.seconds) },
    next,
  );
  crowd.close();
  return measured?.perSecond ?? 0;
}

async function openSide(name: string, withFamilies: boolean): Promise<Side> {
  const own = join(directory, name);
  const embedded = await startEmbedded(own, pino({ level: 'warn' }));
  await loadCatalogue(embedded.url, own, Number(values.products), { withFamilies });
  // PostgreSQL does this by itself within the first minute.
  const database = connect(embedded.url);
  await sql`analyze`.execute(database.db);
  await database.close();
  const port = await findFreePort();
  const store = await startStore({
    PORT: String(port),
    DATA_DIR: own,
    DATABASE_URL: embedded.url,
    RATE_LIMITS: 'off',
    WARM_PICTURES: 'off',
  });
  const base = `http://127.0.0.1:${port}`;
  const vocabulary = await readVocabulary(base, embedded.url);
  return {
    port,
    vocabulary,
    stop: async () => {
      await store.stop();
      await embedded.stop();
    },
  };
}
