import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Language } from '@haat/shared/words/words.ts';
import { Busy, Refusal } from '../../errors.ts';
import { createSemaphore } from '../../semaphore.ts';
import type { InvoiceAnswer, InvoiceTask } from './invoice-process.ts';
import type { Slip } from '../slips/rules.ts';
import type { InvoiceOrder } from './queries.ts';

/**
 * Draws invoices and slips in processes of their own: one costs a processor up to a tenth of a second, in which no page would be
 * sent. Not in threads: when one of them crashes, the whole store ends.
 */
export interface InvoiceProcesses {
  /** Throws 503 when it waits or takes too long, or when two processes end in this work or cannot be started; otherwise what the drawing throws. */
  render(order: InvoiceOrder, language: Language): Promise<Uint8Array<ArrayBuffer>>;
  /** The same for a slip. */
  renderSlip(slip: Slip): Promise<Uint8Array<ArrayBuffer>>;
  /** Of the processes that exist. */
  readonly processIds: readonly number[];
}

interface ProcessOptions {
  readonly startProcess?: () => ChildProcess;
  readonly processesMax?: number;
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
  processesMax = PROCESSES_MAX,
  renderMs = RENDER_MS,
  stuckMs = STUCK_MS,
  idleMs = IDLE_MS,
}: ProcessOptions = {}): InvoiceProcesses {
  const turns = createSemaphore({ name: 'invoices', permits: processesMax, waitMs: WAIT_MS });
  const pool = createPool(startProcess, idleMs);
  /** Nobody waits longer than `renderMs`. A process that is late goes on meanwhile, and is used again once it has answered. */
  const draw = async (task: InvoiceTask) => {
    const late = Promise.withResolvers<never>();
    let isLate = false;
    const drawn = turns.run(async () => {
      const timer = setTimeout(() => {
        isLate = true;
        late.reject(Busy());
      }, renderMs);
      try {
        // A process may have ended while nobody looked, or for want of memory. What ends a second one as well is not tried again.
        const first = await pool.run(task, stuckMs);
        const answer = first ?? (isLate ? undefined : await pool.run(task, stuckMs));
        if (!answer) throw Busy();
        if ('error' in answer) throw answer.error;
        return answer.pdf;
      } finally {
        clearTimeout(timer);
      }
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

/** A process is started when it is first needed, and again when the last one ended. The log says why one ended that was needed. */
function createPool(startProcess: () => ChildProcess, idleMs: number) {
  const all = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const forget = (child: ChildProcess): void => {
    all.delete(child);
    clearTimeout(idle.get(child));
    idle.delete(child);
  };
  const noteEnd = (child: ChildProcess, why: string): void => {
    if (all.has(child)) process.emitWarning(`A process that draws invoices ended: ${why}`);
    forget(child);
  };
  const start = (): ChildProcess => {
    const child = startProcess();
    child.unref(); // the store can end without waiting for it
    child.channel?.unref();
    all.add(child);
    child.on('error', ({ message }) => noteEnd(child, message));
    child.once('exit', (code, signal) => noteEnd(child, signal ?? `exit code ${code}`));
    return child;
  };
  const take = (): ChildProcess => {
    const [waiting] = idle;
    if (!waiting) return start();
    clearTimeout(waiting[1]);
    idle.delete(waiting[0]);
    return waiting[0];
  };
  const end = (child: ChildProcess): void => {
    forget(child);
    if (child.connected) child.disconnect();
  };
  return {
    /** Undefined when the process ends in this work or cannot be started. Throws 503 when it does not answer. */
    run: async (task: InvoiceTask, stuckMs: number): Promise<InvoiceAnswer | undefined> => {
      const child = take();
      try {
        const answer = await runTask(child, task, stuckMs);
        if (answer && all.has(child)) idle.set(child, setTimeout(() => end(child), idleMs).unref());
        return answer;
      } catch (error) {
        if (!(error instanceof Refusal) && !all.has(child)) return undefined;
        end(child);
        throw error;
      }
    },
    get processIds() {
      return [...all].map(({ pid }) => pid ?? 0);
    },
  };
}

/** Of this process of the store: the calls of buying, the others and the mails share them. */
export const invoiceProcesses = createInvoiceProcesses();

/** A drawing needs 50 MB of its own with a small young generation and one thread that collects. One that needs far more ends alone. */
const OPTIONS = ['--max-semi-space-size=4', '--v8-pool-size=1', '--max-old-space-size=512'];

function startInvoiceProcess(): ChildProcess {
  return fork(fileURLToPath(new URL('./invoice-process.ts', import.meta.url)), {
    serialization: 'advanced', // dates and files stay what they are
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {}, // it is given no secret of the store
    execArgv: OPTIONS,
  });
}

/**
 * Undefined when the process ends meanwhile. One that does not answer in this time is killed, and 503 thrown. Throws the error of a
 * process that cannot be started.
 */
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
  const answered = once(child, 'message', { signal });
  const ended = once(child, 'exit', { signal }).then(() => undefined);
  try {
    // It has no channel when the system has no room for it: 'error' says so. When it has ended, 'exit' does.
    if (child.channel) child.send(task, () => {});
    const message = await Promise.race([answered, ended]);
    if (isStuck) throw Busy();
    return message?.[0] as InvoiceAnswer | undefined;
  } finally {
    clearTimeout(timer);
    over.abort();
    await Promise.allSettled([answered, ended]);
  }
}
