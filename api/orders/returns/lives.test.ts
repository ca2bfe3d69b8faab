import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildDelivered, buildVariants } from '../../../tests/support/build-return.ts';
import { buildStore } from '../../../tests/support/build-store.ts';
import { checkLife } from '../../../tests/support/check-life.ts';
import { copyDelivery } from '../../../tests/support/copy-deliveries.ts';
import { createTestDatabase, runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { buildLifeStore, prepareLives } from '../../../tests/support/life-store.ts';
import { lifeArbitrary, takeStep } from '../../../tests/support/return-lives.ts';
import { findInconsistencies } from '../../payments/reconciliation/queries.ts';

/** RETURN_LIVES=10000 npx vitest run api/orders/returns/lives.test.ts takes some minutes. */
const LIVES = Number(process.env['RETURN_LIVES'] ?? 12);
const WORKERS = LIVES < 100 ? 1 : 2;
const ROUND = 500;
const SHRUNK = 10;
const LIFE_MS = 1_000;
const START_MS = 60_000;
const SHRINK_MS = 40_000;
const KILL_MIN_MS = 50;
const KILL_MAX_MS = LIVES < 100 ? 500 : 12_000;
const KILLS_MAX = LIVES < 100 ? 2 : Number.POSITIVE_INFINITY;
/** A process that found no free connection in time ends so, and the next one goes on. */
const BUSY = 75;
const GSTINS = [null, '09AAKCD4821L1ZB', '32AAKCD4821L1ZI'] as const;
const PROGRAM = fileURLToPath(new URL('../../../tests/support/live-returns.ts', import.meta.url));

const database = await setUpDatabase();

it(
  'whatever happens to returns, no piece is counted twice, and refunds, credit notes and what is kept are what was paid',
  async () => {
    await prepareLives(database);
    const { customerId, templates } = await buildDeliveries(database);
    const store = buildLifeStore(database, customerId);
    await fc.assert(
      fc.asyncProperty(lifeArbitrary, async ({ moments, isSellable }) => {
        const [template] = templates;
        const [delivery] = template ? await copyDelivery(database, template, 1) : [];
        if (!delivery) throw new Error('Nothing was delivered');
        const life = { delivery, isSellable };
        for (const tried of moments)
          await Promise.all(tried.map((one) => takeStep(store, life, one)));
        expect(await checkLife(store, life)).toBe('');
        expect(await findInconsistencies(database.db)).toEqual([]);
      }),
      { numRuns: SHRUNK, interruptAfterTimeLimit: SHRINK_MS, markInterruptAsFailure: true },
    );
  },
  START_MS,
);

it(
  'the same holds when the processes in which it happens are killed at any moment',
  async () => {
    let kills = 0;
    // A database for so many lives: jobs look through all that is under way in theirs.
    for (let left = LIVES; left > 0; left -= ROUND) kills += await liveRound(Math.min(left, ROUND));
    expect(kills).toBeGreaterThan(0);
  },
  START_MS + LIVES * LIFE_MS,
);

/** Returns how many processes were killed. */
async function liveRound(lives: number): Promise<number> {
  const own = await createTestDatabase();
  const { db } = own;
  try {
    await prepareLives(own);
    const { customerId, templates } = await buildDeliveries(own);
    await runSql(db, 'create table deliveries ("order" text, products text[])');
    for (const { order, products } of templates)
      await runSql(db, 'insert into deliveries values ($1, $2)', [order, products]);
    await runSql(
      db,
      'create table lives (id int primary key, worker int, seed int, done int default 0, delivery jsonb, found text)',
    );
    await runSql(
      db,
      `insert into lives (id, worker, seed) select i, i % $2, (random() * 2000000000)::int from generate_series(1, $1) i`,
      [lives, WORKERS],
    );
    const workers = Array.from({ length: WORKERS }, (_, worker) =>
      liveAndKill([own.url, customerId, String(worker)]),
    );
    const kills = (await Promise.all(workers)).reduce((sum, times) => sum + times, 0);
    const wrong = await runSql(db, "select * from lives where found is distinct from '' limit 5");
    expect(wrong).toEqual([]);
    expect(await findInconsistencies(db)).toEqual([]);
    process.stdout.write(`${await describeLives(own, lives, kills)}\n`);
    return kills;
  } finally {
    await own.dispose();
  }
}

/** A process is killed and started again, so many times at most, until one has nothing left to do; returns how many were killed. */
async function liveAndKill(args: readonly string[]): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    const child = spawn(process.execPath, [PROGRAM, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const isKilled = kills < KILLS_MAX && (await killLater(child));
    const [code] = await ended;
    if (code === 0) return kills;
    if (!isKilled && code !== BUSY) throw new Error(`A process of lives ended with ${code}`);
  }
}

/** After it has begun: what is imported first takes a second or more. */
async function killLater(child: ChildProcess): Promise<boolean> {
  const stop = new AbortController();
  const ended = once(child, 'exit').then(() => stop.abort());
  await Promise.race([ended, child.stdout && once(child.stdout, 'data')]);
  const after = KILL_MIN_MS + Math.random() * (KILL_MAX_MS - KILL_MIN_MS);
  const isTime = await pause(after, true, { signal: stop.signal }).catch(() => false);
  const isKilled = isTime && child.kill('SIGKILL');
  await ended;
  return isKilled;
}

async function describeLives(
  { db }: typeof database,
  lives: number,
  kills: number,
): Promise<string> {
  const states = await runSql<{ state: string; kind: string; count: number }>(
    db,
    'select kind, state, count(*)::int as count from returns group by kind, state order by kind, state',
  );
  const [paid] = await runSql<{ count: number }>(
    db,
    `select count(*)::int as count from return_events e join lateral (
       select state from return_events b where b.return_id = e.return_id and b.id < e.id order by b.id desc limit 1) b on true
     where e.state = 'accepted' and e.actor = 'store' and b.state = 'accepted'`,
  );
  const beside = await runSql<{ state: string; count: number }>(
    db,
    `select state, count(*)::int as count from return_events
     where state in ('questioned', 'missed', 'pick-up', 'corrected', 'shown', 'given back') group by state order by state`,
  );
  const [kept] = await runSql<{ missing: number; unfetched: number }>(
    db,
    `select count(*) filter (where r.never_came)::int as missing, count(*) filter (where not r.never_came)::int as unfetched
     from returns r where r.state in ('accepted', 'refunded', 'replaced', 'exchanged')
       and not exists (select from return_events e where e.return_id = r.id and e.state = 'received')`,
  );
  const events = beside.map(({ state, count }) => `${state} ${count}`).join(', ');
  const ends = states.map(({ kind, state, count }) => `${kind} ${state} ${count}`).join(', ');
  return `${lives} lives, ${kills} processes killed; returns: ${ends}; paid back as nothing was sent: ${paid?.count}; ${events}; accepted without coming back: ${kept?.missing} never came, ${kept?.unfetched} kept or not fetched`;
}

/** A delivered order of a seller without GSTIN, of one in the same State, and of one in another. */
async function buildDeliveries(given: typeof database) {
  const { app, shopper } = await buildStore(given);
  const templates: { readonly order: string; readonly products: readonly string[] }[] = [];
  for (const gstin of GSTINS) {
    const state = gstin?.startsWith('32') ? { state: 'Kerala' } : {};
    const delivery = await buildDelivered(app, given, shopper, undefined, { gstin, ...state });
    const { lota, diya } = await buildVariants(given, delivery);
    templates.push({ order: delivery.order, products: [...delivery.products, lota, diya] });
  }
  return { customerId: shopper.id, templates };
}
