import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Verdict } from './judge.ts';
import { checkBooks, checkJobsOnce } from './proofs/books.ts';
import { checkFailover } from './proofs/failover.ts';
import { measureOrders } from './proofs/figures.ts';
import { checkLaggingStandby, checkStrictMode } from './proofs/lagging-standby.ts';
import { checkRollingRestart } from './proofs/rolling-restart.ts';
import { checkSharedState } from './proofs/shared-state.ts';
import { checkStandbyReads } from './proofs/standby-reads.ts';
import { type Proof, type Scene, startScene } from './scene.ts';

/** In this order; those with a crash come after 'jobs'. */
const PROOFS: Readonly<Record<string, Proof>> = {
  state: checkSharedState,
  reads: checkStandbyReads,
  figures: measureOrders,
  restart: checkRollingRestart,
  jobs: checkJobsOnce,
  failover: checkFailover,
  lagging: checkLaggingStandby,
  strict: checkStrictMode,
  books: checkBooks,
};
const USAGE = `Usage: npm run cluster
       npm run cluster -- --only failover    one of: ${Object.keys(PROOFS).join(', ')}; may be given several times
       npm run cluster -- --keep             proves nothing, and goes on running until Ctrl-C`;
/** The whole proof takes about four minutes on two slow cores. */
const END_WITHIN_MS = 15 * 60 * 1000;

const startedAt = performance.now();
const stops: (() => Promise<unknown>)[] = [];
let ending: Promise<void> | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end(130));
process.on('disconnect', () => void end(1));
setTimeout(() => {
  report('time is up');
  void end(1);
}, END_WITHIN_MS).unref();

try {
  await end(await run());
} catch (error) {
  if (!ending) console.error(error instanceof Error ? error.message : error);
  await end(1);
}

async function run(): Promise<number> {
  const { values } = readOptions();
  const names = values.only ?? Object.keys(PROOFS);
  const scene = await startScene(readPostgres(), stops, report);
  if (values.keep) return keep(scene);
  const verdicts: Verdict[] = [];
  for (const name of names) {
    for (const verdict of (await PROOFS[name]?.(scene)) ?? []) {
      verdicts.push(verdict);
      report(
        `${verdict.isMet ? 'ok    ' : 'FAILED'} ${verdict.what}\n${' '.repeat(16)}${verdict.figure}`,
      );
    }
  }
  const failed = verdicts.filter(({ isMet }) => !isMet).length;
  report(`${verdicts.length - failed} of ${verdicts.length} proved`);
  if (failed === 0) stops.unshift(() => rm(scene.directory, { recursive: true, force: true }));
  else report(`the logs are in ${scene.directory}`);
  return failed === 0 ? 0 : 1;
}

function readOptions() {
  const options = { keep: { type: 'boolean' }, only: { type: 'string', multiple: true } } as const;
  try {
    const { values } = parseArgs({ options });
    const unknown = values.only?.find((name) => !(name in PROOFS));
    if (unknown !== undefined) throw new Error(unknown);
    return { values };
  } catch {
    throw new Error(USAGE);
  }
}

/** Found by bin/cluster.mjs. */
function readPostgres() {
  const { HAAT_POSTGRES_BIN: bin = '', HAAT_POSTGRES_ID: id = '' } = process.env;
  const [uid = 0, gid = 0] = id.split(':').map(Number);
  return { bin, uid, gid };
}

function keep({ values, directory, store }: Scene): Promise<never> {
  console.log(`The shop        ${values['PUBLIC_URL']}
Its processes   ${store.map(({ name, url }) => `${name} ${url}`).join(', ')}
Patroni         patronictl -c ${directory}/pg-1.yml list
HAProxy         echo 'show stat' | nc -U ${values['HAPROXY_SOCKET']}
Logs            ${directory}/*.log
Ctrl-C ends all of it.`);
  return new Promise(() => {});
}

/** Stops everything that was started, the last first, then exits. */
function end(status: number): Promise<void> {
  ending ??= stopAll(status);
  return ending;
}

async function stopAll(status: number): Promise<void> {
  for (const stop of stops.toReversed())
    await stop().catch((error: unknown) => console.error(String(error)));
  process.exit(status);
}

function report(text: string): void {
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${text}`);
}
