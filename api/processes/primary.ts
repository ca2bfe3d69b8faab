import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import { retryHandedConnection } from './handed-connection.ts';
import type { Assignment, Instruction, Report } from './messages.ts';

export interface Processes {
  /** Replaces the processes one after the other: each new one serves before the old one ends. */
  restart(): Promise<void>;
  /** Ends all of them, and returns when the last one has ended. */
  stop(): Promise<void>;
}

export interface StartProcesses {
  readonly processCount: number;
  readonly databaseUrl: string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** Loading, connecting, and on a slow machine some patience. */
const READY_WITHIN_MS = 60_000;
/** A process that takes the place of another also reads the catalogue, while others serve. */
const REPLACED_WITHIN_MS = 120_000;
const RETRY_MS = 1_000;
const RETRY_MAX_MS = 30_000;
/** A process that served for so long did not end because of how it was started. */
const STEADY_AFTER_MS = 60_000;

/** Starts processes that share the port, and again each that ends by itself. Throws when one of the first does not start. */
export async function startProcesses(options: StartProcesses): Promise<Processes> {
  const group = new ProcessGroup(options);
  try {
    await group.start();
  } catch (error) {
    await group.stop();
    throw error;
  }
  return group;
}

interface Filled {
  readonly place: number;
  /** The store is being started: nobody serves yet. */
  readonly isFirstTime: boolean;
}

class ProcessGroup implements Processes {
  /** The process in each place; the one in the first place also does the jobs. */
  private readonly places: (Worker | undefined)[] = [];
  private readonly metrics = new AggregatorRegistry();
  private readonly stopping = new AbortController();
  private hasStarted = false;
  private restarting: Promise<void> | undefined;
  /** The place for which a new process is being started while the old one serves. */
  private replacing: number | undefined;
  private readonly options: StartProcesses;

  constructor(options: StartProcesses) {
    this.options = options;
  }

  async start(): Promise<void> {
    const places = Array.from({ length: this.options.processCount }, (_, place) => place);
    await Promise.all(places.map((place) => this.fill(place)));
    this.hasStarted = true;
  }

  restart(): Promise<void> {
    this.restarting ??= this.replaceAll().finally(() => (this.restarting = undefined));
    return this.restarting;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    const workers = Object.values(cluster.workers ?? {}).filter((one) => one !== undefined);
    await Promise.all(workers.map((worker) => endWith(worker, { kind: 'end' })));
  }

  /** Starts a process for the place, and returns when it serves. */
  private async fill(place: number): Promise<void> {
    const worker = cluster.fork();
    const isFirstTime = !this.hasStarted;
    retryHandedConnection(worker);
    const answer = (report: Report): void => this.answer(worker, { place, isFirstTime }, report);
    worker.on('message', answer);
    await untilReady(worker, isFirstTime ? READY_WITHIN_MS : REPLACED_WITHIN_MS);
    this.places[place] = worker;
    const since = performance.now();
    worker.on('exit', (code, signal) => {
      if (this.places[place] !== worker || this.stopping.signal.aborted) return;
      this.options.log.error({ pid: worker.process.pid, code, signal }, 'a process ended');
      if (this.replacing === place) return;
      const lived = performance.now() - since;
      void this.fillAgain(place, lived > STEADY_AFTER_MS ? 0 : RETRY_MS);
    });
  }

  private async fillAgain(place: number, firstWaitMs: number): Promise<void> {
    const { log } = this.options;
    const { signal } = this.stopping;
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2 || RETRY_MS, RETRY_MAX_MS)) {
      await wait(waitMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        await this.fill(place);
        return log.warn({ pid: this.places[place]?.process.pid }, 'a process took its place');
      } catch (error) {
        log.error({ reason: (error as Error).message }, 'a process did not start; trying again');
      }
    }
  }

  private async replaceAll(): Promise<void> {
    const { log } = this.options;
    for (const [place, old] of this.places.entries()) {
      if (this.stopping.signal.aborted) return;
      if (old?.isDead()) continue; // it is started again anyway
      this.replacing = place;
      try {
        await this.fill(place);
      } catch (error) {
        log.error(
          { reason: (error as Error).message },
          'restart given up: a process did not start',
        );
        if (old?.isDead()) void this.fillAgain(place, RETRY_MS);
        return;
      } finally {
        this.replacing = undefined;
      }
      if (old) await endWith(old, { kind: 'retire' });
    }
    log.info({ processes: this.places.length }, 'restarted');
  }

  private answer(worker: Worker, { place, isFirstTime }: Filled, report: Report): void {
    const { databaseUrl, processCount } = this.options;
    if (report.kind === 'hello') {
      const doOthersServe = !isFirstTime && this.places.some((one) => one?.isDead() === false);
      const isFirst = place === 0;
      const assignment: Assignment = { databaseUrl, processCount, isFirst, doOthersServe };
      send(worker, { kind: 'serve', assignment });
    } else if (report.kind === 'counted') {
      for (const other of this.places) if (other && other !== worker) send(other, report);
    } else if (report.kind === 'show metrics') void this.showMetrics(worker, report.requestId);
  }

  private async showMetrics(worker: Worker, requestId: number): Promise<void> {
    const text = await this.metrics.clusterMetrics().catch(() => undefined);
    send(worker, { kind: 'metrics', requestId, text });
  }
}

async function untilReady(worker: Worker, withinMs: number): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(worker, 'exit', { signal }).then(([code, by]) => {
    throw new Error(`a process ended with ${by ?? code} before it was ready`);
  });
  const late = wait(withinMs, undefined, { signal }).then(() => {
    worker.process.kill('SIGKILL');
    throw new Error(`a process was not ready within ${withinMs} ms`);
  });
  const ready = new Promise<void>((resolve) => {
    worker.on('message', (report: Report) => report.kind === 'ready' && resolve());
  });
  try {
    await Promise.race([ready, ended, late]);
  } finally {
    over.abort();
    await Promise.allSettled([ended, late]);
  }
}

/** Each process ends by itself within a time limit; see `end` in server.ts. */
async function endWith(worker: Worker, instruction: Instruction): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  send(worker, instruction);
  await ended;
}

function send(worker: Worker, instruction: Instruction): void {
  // A process that has just ended needs nothing any more.
  if (worker.isConnected()) worker.send(instruction, () => {});
}
