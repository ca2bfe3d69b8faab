import { useEffect, useState } from 'react';

/** Just after a page has loaded, the shopper starts to scroll and tap, so other work waits. */
const PATIENCE_MS = 2_000;

/** False until the page has loaded, PATIENCE_MS have passed, and the browser is idle. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => {
        if ('requestIdleCallback' in window) requestIdleCallback(() => setIdle(true));
        else setIdle(true);
      }, PATIENCE_MS);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('load', wait);
    };
  }, []);
  return isIdle;
}
