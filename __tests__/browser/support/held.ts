/** Pages whose client bundle is held back, so that they are not hydrated. */

import type { Page } from '@playwright/test';

export const CLIENT_BUNDLE = '**/assets/*.js';

/** Holds the client bundle back on every page of the tab, until the returned function is called. */
export async function holdBundle(page: Page) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(CLIENT_BUNDLE, async (route) => {
    await held;
    // Leaving a page aborts its requests.
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

export async function openHeld(page: Page, address: string) {
  const letGo = await holdBundle(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return letGo;
}
