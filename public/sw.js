/**
 * Ends the service worker of the shop that was at this address before. It would go on showing the pages that it has stored:
 * browsers keep a worker whose file is gone, but take a new one from the same address.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll()) await page.navigate(page.url);
}
