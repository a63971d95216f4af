/**
 * Ends the service worker of the shop that was at this address before. It would go on showing the pages that it has stored:
 * browsers keep a worker whose file is gone, but take a new one from the same address.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  const pages = await self.clients.matchAll();
  // A page that is just closing cannot be led, and must not keep the others.
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)));
}
