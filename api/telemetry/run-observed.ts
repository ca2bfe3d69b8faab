import { ACTIVITIES, type Activity, running } from './process-metrics.ts';

export type { Activity };

/** Makes a span of each activity; set while traces are on. */
export interface Tracer {
  withSpan<Result>(activity: Activity, name: string, work: () => Promise<Result>): Promise<Result>;
  /** Names the current span for another process. */
  getTraceparent(): string | undefined;
  runWithParent<Result>(traceparent: string, work: () => Result): Result;
  recordRequestId(requestId: string): void;
  /** Fields of a log line. */
  readFields(): { readonly traceId?: string };
}

let tracer: Tracer | undefined;

/** From now on each activity becomes a span; undefined ends that. */
export function setTracer(given: Tracer | undefined): void {
  tracer = given;
}

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
    const result = await (tracer ? tracer.withSpan(activity, name, work) : work());
    outcome = outcomeOf(result);
    return result;
  } catch (error) {
    outcome = outcomeOf(undefined, error ?? 'no error was given');
    throw error;
  } finally {
    running[activity] -= 1;
    const { label, seconds } = ACTIVITIES[activity];
    const labels = { [label]: name, outcome } as never;
    seconds.observe(labels, (performance.now() - startedAt) / MS_PER_SECOND);
  }
}

/** Adds the current span to a job's payload, so that the job belongs to the trace of what added it. */
export function addTraceparent<Payload extends object>(payload: Payload): Payload {
  const traceparent = tracer?.getTraceparent();
  return traceparent ? { ...payload, traceparent } : payload;
}

/** Runs a job in the trace of what added it. */
export function runInTraceOf<Result>(
  payload: object,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracer || !('traceparent' in payload)) return work();
  return tracer.runWithParent(String(payload.traceparent), work);
}

/** Writes the id of the present request to its span, so that its log lines can be found. */
export function recordRequestId(requestId: string): void {
  tracer?.recordRequestId(requestId);
}

/** The trace of a log line. */
export function readTraceFields(): object {
  return tracer?.readFields() ?? {};
}
