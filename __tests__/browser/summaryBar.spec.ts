import { addProducts } from './support/cart';
import { expect, test } from './support/shop';

test.use({ viewport: { width: 390, height: 844 } });

test.describe('the bar of the summary on a phone', { tag: '@nightly' }, () => {
  test('is not there while the cart is empty', async ({ page }) => {
    await page.goto('/shop');
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'Details' })).not.toBeInViewport();
    await addProducts(page, 1);
    await expect(page.getByRole('button', { name: 'Details' })).toBeInViewport();
  });

  test('says how many items, and what they cost with shipping and tax', async ({ page }) => {
    await page.goto('/shop');
    await addProducts(page, 2);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    const bar = page.getByRole('region', { name: 'Order Summary' });
    await expect(bar).toContainText(/2 items, 3 pieces\s*\$\d+\.\d\d with shipping and tax/);
  });

  test('takes a third of the window at most, and is closed in three ways', async ({ page }) => {
    await page.goto('/shop');
    await addProducts(page, 1);
    const details = page.getByRole('button', { name: 'Details' });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('banner').click({ position: { x: 200, y: 70 } }),
      () => page.getByRole('link', { name: 'Next', exact: true }).press('Enter'),
    ];
    for (const close of ways) {
      await details.click();
      await expect(details).toHaveAttribute('aria-expanded', 'true');
      const box = await page.getByRole('region', { name: 'Order Summary' }).boundingBox();
      expect(box?.height).toBeLessThanOrEqual(844 / 3);
      await close();
      await expect(details).toHaveAttribute('aria-expanded', 'false');
    }
  });
});
