import { cartLink, startOver } from '../support/cart';
import { productsOf } from '../support/owner';
import { expect, test } from '../support/shop';

test('a stored cart of whatever kind lets the shop start on every page (trial 16)', async ({
  page,
}) => {
  const [product] = await productsOf(page, 1);
  const spoilt =
    '"__proto__":{"a":1},"b":{"c":[]},"_persist":"{}","<img src=x onerror=alert(1)>":1';
  await startOver(page, `{"${product?._id}":2,${spoilt},"x":"${'x'.repeat(4_000_000)}"}`);
  for (const address of ['/', '/shop', '/orders', '/login', '/signup', '/shipping']) {
    await page.goto(address);
    await expect(cartLink(page)).toHaveAccessibleName(/\b2\b/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'a' in {})).toBe(false);
  }
});
