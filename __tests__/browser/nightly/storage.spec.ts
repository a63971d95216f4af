import type { Page } from '@playwright/test';
import { addProducts, cartLink } from '../support/cart';
import { signIn, verifiedPerson } from '../support/members';
import { expectOrders, fillShipping, placeOrderButton, readyToOrder } from '../support/orders';
import { expect, test } from '../support/shop';

const NOT_REMEMBERED = 'Your browser does not let this shop store your cart';

/** The free characters of a nearly full storage: enough for a small cart and its names, but not for a user. */
const ROOM = 500;

/** Runs in the page, so it cannot use variables of the test. */
function fill(room: number) {
  localStorage.setItem('room', 'x'.repeat(room));
  for (let size = 1 << 22; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (let n = 0; ; n += 1) localStorage.setItem(`filler-${size}-${n}`, 'x'.repeat(size));
    } catch {
      // No further value of this size fits into storage.
    }
  }
  localStorage.removeItem('room');
}

/** The storage faults of browsers. Each function runs in the page before the shop's scripts. */
const FAULTS: Record<string, (room: number) => void> = {
  'throws on read': () => {
    Storage.prototype.getItem = () => {
      throw new DOMException('read', 'SecurityError');
    };
  },
  'throws on write': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('write', 'SecurityError');
    };
  },
  'is full': fill,
  'is nearly full': fill,
  'is absent': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { value: undefined });
  },
  'is forbidden as all site data': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException(name, 'SecurityError');
        },
      });
  },
};

/** Navigates without a page load, because a page load would lose what the tab keeps in memory. */
async function goTo(page: Page, name: string) {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}

test.describe('browser storage', () => {
  // The identity SDK logs the first if it cannot read its own data. Where even reading throws, it throws the second when it
  // looks for a change by another tab, after which the shop goes on.
  test.use({ expectedNoise: [/Failed to initialize current user|^uncaught: read$/] });

  for (const [fault, befall] of Object.entries(FAULTS)) {
    const isNearly = fault === 'is nearly full';
    const notices = isNearly ? 0 : 1;

    test(`that ${fault} still allows filling a cart, signing in and ordering (trial 17)`, async ({
      page,
      shop,
    }) => {
      const person = await verifiedPerson(shop);
      await page.addInitScript(befall, isNearly ? ROOM : 0);
      await page.goto('/shop');
      await addProducts(page, 2);
      await expect(page.getByText(NOT_REMEMBERED)).toHaveCount(notices);
      await goTo(page, 'Login');
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password').fill(person.password);
      await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      await cartLink(page).click();
      await expect(page.getByText(NOT_REMEMBERED)).toHaveCount(notices);
      await page.getByRole('link', { name: 'Process Checkout' }).click();
      await fillShipping(page, 'Ada Weaver');
      await placeOrderButton(page).click();
      await expect(page.getByText('Thank you, Ada Weaver')).toBeVisible();
      await expect(cartLink(page)).toHaveAccessibleName(/\b0\b/);
      await goTo(page, 'Manage Orders');
      await expect(page.getByRole('heading', { name: /^Order number/ })).toHaveCount(1);
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/login');
    });
  }

  test('that fills up while the shop is open does not sign the user out (trial 17)', async ({
    page,
    shop,
  }) => {
    await readyToOrder(page, shop);
    await page.evaluate(fill, 0);
    await placeOrderButton(page).click();
    await expect(page.getByText('Thank you, Ada Weaver')).toBeVisible();
    // The account has a name now, so its new data is longer than the stored data.
    await expectOrders(page, 1);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('that is cleared while the shop is open is not needed for an order (trial 17)', async ({
    page,
    shop,
  }) => {
    await signIn(page, await verifiedPerson(shop));
    await page.goto('/shop');
    await addProducts(page, 1);
    await page.evaluate(() => localStorage.clear());
    await addProducts(page, 2);
    await cartLink(page).click();
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
    await page.getByRole('link', { name: 'Process Checkout' }).click();
    await fillShipping(page, 'Ada Weaver');
    await page.evaluate(() => localStorage.clear());
    await placeOrderButton(page).click();
    await expect(page.getByText('Thank you, Ada Weaver')).toBeVisible();
  });
});
