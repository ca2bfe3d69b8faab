import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Language } from '@haat/shared/words/words.ts';
import { Busy } from '../../errors.ts';
import { createSemaphore } from '../../semaphore.ts';
import type { InvoiceAnswer, InvoiceTask } from './invoice-thread.ts';
import type { Slip } from '../slips/rules.ts';
import type { InvoiceOrder } from './queries.ts';

/** Draws invoices and slips in threads of their own: one costs the processor up to a tenth of a second, in which no page is sent. */
export interface InvoiceThreads {
  /** Throws 503 when it waits or takes too long, or when its thread ends meanwhile; otherwise what the thread throws. */
  render(order: InvoiceOrder, language: Language): Promise<Uint8Array<ArrayBuffer>>;
  /** The same for a slip. */
  renderSlip(slip: Slip): Promise<Uint8Array<ArrayBuffer>>;
  /** Of the threads that exist. */
  readonly threadIds: readonly number[];
}

interface ThreadOptions {
  readonly startThread?: () => Worker;
  /** So long who asks waits for the drawing, with the start of a thread. */
  readonly renderMs?: number;
  /** A thread that works longer is ended. */
  readonly stuckMs?: number;
  /** A thread without work ends after this time: it holds the fonts and the PDF library. */
  readonly idleMs?: number;
}

const THREADS_MAX = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
const WAIT_MS = 3_000;
const RENDER_MS = 5_000;
/**
 * Far longer than any drawing takes on a machine that is busy with something else: ending a thread in the middle of its work can end the
 * whole process, with 'Check failed: (location_) != nullptr' of V8.
 */
const STUCK_MS = 120_000;
const IDLE_MS = 60_000;

/** A thread is started when it is first needed, and again when the last one ended. */
export function createInvoiceThreads({
  startThread = startInvoiceThread,
  renderMs = RENDER_MS,
  stuckMs = STUCK_MS,
  idleMs = IDLE_MS,
}: ThreadOptions = {}): InvoiceThreads {
  const turns = createSemaphore({ name: 'invoices', permits: THREADS_MAX, waitMs: WAIT_MS });
  const all = new Set<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout>();
  const start = (): Worker => {
    const thread = startThread();
    thread.unref(); // the store can end without waiting for it
    all.add(thread);
    thread.on('error', () => {}); // who waits for it is told by `runTask`
    thread.once('exit', () => {
      all.delete(thread);
      clearTimeout(idle.get(thread));
      idle.delete(thread);
    });
    return thread;
  };
  const take = (): Worker => {
    const [waiting] = idle;
    if (!waiting) return start();
    clearTimeout(waiting[1]);
    idle.delete(waiting[0]);
    return waiting[0];
  };
  const putBack = (thread: Worker): void => {
    if (!all.has(thread)) return;
    idle.set(thread, setTimeout(() => void thread.terminate(), idleMs).unref());
  };
  /** Nobody waits longer than `renderMs`. A thread that is late goes on meanwhile, and is used again once it has answered. */
  const draw = async (task: InvoiceTask) => {
    const late = Promise.withResolvers<never>();
    const drawn = turns.run(async () => {
      const timer = setTimeout(() => late.reject(Busy()), renderMs);
      const thread = take();
      const answer = await runTask(thread, task, stuckMs).finally(() => clearTimeout(timer));
      putBack(thread);
      if ('error' in answer) throw answer.error;
      return answer.pdf;
    });
    return Promise.race([drawn, late.promise]);
  };
  return {
    render: (order, language) => draw({ order, language }),
    renderSlip: (slip) => draw({ slip }),
    get threadIds() {
      return [...all].map(({ threadId }) => threadId);
    },
  };
}

/** Of the process: the calls of buying, the others and the mails share them. */
export const invoiceThreads = createInvoiceThreads();

function startInvoiceThread(): Worker {
  return new Worker(new URL('./invoice-thread.ts', import.meta.url));
}

/** A thread that does not answer in this time is ended. Throws 503, or the error that the thread ended with. */
async function runTask(thread: Worker, task: InvoiceTask, stuckMs: number): Promise<InvoiceAnswer> {
  const over = new AbortController();
  const { signal } = over;
  const timer = setTimeout(() => over.abort(), stuckMs);
  const answered = once(thread, 'message', { signal }); // rejects when the thread throws
  const ended = once(thread, 'exit', { signal }).then(() => Promise.reject(Busy()));
  try {
    thread.postMessage(task, []);
    const [answer] = await Promise.race([answered, ended]);
    return answer as InvoiceAnswer;
  } catch (error) {
    void thread.terminate();
    throw signal.aborted ? Busy() : error;
  } finally {
    clearTimeout(timer);
    over.abort();
    await Promise.allSettled([answered, ended]);
  }
}
