import { normalisePath } from '@haat/shared/paths.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { SAVED_MARK, type SavedDataMessage } from '../../service-worker/constants.ts';

const WORKER = '/sw.js';

/** Registers the service worker, which saves visited pages, starting with this one. Without a worker nothing is saved. */
export async function startSavingCopies(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isControlled = serviceWorker.controller !== null;
  await serviceWorker.register(WORKER);
  if (isControlled) return;
  const { active } = await serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const urlsToCache = [location.href, ...loaded.filter((url) => url.startsWith(location.origin))];
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } }, []);
}

/** When a page was last saved on this device, as a document or as router data; null when it was not. */
export async function findSavedMoment(path: string): Promise<Date | null> {
  const copies = await Promise.all([findSavedPage(path), findSavedData(path)]);
  const moments = copies.flatMap((copy) => Date.parse(copy?.headers.get('Date') ?? '') || []);
  return moments.length > 0 ? new Date(Math.max(...moments)) : null;
}

/** True when the router can show the page without a connection. */
export async function hasSavedData(path: string): Promise<boolean> {
  return (await findSavedData(path)) !== undefined;
}

/** The saved page that is shown now, as `normalisePageUrl` writes its URL; null when none is. */
export const shownCopy: Store<{ readonly page: string } | null> = createStore(findSavedDocument());
listenForSavedData();

/** This document if it is a saved page: the network failed or was too slow. Safari reports this since 16.4. */
function findSavedDocument(): { page: string } | null {
  if (typeof window === 'undefined') return null;
  const [navigation] = performance.getEntriesByType('navigation');
  const { name = '', serverTiming = [] } = (navigation ??
    {}) as Partial<PerformanceNavigationTiming>;
  return serverTiming.some((entry) => entry.name === SAVED_MARK)
    ? { page: normalisePageUrl(name) }
    : null;
}

/** For data that the router requested, the worker sends a message when the data was saved. */
function listenForSavedData(): void {
  if (typeof window === 'undefined' || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<Partial<SavedDataMessage>>) => {
      if (typeof data?.savedPage === 'string')
        shownCopy.set({ page: normalisePageUrl(data.savedPage) });
    },
  );
}

async function findSavedPage(path: string): Promise<Response | undefined> {
  return 'caches' in window ? caches.match(keyOf(path), { ignoreVary: true }) : undefined;
}

/** The router adds the names of the requested routes to a page's own parameters. */
async function findSavedData(path: string): Promise<Response | undefined> {
  if (!('caches' in window)) return undefined;
  const page = new URL(keyOf(path), location.origin);
  const dataPath = `${page.pathname.replace(/\/$/, '/_')}.data`;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const requests = await cache.keys(dataPath, { ignoreSearch: true, ignoreVary: true });
    const saved = requests.find(({ url }) => withoutRoutes(url) === page.searchParams.toString());
    if (saved) return cache.match(saved, { ignoreVary: true });
  }
  return undefined;
}

function withoutRoutes(url: string): string {
  const { searchParams } = new URL(url);
  searchParams.delete('_routes');
  return searchParams.toString();
}

/** A page's path and query in one normal form, however links and browsers write them. */
export function normalisePageUrl(path: string): string {
  const { pathname, searchParams } = new URL(path, location.origin);
  return `${normalisePath(pathname)}?${searchParams}`;
}

/** The page's key in the service worker's cache. */
function keyOf(path: string): string {
  const { pathname, search } = new URL(path, location.origin);
  return normalisePath(pathname) + search;
}
