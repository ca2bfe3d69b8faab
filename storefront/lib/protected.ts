import { getLanguageOfPath, getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { redirect } from 'react-router';
import { CallFailed } from './api.ts';
import { findNavigationState } from './navigation-state.ts';
import { isSignedIn, signOutLocally } from './session.ts';

/** Where someone was about to go when they were asked to sign in, with the navigation state they carried. */
export interface Target {
  readonly path: string;
  readonly state: unknown;
}

const REMEMBERED = 'haat:target';
/** The query parameter in which the server remembers the target of a link typed into a new tab. */
export const NEXT = 'next';

/**
 * Guards a page of customers. `load` runs only for a customer; a visitor, and one whose session has ended, is sent to sign in
 * and comes back to this page. For the clientLoader of every private page.
 */
export async function requireCustomer<Data>(
  { url }: { readonly url: URL },
  load: () => Promise<Data>,
): Promise<Data> {
  if (!isSignedIn()) throw toSignIn(url);
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 401) throw error;
    signOutLocally();
    throw toSignIn(url);
  }
}

function toSignIn(url: URL): Response {
  const path = url.pathname + url.search;
  saveTarget({ path, state: findNavigationState(path) ?? readNavigationState() });
  return redirect(getPathInLanguage(getLanguageOfPath(url.pathname), paths.signIn));
}

/** Remembers, in this tab, where to go after signing in. */
export function saveTarget(target: Target): void {
  try {
    sessionStorage.setItem(REMEMBERED, JSON.stringify(target));
  } catch {
    // A browser that keeps nothing leads to the home page afterwards.
  }
}

/** Where to go after signing in: the address's own `next`, else the remembered target, else home. Told once. */
export function consumeTarget(search: string, home: string): Target {
  const fromAddress = new URLSearchParams(search).get(NEXT);
  const kept = takeRemembered();
  if (fromAddress && isOwnPath(fromAddress))
    return { path: fromAddress, state: findNavigationState(fromAddress) };
  return kept && isOwnPath(kept.path) ? kept : { path: home, state: null };
}

function takeRemembered(): Target | null {
  try {
    const text = sessionStorage.getItem(REMEMBERED);
    sessionStorage.removeItem(REMEMBERED);
    const target = JSON.parse(text ?? 'null') as Target | null;
    return typeof target?.path === 'string' ? target : null;
  } catch {
    return null;
  }
}

/** A path of this store, and not '//elsewhere.example', which browsers take for another site. */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  try {
    return new URL(path, location.origin).origin === location.origin;
  } catch {
    return false;
  }
}

/** The router keeps what a navigation carried in the entry of the history that it belongs to. */
function readNavigationState(): unknown {
  return (history.state as { usr?: unknown } | null)?.usr ?? null;
}
