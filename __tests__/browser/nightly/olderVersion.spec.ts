import type { Page } from '@playwright/test';
import { addProducts, cartLink, storedCart } from '../support/cart';
import {
  expectFormerOrder,
  facts,
  formerOrder,
  ordersOf,
  productsOf,
  quantitiesOf,
  RENEWAL_LIMIT,
  startUp,
  test,
} from '../support/olderVersion';
import { fillShipping, placeOrderButton } from '../support/orders';
import { fillLogin } from '../support/people';
import { expect } from '../support/shop';

const { person, cart, products } = facts;

test.describe.configure({ timeout: 120_000 });

test.describe('the data directory of an older version', () => {
  // This test comes first, because the orders of the later tests change the stock.
  test('keeps all products with their prices and stock, and the order with its number, lines, total and tax (trial 48)', async ({
    page,
  }) => {
    expect(await productsOf(page)).toEqual(products);
    await expectFormerOrder(page);
    await expect(page.getByRole('main')).toContainText('+49 30 1234567');
    await expect(page.getByRole('main')).toContainText('Harbour Waterproof Raincoat in Mustard');
  });

  test('keeps the account with its password (trial 48)', async ({ page }) => {
    await page.goto('/inventory');
    await page.getByRole('button', { name: 'Logout' }).click({ timeout: RENEWAL_LIMIT });
    await page.goto('/login');
    await fillLogin(page, person);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('can be started again after its upgrade (trial 48)', async ({ page, shop }) => {
    const before = await productsOf(page);
    expect(await shop.stop()).toBe(0);
    await startUp(shop);
    await expectFormerOrder(page);
    expect(await productsOf(page)).toEqual(before);
  });
});

test.describe('the browser storage of an older version', () => {
  test('keeps the person signed in, without a question (trial 48)', async ({ page }) => {
    await page.goto('/inventory');
    const content = page.getByText('this is inventory manage');
    await expect(content).toBeVisible({ timeout: RENEWAL_LIMIT });
    await expect(page).toHaveURL('/inventory');
  });

  test('keeps the chosen colours, before anything is painted (trial 48)', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await page.mouse.move(5, 5);
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  test('keeps the cart, which can be ordered (trial 48)', async ({ page }) => {
    await page.goto('/orders');
    await expect(cartLink(page)).toHaveAccessibleName(/\b2\b/);
    expect(await storedCart(page)).toEqual(cart);
    await page.goto('/shipping');
    await fillShipping(page, 'Ann Upgraded');
    const [newest = formerOrder] = await order(page);
    expect(quantitiesOf(newest)).toEqual(cart);
  });
});

test.describe('the browser storage of an older version, left after its order,', () => {
  test.use({ visit: 'justOrdered' });

  test('lets the same products be ordered once more (trial 48)', async ({ page }) => {
    await page.goto('/manageOrders');
    const before = await ordersOf(page);
    await page.goto('/shop');
    await addProducts(page, 2);
    await page.goto('/shipping');
    await fillShipping(page, 'Ann Upgraded');
    const after = await order(page);
    expect(after.slice(1)).toEqual(before);
    expect(quantitiesOf(after[0] ?? formerOrder)).toEqual(quantitiesOf(formerOrder));
  });
});

/** Places an order from the open shipping page, and returns all orders. */
async function order(page: Page) {
  await placeOrderButton(page).click();
  await expect(page).toHaveURL('/orderConfirmed');
  await page.goto('/manageOrders');
  return ordersOf(page);
}
