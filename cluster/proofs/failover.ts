import { setTimeout as sleep } from 'node:timers/promises';
import type { Crowd } from '../crowd.ts';
import { waitUntil } from '../daemons.ts';
import { listByRole, type PostgresNode, waitForStandby } from '../engines.ts';
import {
  calculateSecondsAway,
  calculateSecondsOfFailures,
  countBetween,
  findLost,
  formatFailures,
  type Verdict,
} from '../judge.ts';
import { listPaidOrders, runWithCrowd, type Scene } from '../scene.ts';

const ORDERS_BEFORE = 500;
const BACK_WITHIN_SECONDS = 15;
const ENOUGH_WITHIN_SECONDS = 90;
const GIVE_UP_SECONDS = 60;
const REJOIN_WITHIN_SECONDS = 60;
const AFTER_MS = 3_000;

/** kill -9 of the primary's machine while buyers order. */
export async function checkFailover(scene: Scene): Promise<Verdict[]> {
  return runWithCrowd(scene, async (crowd) => {
    const hasEnough = async () => crowd.acknowledged.length >= ORDERS_BEFORE;
    await waitUntil('Too few orders', hasEnough, { seconds: ENOUGH_WITHIN_SECONDS });
    const [primary] = await listByRole(scene.engines);
    if (!primary) throw new Error('There is no primary');
    const killedAt = performance.now();
    await primary.kill();
    return judgeFailover(scene, {
      crowd,
      killedAt,
      killed: primary,
      what: 'kill -9 of the primary',
    });
  });
}

export interface Fault {
  readonly crowd: Crowd;
  readonly killedAt: number;
  readonly killed: PostgresNode;
  readonly what: string;
}

/** Waits until orders are acknowledged again, then brings the killed node back as the standby. */
export async function judgeFailover(
  scene: Scene,
  { crowd, killedAt, killed, what }: Fault,
): Promise<Verdict[]> {
  const secondsAway = () => calculateSecondsAway(crowd.acknowledged, killedAt);
  const isBack = async () => secondsAway() < Infinity;
  await waitUntil('No order after the failover', isBack, { seconds: GIVE_UP_SECONDS });
  await sleep(AFTER_MS);
  const rejoined = await rejoin(scene, killed);
  const until = performance.now();
  await crowd.stop();
  const before = countBetween(crowd.acknowledged, 0, killedAt);
  const all = [...scene.acknowledged, ...crowd.acknowledged];
  const lost = findLost(all, await listPaidOrders(scene));
  const failing = calculateSecondsOfFailures(crowd.failures, killedAt, until);
  return [
    {
      what: `${what}: no acknowledged order is lost`,
      figure: `${lost.length} lost of ${all.length}; ${before} of this run before the kill, ${crowd.acknowledged.length - before} after it${lost.length > 0 ? `; ${lost.slice(0, 5).join(', ')}` : ''}`,
      isMet: lost.length === 0,
    },
    {
      what: `${what}: orders are taken again within ${BACK_WITHIN_SECONDS} s`,
      figure: `after ${secondsAway().toFixed(1)} s; the last failed request ${failing.toFixed(1)} s after the kill; ${formatFailures(crowd.failures, 3).join('; ')}`,
      isMet: secondsAway() <= BACK_WITHIN_SECONDS,
    },
    rejoined,
  ];
}

async function rejoin({ engines }: Scene, killed: PostgresNode): Promise<Verdict> {
  const startedAt = performance.now();
  await killed.start();
  const isStandby = await waitForStandby(engines.admin, REJOIN_WITHIN_SECONDS).then(
    () => true,
    () => false,
  );
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    what: 'the former primary comes back as the synchronous standby',
    figure: isStandby ? `${killed.name} after ${seconds.toFixed(1)} s` : 'it did not',
    isMet: isStandby,
  };
}
