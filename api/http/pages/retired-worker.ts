/**
 * What /sw.js answers when the build has no service worker: browsers keep an old one for as long as its address fails. This
 * one takes its place, empties what it kept, and is gone.
 */
export const RETIRED_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;
