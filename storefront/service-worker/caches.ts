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
/** Enough for several builds: pages that were saved before a new build need the files of their own build. */
const ASSETS_MAX = 400;

// The headers that `Vary` names are the same in all requests of one browser.
const matchOptions = { ignoreVary: true };
const OWN = 'haat-';
const ofThisBuild = (name: string) => `${OWN}${name}-${BUILD}`;

/** Files of every build. They are deleted when they have not been requested for a long time. */
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

/** Visited pages as the server sent them: complete, with the names of their own build's files. */
export const pages = new NetworkFirst({
  cacheName: `${OWN}pages`,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions,
  plugins: [publicOnly, inOneCopy, withSavedMark, lasting(PAGES_MAX)],
});

/** Data that the router requested: only the code of the same build can read it. */
export const data = new NetworkFirst({
  cacheName: ofThisBuild('data'),
  networkTimeoutSeconds: PATIENCE_SECONDS,
  fetchOptions: { cache: 'no-cache' }, // else some browsers' own caches answer for ten minutes, as proxies may
  matchOptions,
  plugins: [publicOnly, inOneCopy, tellingOfCopies, lasting(DATA_MAX)],
});

export const offlinePages = new NetworkFirst({
  cacheName: ofThisBuild('offline'),
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions,
  plugins: [publicOnly, withoutQuery],
});

/** Deletes the caches that only an earlier build could read. */
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
