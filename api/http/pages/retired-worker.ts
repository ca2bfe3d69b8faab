/**
 * The reply of /sw.js when the build has no service worker. If the address failed, browsers would keep an old worker. This
 * one replaces it, deletes its caches and unregisters itself.
 */
export const RETIRED_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;
