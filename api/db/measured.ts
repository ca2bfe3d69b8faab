import type pg from 'pg';
import { acquireSeconds } from '../telemetry/limits-in-use.ts';
import { runObserved } from '../telemetry/run-observed.ts';
import { findStatementName } from './statement-names.ts';

const MS_PER_SECOND = 1000;

/** Waits for a connection of a pool. How long that took is shown at /metrics when the pool has a name. */
export async function runWaiting(
  name: string | undefined,
  wait: () => Promise<pg.PoolClient>,
): Promise<pg.PoolClient> {
  if (name === undefined) return wait();
  const startedAt = performance.now();
  try {
    return await wait();
  } finally {
    acquireSeconds.observe({ pool: name }, (performance.now() - startedAt) / MS_PER_SECOND);
  }
}

/** Runs a statement and measures it under its name, never with its values. Throws what the statement does. */
export function runMeasured<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  return runObserved('sql', getLabel(text), run);
}

/** The statements of the job queue share one label: their names are made from their texts. */
function getLabel(text: string): string {
  const name = findStatementName(text) ?? 'other';
  return name.startsWith('queue-') ? 'queue' : name;
}
