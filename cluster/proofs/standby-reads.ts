import { setTimeout as sleep } from 'node:timers/promises';
import { getBothNodes, type PostgresNode, runOnNode } from '../engines.ts';
import type { Verdict } from '../judge.ts';
import type { Scene } from '../scene.ts';
import type { StoreNode } from '../store.ts';
import { postTo, signInAt } from './shared-state.ts';

const READS = 200;
/** A connection that is idle adds what it has counted after 10 s (PGSTAT_IDLE_INTERVAL of PostgreSQL). */
const COUNTERS_MS = 12_000;
/** The standby shows nothing new for so long. */
const PAUSED_MS = 3_000;

/** Products are read from the standby, and nobody sees one without what was just written. */
export async function checkStandbyReads(scene: Scene): Promise<Verdict[]> {
  const [, standby] = await getBothNodes(scene.engines);
  const [a, b] = scene.store as readonly [StoreNode, StoreNode];
  return [await checkWhereReadsGo(scene, b, standby), await checkOwnReview(scene, [a, b], standby)];
}

async function checkWhereReadsGo(
  { shop }: Scene,
  node: StoreNode,
  standby: PostgresNode,
): Promise<Verdict> {
  const before = await countStatements(standby);
  for (let count = 0; count < READS; count += 1) {
    const ware = shop.wares[count % shop.wares.length];
    if (ware) await postTo(node, `/api/products/${ware.id}`, {});
  }
  const answered = (await countStatements(standby)) - before;
  return {
    what: 'products are read from the standby',
    figure: `it answered ${answered} statements while ${READS} products were read`,
    isMet: answered >= READS,
  };
}

/** Each of our reads is a transaction of its own. */
async function countStatements(node: PostgresNode): Promise<number> {
  await sleep(COUNTERS_MS);
  const [row] = await runOnNode<{ count: number }>(
    node,
    "select xact_commit::int as count from pg_stat_database where datname = 'haat'",
  );
  return row?.count ?? 0;
}

/** The standby does not replay what a customer writes; they and others see it at once, from every web process. */
async function checkOwnReview(
  scene: Scene,
  [a, b]: readonly [StoreNode, StoreNode],
  standby: PostgresNode,
): Promise<Verdict> {
  const { id } = scene.shop.unsold;
  const customer = await signInAt(scene, a);
  await runOnNode(standby, 'select pg_wal_replay_pause()');
  const title = `Written at ${Date.now()}`;
  const review = { stars: 5, title, description: 'Good', profileName: 'Asha' };
  const saved = await postTo(a, `/api/products/ratings/${id}`, review, customer.headers);
  const seen: boolean[] = [];
  const until = performance.now() + PAUSED_MS;
  while (performance.now() < until) {
    for (const node of [a, b]) {
      const reply = await postTo(node, `/api/products/reviews/${id}`, {});
      const product = await postTo(node, `/api/products/${id}`, {});
      seen.push((await reply.text()).includes(title), (await product.text()).includes(title));
    }
  }
  await runOnNode(standby, 'select pg_wal_replay_resume()');
  const missed = seen.filter((isSeen) => !isSeen).length;
  return {
    what: 'a review shows at once on both web processes while the standby does not replay it',
    figure: `saved with ${saved.status}; ${missed} of ${seen.length} reads lacked it`,
    isMet: saved.ok && missed === 0,
  };
}
