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

let begun = 0;
let nextIteration: Promise<void> | undefined;

/**
 * Resolves for a few callers in one iteration of the event loop, `getMost` of them, and for those who come after them in later ones. Requests
 * that wait for nothing else, such as a listing from memory, begin when it resolves: otherwise all that have come are answered in one iteration,
 * and who waits for several replies of the database waits for all of them each time.
 */
export async function waitToBegin(getMost: () => number): Promise<void> {
  while (begun >= getMost()) await waitForIteration();
  begun += 1;
  void waitForIteration();
}

function waitForIteration(): Promise<void> {
  nextIteration ??= new Promise((resolve) => {
    setImmediate(() => {
      begun = 0;
      nextIteration = undefined;
      resolve();
    });
  });
  return nextIteration;
}
