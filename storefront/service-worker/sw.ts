import { listOfferedLanguages } from '@haat/shared/offered-languages.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
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
/** Set by build-service-worker.ts: the scripts and styles that its pages start with. */
declare const SHELL_FILES: readonly string[];

// The worker handles only what is registered here. Calls, payments, /dev and all else go to the network as without a worker.
registerRoute(isAsset, assets);
registerRoute(isPictureOfProduct, productPictures);
registerRoute(isPicture, otherPictures);
registerRoute(isOfflinePage, offlinePages);
registerRoute(isDocument, handleDocument);
registerRoute(isData, handleData);

self.addEventListener('install', (event) => {
  event.waitUntil(saveOfflinePages(event));
  if (!savesData()) event.waitUntil(saveShellFiles(event));
  // No need to wait for the old worker to end: what it saved stays usable (decision 16).
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()));
clientsClaim();
enableNavigationPreload();

async function saveOfflinePages(event: ExtendableEvent): Promise<void> {
  const saved = listOfferedLanguages().map((language) =>
    offlinePages.handle({
      event,
      request: new Request(getPathInLanguage(language, paths.offline)),
    }),
  );
  await Promise.all(saved);
}

/** With these files, kinds of pages that were never visited can at least show that they are not available. */
async function saveShellFiles(event: ExtendableEvent): Promise<void> {
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
