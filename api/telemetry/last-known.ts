const EVERY_MS = 15_000;
const WAIT_MS = 500;

/**
 * Reads a value at most every 15 seconds, however often it is asked for. Whoever asks waits half a second at most and then
 * gets the value of last time, undefined if there is none: /metrics must answer while the database does not.
 */
export function buildLastKnown<Value>(
  load: () => Promise<Value>,
): () => Promise<Value | undefined> {
  let last: Value | undefined;
  let startedAt = -Infinity;
  let loading = Promise.resolve();
  return async () => {
    if (performance.now() - startedAt >= EVERY_MS) {
      startedAt = performance.now();
      const started = load().then(
        (value) => {
          last = value;
        },
        () => {}, // what cannot be read keeps its last value; that the database is away is another metric
      );
      loading = started;
    }
    await withinTime(loading);
    return last;
  };
}

async function withinTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
