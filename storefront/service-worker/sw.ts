import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { LANGUAGES } from '@haat/shared/words/words.ts';
import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { assets, deleteOldCaches, offlinePages, otherPictures, productPictures } from './caches.ts';
import { handleData, handleDocument } from './handlers.ts';
import {
  isAsset,
  isData,
  isDocument,
  isOfflinePage,
  isPicture,
  isPictureOfProduct,
} from './requests.ts';

declare const self: ServiceWorkerGlobalScope;

// Only what is registered here is touched: calls, payments, /dev and everything else go their way as without a worker.
registerRoute(isAsset, assets);
registerRoute(isPictureOfProduct, productPictures);
registerRoute(isPicture, otherPictures);
registerRoute(isOfflinePage, offlinePages);
registerRoute(isDocument, handleDocument);
registerRoute(isData, handleData);

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePages(event));
  if (!savesData()) event.waitUntil(keepShell(event));
  // Nothing has to wait for the old worker to end: what it kept stays whole (decision 16).
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()));
clientsClaim();
enableNavigationPreload();

async function keepOfflinePages(event: ExtendableEvent): Promise<void> {
  const kept = LANGUAGES.map((language) =>
    offlinePages.handle({
      event,
      request: new Request(getPathInLanguage(language, paths.offline)),
    }),
  );
  await Promise.all(kept);
}

/** Pages of another kind than the visited ones can then at least say that they are not there. */
async function keepShell(event: ExtendableEvent): Promise<void> {
  await Promise.allSettled(
    SHELL_FILES.map((file) => assets.handle({ event, request: new Request(file) })),
  );
}

function savesData(): boolean {
  const { connection } = self.navigator as WorkerNavigator & {
    connection?: { saveData?: boolean };
  };
  return connection?.saveData === true;
}
