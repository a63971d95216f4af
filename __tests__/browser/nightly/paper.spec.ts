import type { Page } from '@playwright/test';
import { addProducts, placeOrder } from '../support/cart';
import { signIn, verifiedPerson } from '../support/members';
import { expect, test } from '../support/shop';

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

test.describe('an order on paper', () => {
  test.beforeEach(async ({ page, shop }) => {
    await signIn(page, await verifiedPerson(shop));
    await page.goto('/shop');
    await addProducts(page, 3);
    await page.goto('/shipping');
    await placeOrder(page, 'Ada Weaver');
    await expect(page.getByText('Your order was completed successfully.')).toBeVisible();
  });

  const openList = async (page: Page) => {
    await page.goto('/manageOrders');
    await expect(page.getByRole('heading', { name: /^Order number/ })).toBeVisible();
  };

  test('is printed alone from the page of thanks too', async ({ page }) => {
    const order = page.getByRole('region', { name: /^Order number/ });
    await expect(order.getByText('Grand total')).toBeVisible();
    await page.evaluate(() => void (window.print = () => undefined));
    await order.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    const printed = await page.getByRole('main').innerText();
    expect(printed.trim()).toBe((await order.innerText()).trim());
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
  });

  test('says what was ordered, by whom and for how much, and nothing else', async ({ page }) => {
    await openList(page);
    const order = page.getByRole('region', { name: /^Order number/ });
    const names = await order.getByRole('heading', { level: 3 }).allTextContents();
    await page.emulateMedia({ media: 'print' });
    await expect(order.getByRole('heading', { name: /^Order number \S+/ })).toBeVisible();
    await expect(order.getByText(/Ada Weaver\s+12 Weaver Street/)).toBeVisible();
    await expect(order.getByText('Grand total')).toBeVisible();
    await expect(order.getByText(/^\$[\d,.]+$/).last()).toBeVisible();
    await expect(order.getByRole('listitem')).toHaveCount(3);
    for (const name of names) await expect(order.getByText(name).first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  });

  test('fits on one page', async ({ page }) => {
    await openList(page);
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
    expect(pagesOf(await page.pdf({ format: 'Letter' }))).toBe(1);
  });
});
