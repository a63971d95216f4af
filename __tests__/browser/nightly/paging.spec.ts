import type { Page, Route } from '@playwright/test';
import { hydrate } from '../support/hydrated';
import { expect, test } from '../support/shop';

/** All orders in which three responses can arrive. */
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

/** Holds the responses of product lists back, until the test releases them one by one. */
async function holdProducts(page: Page) {
  const held: Route[] = [];
  await page.route('**/api/products?*', (route) => void held.push(route));
  return {
    held,
    async letGo(index: number) {
      const answered = page.waitForResponse('**/api/products?*');
      await held[index]?.continue();
      await (await answered).finished();
    },
  };
}

test.describe('paging faster than the shop answers', () => {
  for (const order of ORDERS) {
    test(`ends where the last click led, answers coming as ${order.join(', ')} (trial 38)`, async ({
      page,
      request,
    }) => {
      const products = await request.get('/api/products?page=3&size=6');
      const [first] = (await products.json()) as { _id: string }[];
      await page.goto('/shop');
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(6);
      await hydrate(page);
      const answers = await holdProducts(page);
      for (const name of ['2', '3', '4']) {
        await page.getByRole('link', { name, exact: true }).click();
      }
      // The page may have prefetched the page after the last one already.
      await expect.poll(() => answers.held.length).toBeGreaterThanOrEqual(3);
      for (const index of order) await answers.letGo(index);

      await expect(page).toHaveURL(/[?&]page=4\b/);
      await expect(page.locator('[aria-current=page]', { hasText: /^4$/ })).toBeVisible();
      await expect(page.getByRole('article').first().getByRole('heading')).toHaveId(
        `product-${first?._id}`,
      );
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    });
  }
});
