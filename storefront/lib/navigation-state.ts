import { translatePath } from '@haat/shared/paths.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Target } from './private-page.ts';

const STORAGE_KEY = 'haat:navigation-state';

/** Stores a page's navigation state for this tab: signing in on the way and changing the language would lose it. */
export function saveNavigationState({ path, state }: Target): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ path: toEnglishPath(path), state }));
  } catch {
    // Without browser storage, the state is still in the browser's history.
  }
}

/** The stored navigation state of this page in either language; null when the stored state is another page's. */
export function findNavigationState(path: string): unknown {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Target | null;
    return stored?.path === toEnglishPath(path) ? stored.state : null;
  } catch {
    return null;
  }
}

/** The page's navigation state; after a change of language, the state of the page in the other language. */
export function useNavigationState(): unknown {
  const { pathname, state } = useLocation();
  // Read once: the next navigation stores its own state before this page is unmounted.
  return useMemo(
    () => state ?? (comesFromTwin(pathname) ? findNavigationState(pathname) : null),
    [pathname, state],
  );
}

/** True when this document was opened from the same page in the other language. */
function comesFromTwin(pathname: string): boolean {
  if (!document.referrer) return false;
  const { origin, pathname: before } = new URL(document.referrer);
  return (
    origin === location.origin &&
    before !== pathname &&
    toEnglishPath(before) === toEnglishPath(pathname)
  );
}

function toEnglishPath(path: string): string {
  return translatePath(path, 'en');
}
