import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { NETWORK_TIMEOUT_SECONDS } from './constants.ts';
import {
  announceSavedData,
  normalisedKey,
  publicOnly,
  withoutQuery,
  withSavedMark,
} from './plugins.ts';

/** Set by build-service-worker.ts: the version of the build. */
declare const BUILD: string;

const DAY_SECONDS = 24 * 60 * 60;
const MAX_AGE_SECONDS = 30 * DAY_SECONDS;
const PAGES_MAX = 60;
const DATA_MAX = 60;
const PRODUCT_PICTURES_MAX = 200;
const OTHER_PICTURES_MAX = 100;
/** Enough for several builds: pages that were saved before a new build need the files of their own build. */
const ASSETS_MAX = 400;

// The headers that `Vary` names are the same in all requests of one browser.
const matchOptions = { ignoreVary: true };
const PREFIX = 'haat-';
const ofThisBuild = (name: string) => `${PREFIX}${name}-${BUILD}`;

/** Files of every build. They are deleted when they have not been requested for a long time. */
export const assets = new CacheFirst({
  cacheName: `${PREFIX}assets`,
  matchOptions,
  plugins: [expireAfterMonth(ASSETS_MAX)],
});
export const productPictures = new CacheFirst({
  cacheName: `${PREFIX}product-pictures`,
  matchOptions,
  plugins: [expireAfterMonth(PRODUCT_PICTURES_MAX)],
});
export const otherPictures = new CacheFirst({
  cacheName: `${PREFIX}pictures`,
  matchOptions,
  plugins: [expireAfterMonth(OTHER_PICTURES_MAX)],
});

/** Visited pages as the server sent them: complete, with the names of their own build's files. */
export const pages = new NetworkFirst({
  cacheName: `${PREFIX}pages`,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  matchOptions,
  plugins: [publicOnly, normalisedKey, withSavedMark, expireAfterMonth(PAGES_MAX)],
});

/** Data that the router requested: only the code of the same build can read it. */
export const data = new NetworkFirst({
  cacheName: ofThisBuild('data'),
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  fetchOptions: { cache: 'no-cache' }, // else some browsers' own caches answer for ten minutes, as proxies may
  matchOptions,
  plugins: [publicOnly, normalisedKey, announceSavedData, expireAfterMonth(DATA_MAX)],
});

export const offlinePages = new NetworkFirst({
  cacheName: ofThisBuild('offline'),
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  matchOptions,
  plugins: [publicOnly, withoutQuery],
});

/** Deletes the caches that only an earlier build could read. */
export async function deleteOldCaches(): Promise<void> {
  const known = [assets, productPictures, otherPictures, pages, data, offlinePages];
  const names = new Set(known.map(({ cacheName }) => cacheName));
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !names.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

function expireAfterMonth(maxEntries: number): ExpirationPlugin {
  return new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: MAX_AGE_SECONDS,
    purgeOnQuotaError: true,
  });
}
