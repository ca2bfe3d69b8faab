import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Language } from '@haat/shared/words/words.ts';
import { Busy } from '../../errors.ts';
import { createSemaphore } from '../../semaphore.ts';
import type { InvoiceAnswer, InvoiceTask } from './invoice-process.ts';
import type { Slip } from '../slips/rules.ts';
import type { InvoiceOrder } from './queries.ts';

/**
 * Draws invoices and slips in processes of their own: one costs a processor up to a tenth of a second, in which no page would be
 * sent. Not in threads: when one of them crashes, the whole store ends.
 */
export interface InvoiceProcesses {
  /** Throws 503 when it waits or takes too long, or when two processes end in this work; otherwise what the drawing throws. */
  render(order: InvoiceOrder, language: Language): Promise<Uint8Array<ArrayBuffer>>;
  /** The same for a slip. */
  renderSlip(slip: Slip): Promise<Uint8Array<ArrayBuffer>>;
  /** Of the processes that exist. */
  readonly processIds: readonly number[];
}

interface ProcessOptions {
  readonly startProcess?: () => ChildProcess;
  /** So long who asks waits for the drawing, with the start of a process. */
  readonly renderMs?: number;
  /** A process that works longer is killed. */
  readonly stuckMs?: number;
  /** A process without work ends after this time: it holds the fonts and the PDF library. */
  readonly idleMs?: number;
}

const PROCESSES_MAX = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
const WAIT_MS = 3_000;
const RENDER_MS = 5_000;
/** Far longer than any drawing takes on a machine that is busy with something else. */
const STUCK_MS = 30_000;
const IDLE_MS = 60_000;

export function createInvoiceProcesses({
  startProcess = startInvoiceProcess,
  renderMs = RENDER_MS,
  stuckMs = STUCK_MS,
  idleMs = IDLE_MS,
}: ProcessOptions = {}): InvoiceProcesses {
  const turns = createSemaphore({ name: 'invoices', permits: PROCESSES_MAX, waitMs: WAIT_MS });
  const pool = createPool(startProcess, idleMs);
  const runInPool = async (task: InvoiceTask): Promise<InvoiceAnswer | undefined> => {
    const child = pool.take();
    const answer = await runTask(child, task, stuckMs);
    if (answer) pool.putBack(child);
    return answer;
  };
  /** Nobody waits longer than `renderMs`. A process that is late goes on meanwhile, and is used again once it has answered. */
  const draw = async (task: InvoiceTask) => {
    const late = Promise.withResolvers<never>();
    const drawn = turns.run(async () => {
      const timer = setTimeout(() => late.reject(Busy()), renderMs);
      // It may have ended for want of memory, or while nobody looked. What ends a second one as well is not tried again.
      const answer = await tryTwice(() => runInPool(task)).finally(() => clearTimeout(timer));
      if (!answer) throw Busy();
      if ('error' in answer) throw answer.error;
      return answer.pdf;
    });
    return Promise.race([drawn, late.promise]);
  };
  return {
    render: (order, language) => draw({ order, language }),
    renderSlip: (slip) => draw({ slip }),
    get processIds() {
      return pool.processIds;
    },
  };
}

/** A process is started when it is first needed, and again when the last one ended. */
function createPool(startProcess: () => ChildProcess, idleMs: number) {
  const all = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const forget = (child: ChildProcess): void => {
    all.delete(child);
    clearTimeout(idle.get(child));
    idle.delete(child);
  };
  const start = (): ChildProcess => {
    const child = startProcess();
    child.unref(); // the store can end without waiting for it
    child.channel?.unref();
    all.add(child);
    child.on('error', () => forget(child)); // who waits for it is told by `runTask`
    child.once('exit', () => forget(child));
    return child;
  };
  const end = (child: ChildProcess): void => {
    forget(child);
    if (child.connected) child.disconnect();
  };
  return {
    take: (): ChildProcess => {
      const [waiting] = idle;
      if (!waiting) return start();
      clearTimeout(waiting[1]);
      idle.delete(waiting[0]);
      return waiting[0];
    },
    putBack: (child: ChildProcess): void => {
      if (all.has(child)) idle.set(child, setTimeout(() => end(child), idleMs).unref());
    },
    get processIds() {
      return [...all].map(({ pid }) => pid ?? 0);
    },
  };
}

/** Of this process of the store: the calls of buying, the others and the mails share them. */
export const invoiceProcesses = createInvoiceProcesses();

/** A drawing needs 50 MB of its own with a small young generation, and one thread that collects. */
const OPTIONS = ['--max-semi-space-size=4', '--v8-pool-size=1'];

function startInvoiceProcess(): ChildProcess {
  return fork(fileURLToPath(new URL('./invoice-process.ts', import.meta.url)), {
    serialization: 'advanced', // dates and files stay what they are
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {}, // it needs no secret of the store
    execArgv: OPTIONS,
  });
}

async function tryTwice<T>(run: () => Promise<T | undefined>): Promise<T | undefined> {
  return (await run()) ?? run();
}

/** Undefined when the process ends meanwhile. One that does not answer in this time is killed. Throws 503 then, or why none was started. */
async function runTask(
  child: ChildProcess,
  task: InvoiceTask,
  stuckMs: number,
): Promise<InvoiceAnswer | undefined> {
  const over = new AbortController();
  const { signal } = over;
  let isStuck = false;
  const timer = setTimeout(() => {
    isStuck = true;
    child.kill('SIGKILL');
  }, stuckMs);
  const answered = once(child, 'message', { signal }); // rejects when the process cannot be started
  const ended = once(child, 'exit', { signal }).then(() => undefined);
  try {
    child.send(task, () => {}); // when it has ended, 'exit' says so
    const message = await Promise.race([answered, ended]);
    if (isStuck) throw Busy();
    return message?.[0] as InvoiceAnswer | undefined;
  } finally {
    clearTimeout(timer);
    over.abort();
    await Promise.allSettled([answered, ended]);
  }
}
