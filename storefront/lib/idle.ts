import { useEffect, useState } from 'react';

/** For browsers that do not say when they are idle. */
const PATIENCE_MS = 2_000;

/** False until the page has loaded and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const wait = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => setIdle(true));
      else setTimeout(() => setIdle(true), PATIENCE_MS);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => removeEventListener('load', wait);
  }, []);
  return isIdle;
}
