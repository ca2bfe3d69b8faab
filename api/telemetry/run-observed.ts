import { ACTIVITIES, type Activity, running } from './process-metrics.ts';

export type { Activity };

/** The outcome of work for its label: one of a few words. It gets the result, or the error. */
type OutcomeOf<Result> = (result: Result | undefined, error?: unknown) => string;

const DONE_OR_FAILED: OutcomeOf<unknown> = (_, error) => (error === undefined ? 'done' : 'failed');
const MS_PER_SECOND = 1000;

/**
 * Runs the work and measures its time and outcome. `name` must be a name in the code, such as that of a call, so that the
 * number of series has a limit. Returns or throws what the work does.
 */
export async function runObserved<Result>(
  activity: Activity,
  name: string,
  work: () => Promise<Result>,
  outcomeOf: OutcomeOf<Result> = DONE_OR_FAILED,
): Promise<Result> {
  const startedAt = performance.now();
  running[activity] += 1;
  let outcome = '';
  try {
    const result = await work();
    outcome = outcomeOf(result);
    return result;
  } catch (error) {
    outcome = outcomeOf(undefined, error ?? 'no error was given');
    throw error;
  } finally {
    running[activity] -= 1;
    const { label, seconds } = ACTIVITIES[activity];
    seconds.observe(
      { [label]: name, outcome } as never,
      (performance.now() - startedAt) / MS_PER_SECOND,
    );
  }
}
