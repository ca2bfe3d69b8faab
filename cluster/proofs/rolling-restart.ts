import { setTimeout as sleep } from 'node:timers/promises';
import type { Crowd } from '../crowd.ts';
import { waitUntil } from '../daemons.ts';
import { readServerStates } from '../engines.ts';
import { formatFailures, type Verdict } from '../judge.ts';
import { runWithCrowd, type Scene } from '../scene.ts';
import type { StoreNode } from '../store.ts';

const ORDERS_MIN = 200;
const BEFORE_MS = 2_000;
const READY_WITHIN_SECONDS = 30;
const ENOUGH_WITHIN_SECONDS = 60;

/** Each process of the store is stopped and started again in turn while buyers order: nobody may notice. */
export async function checkRollingRestart(scene: Scene): Promise<Verdict[]> {
  return runWithCrowd(scene, async (crowd) => {
    await sleep(BEFORE_MS);
    const took: string[] = [];
    for (const node of scene.store) took.push(await restart(scene, node));
    const hasEnough = async () => crowd.acknowledged.length >= ORDERS_MIN;
    await waitUntil('Too few orders', hasEnough, { seconds: ENOUGH_WITHIN_SECONDS });
    await crowd.stop();
    return [judge(crowd, took)];
  });
}

/** SIGTERM; it ends by itself; it is started again; HAProxy sends it shoppers again. */
async function restart({ values }: Scene, node: StoreNode): Promise<string> {
  const startedAt = performance.now();
  await node.daemon.stop();
  const stoppedAt = performance.now();
  await node.start();
  const isServing = async () => {
    const state = (await readServerStates(values, 'ready')).get(node.name);
    return state === undefined || state === 'UP'; // a worker is no server of HAProxy
  };
  await waitUntil(`${node.name} gets no shoppers`, isServing, { seconds: READY_WITHIN_SECONDS });
  const seconds = [stoppedAt - startedAt, performance.now() - stoppedAt];
  return `${node.name} ${seconds.map((ms) => (ms / 1000).toFixed(1)).join(' + ')} s`;
}

function judge({ acknowledged, failures, countPages }: Crowd, took: readonly string[]): Verdict {
  const requests = acknowledged.length * 3 + countPages();
  const seen = [
    `${failures.length} of ${requests} requests failed, ${acknowledged.length} orders meanwhile`,
    `stop + start: ${took.join(', ')}`,
    ...formatFailures(failures),
  ];
  return {
    what: 'each process restarted in turn while buyers order: no request fails',
    figure: seen.join('; '),
    isMet: failures.length === 0 && acknowledged.length >= ORDERS_MIN,
  };
}
