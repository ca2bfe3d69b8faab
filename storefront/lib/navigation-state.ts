import { translatePath } from '@haat/shared/paths.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Target } from './protected.ts';

const CARRIED = 'haat:carried';

/** Keeps, in this tab, what a navigation carries to a page: signing in on the way and changing the language would lose it. */
export function saveNavigationState({ path, state }: Target): void {
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify({ path: keyOf(path), state }));
  } catch {
    // A browser that keeps nothing still carries it in its history.
  }
}

/** What was last carried to this page, in whichever language; null when that was another page. */
export function findNavigationState(path: string): unknown {
  try {
    const carried = JSON.parse(sessionStorage.getItem(CARRIED) ?? 'null') as Target | null;
    return carried?.path === keyOf(path) ? carried.state : null;
  } catch {
    return null;
  }
}

/** The page's navigation state; after a change of its language, that of its twin. */
export function useNavigationState(): unknown {
  const { pathname, state } = useLocation();
  // Read once: the next navigation carries something elsewhere before this page is gone.
  return useMemo(
    () => state ?? (comesFromTwin(pathname) ? findNavigationState(pathname) : null),
    [pathname, state],
  );
}

/** The same page in the other language led here: the document was loaded from there. */
function comesFromTwin(pathname: string): boolean {
  if (!document.referrer) return false;
  const { origin, pathname: before } = new URL(document.referrer);
  return origin === location.origin && before !== pathname && keyOf(before) === keyOf(pathname);
}

function keyOf(path: string): string {
  return translatePath(path, 'en');
}
