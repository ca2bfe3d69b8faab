import { useEffect, useState } from 'react';

interface Fetched<Code> {
  /** Null until it is loaded. */
  readonly code: Code | null;
  readonly failed: boolean;
}

/** Code that is fetched when it is first wanted. `load` must be the same function at every render. */
export function useOnDemand<Code>(wanted: boolean, load: () => Promise<Code>): Fetched<Code> {
  const [fetched, setFetched] = useState<Fetched<Code>>({ code: null, failed: false });
  const missing = wanted && fetched.code === null;
  useEffect(() => {
    if (!missing) return;
    load().then(
      (code) => setFetched({ code, failed: false }),
      () => setFetched({ code: null, failed: true }),
    );
  }, [missing, load]);
  return fetched;
}
