import { Counter, Histogram } from 'prom-client';
import { addGauge } from './add-gauge.ts';
import { processRegistry } from './process-metrics.ts';

/** A connection pool, as far as it is measured. */
interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** A semaphore, as far as it is measured. */
interface Turns {
  readonly activeCount: number;
  readonly pendingCount: number;
}

const pools = new Map<string, Pool>();
const semaphores = new Map<string, Turns>();

/** Shows a pool at /metrics under this name, in place of an earlier one. Returns how to end that. */
export function registerPool(name: string, pool: Pool): () => void {
  pools.set(name, pool);
  return () => {
    if (pools.get(name) === pool) pools.delete(name);
  };
}

/** Shows a semaphore at /metrics under this name, in place of an earlier one. */
export function registerSemaphore(name: string, turns: Turns): void {
  semaphores.set(name, turns);
  semaphoreRefusals.inc({ semaphore: name }, 0);
}

/** How long a request waited for a database connection. */
export const acquireSeconds = new Histogram({
  name: 'haat_pool_acquire_seconds',
  help: 'Time until a free database connection was found or opened',
  labelNames: ['pool'],
  buckets: [0.0001, 0.001, 0.01, 0.05, 0.1, 0.5, 1, 2, 5],
  registers: [processRegistry],
});

/** Work that waited too long for its turn and was answered 503. */
export const semaphoreRefusals = new Counter({
  name: 'haat_semaphore_refused_total',
  help: 'Work that waited too long for its turn and was answered 503',
  labelNames: ['semaphore'],
  registers: [processRegistry],
});

addGauge(
  processRegistry,
  {
    name: 'haat_pool_connections',
    help: 'Database connections',
    labelNames: ['pool', 'state'],
    aggregator: 'sum',
  },
  (set) => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
      set(totalCount - idleCount, { pool, state: 'busy' });
      set(idleCount, { pool, state: 'idle' });
      set(waitingCount, { pool, state: 'awaited' });
    }
  },
);
addGauge(
  processRegistry,
  {
    name: 'haat_semaphore_work',
    help: 'Work by semaphore',
    labelNames: ['semaphore', 'state'],
    aggregator: 'sum',
  },
  (set) => {
    for (const [semaphore, { activeCount, pendingCount }] of semaphores) {
      set(activeCount, { semaphore, state: 'running' });
      set(pendingCount, { semaphore, state: 'waiting' });
    }
  },
);
