/** Counts the pieces in carts and orders, to detect lost and duplicated pieces. */

import { expect, type Page } from '@playwright/test';
import { storedCart } from './cart';
import { sessionToken } from './members';

export type Pieces = Record<string, number>;

interface Row {
  _id: string;
  quantity: number;
}

async function orderedPieces(page: Page, email: string): Promise<Pieces> {
  const authorization = `Bearer ${await sessionToken(page)}`;
  const answer = await page.request.get(
    `/api/orders?limit=100&email=${encodeURIComponent(email)}`,
    { headers: { authorization } },
  );
  expect(answer.ok()).toBe(true);
  const orders = (await answer.json()) as { orders: Row[] }[];
  return sum(orders.flatMap((order) => order.orders));
}

/** Returns the pieces in the cart and in the orders together, by product. */
export async function allPieces(page: Page, email: string): Promise<Pieces> {
  const inCart = Object.entries((await storedCart(page)) ?? {});
  const ordered = Object.entries(await orderedPieces(page, email));
  return sum([...inCart, ...ordered].map(([_id, quantity]) => ({ _id, quantity })));
}

function sum(rows: Row[]): Pieces {
  const pieces: Pieces = {};
  for (const { _id, quantity } of rows) pieces[_id] = (pieces[_id] ?? 0) + quantity;
  return Object.fromEntries(Object.entries(pieces).sort());
}
