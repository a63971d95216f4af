/** A model of the product API in memory. The races compare the pages with its `orders`. */

import type { OrderRequest } from '#domain/orders/order';
import { aProduct } from '#tests/support/products';

export const PRODUCTS = ['coat', 'hat'].map((_id) => aProduct({ _id, stock: 1_000 }));

interface StoredOrder {
  key: string;
  body: OrderRequest;
}

export class ModelApi {
  readonly orders: StoredOrder[] = [];
  readonly #closed = new Set<string>();

  /** Returns how many pieces of a product were ordered. */
  ordered(id: string): number {
    const lines = this.orders.flatMap(({ body }) => body.orders).filter((line) => line._id === id);
    return lines.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/login') return Response.json({ token: 'token' });
    if (pathname === '/api/product_by_keys') return Response.json(PRODUCTS);
    const asked = /\/attempts\/(.+)$/.exec(pathname)?.[1];
    if (asked) return this.#ask(asked);
    if (pathname !== '/api/orders' || request.method !== 'POST') return Response.json([]);
    const key = request.headers.get('idempotency-key') ?? '';
    return this.#place(key, (await request.json()) as OrderRequest);
  }

  #ask(key: string): Response {
    if (this.orders.some((order) => order.key === key)) return Response.json({ _id: key });
    this.#closed.add(key);
    return Response.json({ code: 'never_seen', message: '' }, { status: 404 });
  }

  #place(key: string, body: OrderRequest): Response {
    const earlier = this.orders.find((order) => order.key === key);
    if (!earlier && this.#closed.has(key))
      return Response.json({ code: 'attempt_closed', message: '' }, { status: 409 });
    if (!earlier) this.orders.push({ key, body });
    else if (meaning(earlier.body) !== meaning(body))
      return Response.json({ code: 'key_reused', message: '' }, { status: 422 });
    return Response.json({ _id: key });
  }
}

function meaning({ name, orders, totalPrice }: OrderRequest): string {
  return JSON.stringify([name, orders.map(({ _id, quantity }) => [_id, quantity]), totalPrice]);
}
