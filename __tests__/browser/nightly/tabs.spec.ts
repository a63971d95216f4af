import type { Page } from '@playwright/test';
import { addProducts, cartLink, storedCart } from '../support/cart';
import { hydrate } from '../support/hydrated';
import { signIn, verifiedPerson } from '../support/members';
import { expectOrders, fillShipping } from '../support/orders';
import { expect, test } from '../support/shop';
import { stopStorage } from '../support/storageProcess';

/** One tab shows another tab's change within a second, or within two on a busy machine. */
const SOON = { timeout: 2_000 };

/** The number of lines in the stored cart, as this tab reads it. */
const linesStored = async (page: Page) => Object.keys((await storedCart(page)) ?? {}).length;

/** Presses a button in both tabs at the same time, without Playwright's waits. */
async function pressAtOnce(tabs: Page[], name: string | RegExp) {
  const moment = Date.now() + 300;
  await Promise.all(
    tabs.map((tab) =>
      tab
        .getByRole('main')
        .getByRole('button', { name })
        .first()
        .evaluate((button: HTMLElement, at) => {
          return new Promise<void>((resolve) => {
            const press = () => {
              if (Date.now() < at) return setTimeout(press);
              button.click();
              resolve();
            };
            press();
          });
        }, moment),
    ),
  );
}

test.describe('two tabs', () => {
  test('that add at once lose neither line, time after time (trial 18)', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await page.goto('/shop');
    await other.goto('/shop?page=2');
    for (const tab of [page, other]) await hydrate(tab);
    for (let round = 1; round <= 10; round += 1) {
      await pressAtOnce([page, other], 'Add to Cart');
      for (const tab of [page, other]) {
        await expect(cartLink(tab)).toHaveAccessibleName(/\b2\b/, SOON);
        await expect(tab.getByText(`${round} in cart`).first()).toBeVisible(SOON);
      }
      await expect
        .poll(async () => Object.values((await storedCart(page)) ?? {}))
        .toEqual([round, round]);
    }
  });

  test('both show an empty cart when one clears it, and no line returns (trial 18)', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await Promise.all([page.goto('/shop'), other.goto('/orders')]);
    await addProducts(page, 2);
    await expect(cartLink(other)).toHaveAccessibleName(/\b2\b/, SOON);
    await page.getByRole('button', { name: 'Clear Cart' }).click();
    await expect(other.getByText('Your cart is empty')).toBeVisible(SOON);
    await page.reload();
    await addProducts(page, 1);
    await expect(cartLink(other)).toHaveAccessibleName(/\b1\b/, SOON);
    expect(Object.values((await storedCart(other)) ?? {})).toEqual([1]);
  });

  test('both leave when one logs out (trial 18)', async ({ page, context, shop }) => {
    await signIn(page, await verifiedPerson(shop));
    const other = await context.newPage();
    await other.goto('/manageOrders');
    await expect(other.getByText('You have not ordered anything yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL('/login', SOON);
  });

  test('that order the same cart at once place one order (trial 18)', async ({
    page,
    context,
    shop,
  }) => {
    await signIn(page, await verifiedPerson(shop));
    const other = await context.newPage();
    await page.goto('/shop');
    await addProducts(page, 1);
    for (const tab of [page, other]) {
      await tab.goto('/shipping');
      await fillShipping(tab, 'Ada Weaver');
    }
    await pressAtOnce([page, other], 'Place Order');
    // The second tab shows the thank-you page, or says that the first tab has placed the order.
    const isSaid =
      /Your order was completed successfully|This order was placed in another tab|Your order \d+ is placed/;
    for (const tab of [page, other])
      await expect(tab.getByRole('main').getByText(isSaid)).toBeVisible();
    for (const tab of [page, other]) await expect(cartLink(tab)).toHaveAccessibleName(/\b0\b/);
    expect(await storedCart(page)).toBeNull();
    await expectOrders(page, 1);
  });

  test('lose nothing if one sees the other’s write late (trial 18)', async ({
    page,
    context,
    browser,
  }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto('/shop');
    await addProducts(page, 1);
    await expect(cartLink(other)).toHaveAccessibleName(/\b1\b/);
    const storage = await stopStorage(browser);
    try {
      await page.getByRole('button', { name: 'Add to Cart' }).nth(1).click();
      await expect.poll(() => linesStored(page)).toBe(2);
      await other.getByRole('button', { name: 'Add to Cart' }).nth(2).click();
      // Waits long enough for a tab that ignores the other tab's lock to write its own line.
      await expect
        .poll(() => linesStored(other), { timeout: 600 })
        .toBe(2)
        .catch(() => undefined);
    } finally {
      storage.goOn();
    }
    for (const tab of [page, other]) {
      await expect.poll(() => linesStored(tab)).toBe(3);
      await expect(cartLink(tab)).toHaveAccessibleName(/\b3\b/);
    }
  });
});
