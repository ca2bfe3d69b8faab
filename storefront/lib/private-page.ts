import { getLanguageOfPath, getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { redirect } from 'react-router';
import { CallFailed } from './api.ts';
import { signOutRefused } from './customer/session.ts';
import { readSessionDetails } from './customer/session-details.ts';
import { findNavigationState } from './navigation-state.ts';

/** The page that a visitor wanted to open when they were asked to sign in, with its navigation state. */
export interface Target {
  readonly path: string;
  readonly state: unknown;
}

const STORAGE_KEY = 'haat:target';
/** The query parameter in which the server puts the target of a link that was opened in a new tab. */
export const NEXT = 'next';

/**
 * Guards a private page. `load` runs only for a customer. A visitor, and a customer whose session has ended, is sent to
 * the sign-in page and returns to this page afterwards. For the clientLoader of every private page.
 */
export async function requireCustomer<Data>(
  { url }: { readonly url: URL },
  load: () => Promise<Data>,
): Promise<Data> {
  const token = readSessionDetails()?.token;
  if (!token) throw toSignIn(url);
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 401) throw error;
    if (signOutRefused(token)) throw toSignIn(url);
    return requireCustomer({ url }, load); // the customer has signed in again meanwhile
  }
}

function toSignIn(url: URL): Response {
  const path = url.pathname + url.search;
  saveTarget({ path, state: findNavigationState(path) ?? readNavigationState() });
  return redirect(getPathInLanguage(getLanguageOfPath(url.pathname), paths.signIn));
}

/** Stores for this tab where to go after signing in. */
export function saveTarget(target: Target): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(target));
  } catch {
    // Without browser storage, signing in leads to the home page.
  }
}

/** Where to go after signing in: the URL's `next`, else the stored target, else home. Removes the stored target. */
export function consumeTarget(search: string, home: string): Target {
  const fromAddress = new URLSearchParams(search).get(NEXT);
  const stored = consumeStored();
  if (fromAddress && isOwnPath(fromAddress))
    return { path: fromAddress, state: findNavigationState(fromAddress) };
  return stored && isOwnPath(stored.path) ? stored : { path: home, state: null };
}

function consumeStored(): Target | null {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    const target = JSON.parse(text ?? 'null') as Target | null;
    return typeof target?.path === 'string' ? target : null;
  } catch {
    return null;
  }
}

/** True for a path of this store, false for '//elsewhere.example', which browsers open as another site. */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  try {
    return new URL(path, location.origin).origin === location.origin;
  } catch {
    return false;
  }
}

/** The router stores the navigation state in the page's history entry, under `usr`. */
function readNavigationState(): unknown {
  return (history.state as { usr?: unknown } | null)?.usr ?? null;
}
