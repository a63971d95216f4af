import { expect, type Page } from '@playwright/test';
import type { NewPrices } from '#domain/errors';
import type { Product } from '#domain/goods/product';
import type { Order, OrderRequest } from '#domain/orders/order';
import type { Shop } from '../../../tools/lib/shop.mjs';
import { sessionToken, signIn } from './members';
import type { Person } from './people';

/** Returns the owner's account at the local identity service, with the password that `npm start` prints. */
async function localOwner(shop: Shop): Promise<Person> {
  await shop.identityReady();
  const printed = /signs in as (\S+) with the password (\S+)/;
  await expect.poll(() => shop.output).toMatch(printed);
  const [, email = '', password = ''] = printed.exec(shop.output) ?? [];
  return { email, password };
}

/** Signs the owner in, and opens the page at this path. */
export async function openOrders(page: Page, shop: Shop, address = '/inventory'): Promise<void> {
  await signIn(page, await localOwner(shop));
  await page.goto(address);
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible();
}

/** Places an order of these products for the person who is signed in on the page, under a name of theirs. */
export async function placeByCall(
  page: Page,
  { email }: Person,
  lines: (Product & { quantity: number })[],
  name = 'Ada Weaver',
): Promise<Order> {
  const headers = { authorization: `Bearer ${await sessionToken(page)}` };
  const post = (totals: Pick<OrderRequest, 'totalPrice' | 'tax'>) =>
    page.request.post('/api/orders', {
      headers,
      data: {
        name,
        email,
        number: '+49 30 1234567',
        orders: lines,
        address: '12 Weaver Street\n10115 Berlin',
        ...totals,
      },
    });
  // The refusal of a wrong total contains the right one.
  const refusal = await post({ totalPrice: 0 });
  const { totalPrice, tax } = ((await refusal.json()) as { prices: NewPrices }).prices;
  const placed = await post({ totalPrice, tax });
  expect(placed.status()).toBe(200);
  return (await placed.json()) as Order;
}

export async function productsOf(page: Page, count: number): Promise<Product[]> {
  return (await (await page.request.get(`/api/products?page=0&size=${count}`)).json()) as Product[];
}

export async function stockOf(page: Page, { _id }: Pick<Product, '_id'>): Promise<number> {
  const answer = await page.request.post('/api/product_by_keys', { data: [_id] });
  const [product] = (await answer.json()) as Product[];
  return product?.stock ?? 0;
}
