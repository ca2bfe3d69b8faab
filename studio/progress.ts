const MINUTE = 60_000;

/** Says what is made, what failed and how long the rest takes. */
export function createProgress(total: number) {
  const started = Date.now();
  const failures: string[] = [];
  let made = 0;
  console.log(total === 0 ? 'Nothing is due' : `${total} pictures and models to make`);
  return {
    done: (what: string): void => {
      made++;
      const left = ((Date.now() - started) / made) * (total - made);
      console.log(`${made} of ${total} pictures, ${minutes(left)} left: ${what}`);
    },
    failed: (what: string, error: unknown): void => {
      failures.push(what);
      console.error(`${what} failed: ${error instanceof Error ? error.message : String(error)}`);
    },
    /** Returns whether all went well. */
    close: (): boolean => {
      if (failures.length > 0) console.error(`Not made: ${failures.join(', ')}`);
      return failures.length === 0;
    },
  };
}

function minutes(milliseconds: number): string {
  const count = Math.ceil(milliseconds / MINUTE);
  return count === 1 ? 'about a minute' : `about ${count} minutes`;
}
