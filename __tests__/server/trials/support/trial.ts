/** A shop for one test file: the real server in a process, and orders for it. */

import * as v from 'valibot';
import { errorBodySchema } from '#domain/errors';
import type { Product } from '#domain/goods/product';
import { type Order, orderSchema } from '#domain/orders/order';
import { type Shopper, randomOrder } from '../../../../tools/trials/orders/randomOrders';

export interface Sent {
  /** 0 means no response. */
  status: number;
  order?: Order;
  code?: string;
}

/** Sends order number `n` with the key of this number, so that a repeated order has the same key. */
export async function sendOrder(
  origin: string,
  shopper: Shopper,
  products: readonly Product[],
  n: number,
): Promise<Sent> {
  const { key, body } = randomOrder('trial', n, shopper, products);
  const answer = await fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shopper.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (!answer) return { status: 0 };
  return answer.status === 200
    ? { status: 200, order: v.parse(orderSchema, await answer.json()) }
    : { status: answer.status, code: v.parse(errorBodySchema, await answer.json()).code };
}

/** Waits until the condition holds; resolves with false if it does not hold in time. */
export async function becomes(isSo: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return true;
}
