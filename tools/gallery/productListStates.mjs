/** Takes screenshots of the product list in its rare states: while it loads, after an error, and offline. */

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./photographer.mjs').Photographer} Photographer */

const PRODUCTS = /\/api\/products\?/;

/**
 * @param {Page} page
 * @param {Photographer} photographer
 */
export async function states(page, photographer) {
  await loading(page, photographer);
  await failed(page, photographer);
  await offline(page, photographer);
}

/**
 * @param {Page} page
 * @param {Photographer} photographer
 */
async function loading(page, photographer) {
  await page.route(PRODUCTS, () => undefined);
  await page.goto('/shop');
  await page.getByRole('combobox', { name: 'Products per page' }).selectOption('9');
  await page.getByRole('progressbar', { name: 'Loading products' }).waitFor();
  await photographer.take('shop-loading');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/**
 * @param {Page} page
 * @param {Photographer} photographer
 */
async function failed(page, photographer) {
  const busy = { status: 500, json: { code: 'internal', message: 'The shop has a problem.' } };
  await page.route(PRODUCTS, (route) => route.fulfill(busy));
  await page.goto('/shop');
  await page.getByRole('combobox', { name: 'Products per page' }).selectOption('15');
  await page.getByRole('alert').waitFor();
  await photographer.take('shop-failed');
  await page.unroute(PRODUCTS);
}

/**
 * @param {Page} page
 * @param {Photographer} photographer
 */
async function offline(page, photographer) {
  await page.goto('/shop');
  await page.mouse.move(10, 10);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByText('You are offline').waitFor();
  await photographer.take('shop-offline', { whole: false });
  await page.context().setOffline(false);
}
