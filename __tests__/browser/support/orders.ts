import { expect, type Page, type Request } from '@playwright/test';
import type { Shop } from '../../../tools/lib/shop.mjs';
import { addProducts } from './cart';
import { hold } from './hold';
import { signIn, verifiedPerson } from './members';
import type { Person } from './people';

/**
 * The settings of a shop that takes payments. The spec files share this object, because each object of settings is
 * another worker with a shop of its own.
 */
export const WITH_PAYMENT = {
  PAYMENT: 'card,transfer',
  PAYMENT_PORT: '0',
  CURRENCY: 'EUR',
  PAY_TO: 'Hemline Ltd | IBAN DE89 3704 0044 0532 0130 00',
};

/** The URL pattern of the call that places an order. */
export const ORDERS_CALL = '**/api/orders';

export const placeOrderButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Place Order' });

/** Fills the open shipping form as soon as the cart is ready. */
export async function fillShipping(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone Number').fill('+49 30 1234567');
  await page.getByLabel('Address').fill('12 Weaver Street');
  await expect(placeOrderButton(page)).not.toHaveAttribute('aria-busy', 'true');
}

/** Returns the list of the idempotency keys that the page sends from now on. */
export function keysSent(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (isOrder(request)) keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
}

export function isOrder(request: Request): boolean {
  return request.method() === 'POST' && new URL(request.url()).pathname === '/api/orders';
}

export async function expectOrders(page: Page, count: number): Promise<void> {
  await page.goto('/manageOrders');
  await expect(page.getByRole('heading', { name: /^Order number/ })).toHaveCount(count);
}

/** Signs a user in, and opens the shipping page with one product in the cart and a filled form. */
export async function readyToOrder(page: Page, shop: Shop, name = 'Ada Weaver'): Promise<Person> {
  const person = await verifiedPerson(shop);
  await signIn(page, person);
  await page.goto('/shop');
  await addProducts(page, 1);
  await page.goto('/shipping');
  await fillShipping(page, name);
  return person;
}

/** Holds a page's orders back until the returned function is called. */
export const holdOrders = (page: Page) => hold(page, ORDERS_CALL);
