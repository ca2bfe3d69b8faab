import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { PATIENCE_SECONDS } from './constants.ts';
import { inOneCopy, publicOnly, tellingOfCopies, withoutQuery, withSavedMark } from './plugins.ts';

const DAY_SECONDS = 24 * 60 * 60;
const KEPT_SECONDS = 30 * DAY_SECONDS;
const PAGES_MAX = 60;
const DATA_MAX = 60;
const PRODUCT_PICTURES_MAX = 200;
const OTHER_PICTURES_MAX = 100;
/** Several builds' worth: pages that were saved before a new build came need the files they began with. */
const ASSETS_MAX = 400;

// What `Vary` names is the same for all that one browser asks.
const matchOptions = { ignoreVary: true };
const OWN = 'haat-';
const ofThisBuild = (name: string) => `${OWN}${name}-${BUILD}`;

/** Files of every build, until they have not been asked for in a long time. */
export const assets = new CacheFirst({
  cacheName: `${OWN}assets`,
  matchOptions,
  plugins: [lasting(ASSETS_MAX)],
});
export const productPictures = new CacheFirst({
  cacheName: `${OWN}product-pictures`,
  matchOptions,
  plugins: [lasting(PRODUCT_PICTURES_MAX)],
});
export const otherPictures = new CacheFirst({
  cacheName: `${OWN}pictures`,
  matchOptions,
  plugins: [lasting(OTHER_PICTURES_MAX)],
});

/** Visited pages as the server sent them: whole, with the names of their own build's files. */
export const pages = new NetworkFirst({
  cacheName: `${OWN}pages`,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions,
  plugins: [publicOnly, inOneCopy, withSavedMark, lasting(PAGES_MAX)],
});

/** What the router asked for: only the code of the same build can read it. */
export const data = new NetworkFirst({
  cacheName: ofThisBuild('data'),
  networkTimeoutSeconds: PATIENCE_SECONDS,
  fetchOptions: { cache: 'no-cache' }, // some browsers' own caches would answer for ten minutes, as proxies may
  matchOptions,
  plugins: [publicOnly, inOneCopy, tellingOfCopies, lasting(DATA_MAX)],
});

export const offlinePages = new NetworkFirst({
  cacheName: ofThisBuild('offline'),
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions,
  plugins: [publicOnly, withoutQuery],
});

/** Drops what only an earlier build could read. */
export async function deleteOldCaches(): Promise<void> {
  const known = [assets, productPictures, otherPictures, pages, data, offlinePages];
  const names = new Set(known.map(({ cacheName }) => cacheName));
  const old = (await caches.keys()).filter((name) => name.startsWith(OWN) && !names.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

function lasting(maxEntries: number): ExpirationPlugin {
  return new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: KEPT_SECONDS,
    purgeOnQuotaError: true,
  });
}
