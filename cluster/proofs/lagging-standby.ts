import { setTimeout as sleep } from 'node:timers/promises';
import { listChildren } from '../daemons.ts';
import {
  getBothNodes,
  type PostgresNode,
  runOnNode,
  updatePatroniSettings,
  waitForStandby,
} from '../engines.ts';
import { calculateLongestGap, countBetween, type Verdict } from '../judge.ts';
import { runWithCrowd, type Scene } from '../scene.ts';
import { judgeFailover } from './failover.ts';

const WARM_UP_MS = 2_000;
const REPLAY_PAUSED_MS = 3_000;
/** Longer than the store's time for a request: what it gives up must not be confirmed afterwards either. */
const RECEIVER_STOPPED_MS = 12_000;
/** What the standby had on disk before it was stopped may still be acknowledged so long. */
const ON_THE_WAY_MS = 300;
const AWAY_MS = 12_000;
const STRICT_MS = 8_000;
const BACK_WITHIN_SECONDS = 60;

/** The standby falls behind, and then the primary dies. */
export async function checkLaggingStandby(scene: Scene): Promise<Verdict[]> {
  return runWithCrowd(scene, async (crowd) => {
    await sleep(WARM_UP_MS);
    const [primary, standby] = await getBothNodes(scene.engines);
    await setPatience(primary, '60s'); // otherwise the primary gives the standby up before we have seen enough
    await runOnNode(standby, 'select pg_wal_replay_pause()');
    const pausedAt = performance.now();
    await sleep(REPLAY_PAUSED_MS);
    const whilePaused = countBetween(crowd.acknowledged, pausedAt, performance.now());
    const receiver = await findReceiver(standby);
    process.kill(receiver, 'SIGSTOP');
    const stoppedAt = performance.now();
    await sleep(RECEIVER_STOPPED_MS);
    const killedAt = performance.now();
    const whileStopped = countBetween(crowd.acknowledged, stoppedAt + ON_THE_WAY_MS, killedAt);
    await primary.kill();
    process.kill(receiver, 'SIGCONT');
    const what = 'kill -9 of the primary while the standby lags';
    const failover = await judgeFailover(scene, { crowd, killedAt, killed: primary, what });
    await setPatience(standby, '6s');
    return [
      {
        what: 'a standby that has the WAL on disk but does not replay it: orders go on',
        figure: `${whilePaused} acknowledged in ${REPLAY_PAUSED_MS / 1000} s`,
        isMet: whilePaused > 0,
      },
      {
        what: 'a standby that receives nothing: no order is acknowledged, however often buyers ask',
        figure: `${whileStopped} acknowledged in ${(RECEIVER_STOPPED_MS - ON_THE_WAY_MS) / 1000} s`,
        isMet: whileStopped === 0,
      },
      ...failover,
    ];
  });
}

/** The standby is away for long, without and with synchronous_mode_strict. */
export async function checkStrictMode(scene: Scene): Promise<Verdict[]> {
  const [primary, standby] = await getBothNodes(scene.engines);
  return runWithCrowd(scene, async (crowd) => {
    await sleep(WARM_UP_MS);
    const stoppedAt = performance.now();
    await standby.daemon.stop();
    await sleep(AWAY_MS);
    const gap = calculateLongestGap(crowd.acknowledged, stoppedAt, performance.now());
    await updatePatroniSettings(primary, { synchronous_mode_strict: true });
    await sleep(WARM_UP_MS);
    const strictAt = performance.now();
    await sleep(STRICT_MS);
    const whileStrict = countBetween(crowd.acknowledged, strictAt, performance.now());
    await standby.start();
    await waitForStandby(scene.engines.admin, BACK_WITHIN_SECONDS);
    const backAt = performance.now();
    await sleep(WARM_UP_MS);
    const afterwards = countBetween(crowd.acknowledged, backAt, performance.now());
    await updatePatroniSettings(primary, { synchronous_mode_strict: false });
    return [
      {
        what: 'synchronous_mode_strict off, the standby away: orders go on, on one machine',
        figure: `the longest wait was ${gap.toFixed(1)} s of ${AWAY_MS / 1000} s`,
        isMet: gap < AWAY_MS / 2000,
      },
      {
        what: 'synchronous_mode_strict on, the standby away: no order is acknowledged until it is back',
        figure: `${whileStrict} acknowledged in ${STRICT_MS / 1000} s, ${afterwards} in the ${WARM_UP_MS / 1000} s after it was back`,
        isMet: whileStrict === 0 && afterwards > 0,
      },
    ];
  });
}

/** How long a primary waits for a standby that is silent. */
function setPatience(node: PostgresNode, time: string): Promise<void> {
  return updatePatroniSettings(node, { postgresql: { parameters: { wal_sender_timeout: time } } });
}

async function findReceiver({ findPostmaster, name }: PostgresNode): Promise<number> {
  const receiver = listChildren((await findPostmaster()) ?? 0).find(({ command }) =>
    command.includes('walreceiver'),
  );
  if (!receiver) throw new Error(`${name} has no walreceiver`);
  return receiver.pid;
}
