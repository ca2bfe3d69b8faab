import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { getMediaDir } from '@haat/api/catalogue/importer/pictures/open-media.ts';
import { connect } from '@haat/api/db/connect.ts';
import { type EmbeddedDatabase, startEmbedded } from '@haat/api/db/embedded.ts';
import { migrate } from '@haat/api/db/migrate.ts';
import { waitForDatabase } from '@haat/api/db/wait-for-database.ts';
import { type Env, readEnv } from '@haat/api/env.ts';
import { findRisks } from '@haat/api/http/exposure.ts';
import { closeServer, type Draining, listenOnPort } from '@haat/api/http/port.ts';
import { formatReadyLine } from '@haat/api/http/ready-line.ts';
import { buildStartingListener } from '@haat/api/http/starting-listener.ts';
import {
  isStartedToShare,
  waitForAssignment,
  notifyReady,
} from '@haat/api/processes/assignment.ts';
import type { Assignment } from '@haat/api/processes/messages.ts';
import type { StartProcesses } from '@haat/api/processes/primary.ts';
import { buildTraceMixin, startTracing } from '@haat/api/telemetry/tracing.ts';
import { setPreviewLanguages } from '@haat/shared/offered-languages.ts';
import { type Logger, pino } from 'pino';
import packageJson from './package.json' with { type: 'json' };

const SAMPLES_DIR = join(import.meta.dirname, 'sample-catalogue');

// Ten seconds of it are for requests, ten for jobs, twenty for the embedded database. A remote database may never answer.
const END_WITHIN_MS = 45_000;
// Without a database neither requests nor jobs can be finished; the sooner it ends, the sooner it is started again.
const LOST_WITHIN_MS = 1_500;
/** A process whose place is taken ends connections with their next answer for so long, before it closes the idle ones. */
const RETIRE_AFTER_MS = 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const RESTART_SIGNAL = 'SIGUSR2';
// npm and the terminal both send the signal of one Ctrl-C. Only a later signal counts as a second one.
const SECOND_SIGNAL_AFTER_MS = 500;
const MS_PER_SECOND = 1_000;

// V8 would let the heap grow to three times of what is in use before it collects all of it. Requests leave little behind that a collection
// of young objects does not find (bench/FINDINGS.md): collecting all when there are two fifths more takes little of the processor, and a tenth less memory.
setFlagsFromString('--heap-growing-percent=40');
// While V8 marks what is in use it would collect no young objects, and then keep what requests left behind in that tenth of a second until the
// next time: more than all that the requests between two such times leave.
setFlagsFromString('--no-separate-gc-phases');

/** Functions that stop what has been started; the last one is called first. */
const stops: (() => Promise<void>)[] = [];
let endingSince: number | undefined;
const draining: Draining = { isDraining: false };
let drainMs = 0;
/** The same while this process only waits for others that drain. */
let othersDrainMs = 0;

for (const signal of SIGNALS) process.on(signal, endBySignal);
process.on(RESTART_SIGNAL, noop); // only the first of several processes restarts, and only when all serve
process.on('disconnect', () => void end(0)); // the program that started this process was killed

try {
  await start(readEnv());
} catch (error) {
  if (endingSince === undefined) console.error(`The store cannot start.\n${describe(error)}`);
  void end(1);
}

async function start(env: Env): Promise<void> {
  const log = pino({ level: env.logLevel, ...buildTraceMixin(env.tracing) });
  setPreviewLanguages(env.previewLanguages);
  if (isStartedToShare()) return startSharing(env, log);
  for (const risk of findRisks(env)) log.warn({ publicUrl: env.publicUrl }, risk);
  const { processCount } = env;
  // Loading takes about as long as the database takes to start.
  if (processCount === 1) void import('./store.ts').catch(noop);
  const embedded = env.databaseUrl ? undefined : await startOwnDatabase(env, log);
  const starting = buildStartingListener(env.publicUrl);
  const server = createServer(starting);
  await listenOnPort(server, env); // before the database, for which it may have to wait
  const databaseUrl = env.databaseUrl ?? embedded?.url ?? '';
  await prepareDatabase(env, databaseUrl, log);
  if (processCount > 1) {
    await closeServer(server);
    await startSeveral(env, { processCount, databaseUrl, log });
  } else {
    const assignment = { databaseUrl, processCount, isFirst: true, doOthersServe: false };
    const listener = await open(env, log, assignment);
    stops.push(() => closeServer(server));
    server.off('request', starting).on('request', listener);
    drainMs = env.drainSeconds * MS_PER_SECOND;
  }
  console.log(formatReadyLine(env));
}

