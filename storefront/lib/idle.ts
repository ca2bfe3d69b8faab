import { useEffect, useState } from 'react';

/** A page that has just loaded is about to be scrolled and pressed. */
const PATIENCE_MS = 2_000;

/** False until the page has loaded, some time has gone by, and the browser has nothing better to do. */
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
