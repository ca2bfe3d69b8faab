import { useLayoutEffect } from 'react';

/**
 * Leaves room for a dock while it is in the page. The root says so by an attribute: a rule that looks for the dock by :has()
 * makes browsers style every picture and heading again with each change of the page.
 */
export function useDock(kind: 'purchase' | 'listing'): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['dock'] = kind;
    return () => {
      if (root.dataset['dock'] === kind) delete root.dataset['dock'];
    };
  }, [kind]);
}