/** One of several processes at the same port. The first one, which started it, has prepared everything. */
async function startSharing(env: Env, log: Logger): Promise<void> {
  const assignment = await waitForAssignment({
    onRetire: () => {
      draining.isReplaced = true;
      void end(0, RETIRE_AFTER_MS);
    },
    onEnd: () => void end(0, drainMs),
  });
  const server = createServer(await open(env, log, assignment));
  stops.push(() => closeServer(server));
  await listenOnPort(server, env);
  drainMs = env.drainSeconds * MS_PER_SECOND;
  notifyReady();
}

/** Opens the store, and returns what answers its requests. */
async function open(env: Env, log: Logger, assignment: Assignment): Promise<RequestListener> {
  const { version } = packageJson;
  const tracing = await startTracing(env.tracing, { ...env, version, log });
  stops.push(() => tracing.stop());
  const { openStore } = await import('./store.ts');
  return tracing.traceRequests(await openStore({ env, log, assignment, draining, stops }));
}

/** Starts the processes that serve; this one only watches over them, and over the embedded database. */
async function startSeveral(env: Env, options: StartProcesses): Promise<void> {
  const { startProcesses } = await import('@haat/api/processes/primary.ts');
  othersDrainMs = env.drainSeconds * MS_PER_SECOND;
  const processes = await startProcesses(options);
  stops.push(() => processes.stop());
  process.on(RESTART_SIGNAL, () => void processes.restart());
}

/** Migrations and samples use their own connections, without the limits of the running store. */
async function prepareDatabase(env: Env, databaseUrl: string, log: Logger): Promise<void> {
  const { directUrl = databaseUrl } = env.databaseOptions;
  for (const url of new Set([directUrl, databaseUrl]))
    await waitForDatabase(url, { seconds: env.databaseWaitSeconds, log });
  const database = connect(databaseUrl, env.databaseOptions);
  stops.push(() => database.close());
  await migrate(database, { log });
  const samples = { ...env, database, samplesDir: SAMPLES_DIR, mediaDir: getMediaDir(env), log };
  if (env.isOnTrial) {
    const { loadSamplesIntoEmptyStore } = await import('@haat/api/catalogue/samples/loaders.ts');
    await loadSamplesIntoEmptyStore(samples);
  }
  await database.close();
}

async function startOwnDatabase(env: Env, log: Logger): Promise<EmbeddedDatabase> {
  const starting = startEmbedded(env.dataDir, log);
  stops.push(async () => (await starting.catch(() => undefined))?.stop());
  const embedded = await starting;
  void embedded.lost.then(() => {
    log.fatal({ dataDir: env.dataDir }, 'the embedded database ended; see its postgres.log');
    setTimeout(() => process.exit(1), LOST_WITHIN_MS).unref();
    return end(1);
  });
  return embedded;
}

function endBySignal(): void {
  if (endingSince === undefined) return void end(0, drainMs);
  if (performance.now() - endingSince > SECOND_SIGNAL_AFTER_MS) process.exit(1);
}

/** Answers for so long that proxies notice; then stops everything, one after the other, and exits. */
async function end(status: number, answerForMs = 0): Promise<void> {
  if (endingSince !== undefined) return;
  endingSince = performance.now();
  draining.isDraining = true;
  const withinMs = END_WITHIN_MS + Math.max(answerForMs, othersDrainMs);
  setTimeout(() => process.exit(1), withinMs).unref();
  if (answerForMs > 0) await new Promise((resolve) => setTimeout(resolve, answerForMs));
  for (const stop of stops.toReversed()) {
    await stop().catch((error: unknown) => console.error(describe(error)));
  }
  process.exit(status);
}

function describe(error: unknown): string {
  // A host name with several addresses gives one error for each address.
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ');
  return error instanceof Error ? error.message : String(error);
}

function noop(): void {}
