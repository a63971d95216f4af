import { addProducts, cartLink, cartStored, placeOrder, storedCart } from './support/cart';
import { hydrated } from './support/hydrated';
import { signIn, verifiedPerson } from './support/members';
import { expect, test } from './support/shop';

test.describe('the cart', () => {
  test('is stored and ordered although another tab never gives the lock back', async ({
    page,
    shop,
    context,
  }) => {
    await signIn(page, await verifiedPerson(shop));
    const other = await context.newPage();
    await other.goto('/shop');
    await other.evaluate(() => {
      void navigator.locks.request('shopping-cart', () => new Promise(() => undefined));
    });
    await page.goto('/shop');
    await addProducts(page, 1);
    await cartStored(page, 1);
    await page.goto('/shipping');
    await placeOrder(page, 'Ada Weaver');
    await expect.poll(() => storedCart(page)).toBeNull();
  });

  test('is shared by two open tabs', async ({ page, context }) => {
    const other = await context.newPage();
    await Promise.all([page.goto('/shop'), other.goto('/shop?page=2')]);
    await Promise.all([hydrated(page), hydrated(other)]);
    await addProducts(page, 1);
    await expect(cartLink(other)).toHaveAccessibleName(/\b1\b/);
    await other.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(cartLink(page)).toHaveAccessibleName(/\b2\b/);
    await cartStored(page, 2);
  });
});
