let latest: Promise<void> = Promise.resolve();

/**
 * Resolves in an iteration of the event loop in which it resolves for nobody else. Whoever is about to compute for some milliseconds waits
 * for it: requests that have come meanwhile are read between two such pieces of work.
 */
export function waitForTurn(): Promise<void> {
  // What is called by setImmediate while such calls run comes in the next iteration.
  latest = latest.then(() => new Promise((resolve) => void setImmediate(resolve)));
  return latest;
}
