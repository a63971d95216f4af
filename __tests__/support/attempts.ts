/** What checkout has stored in the browser. */

import type { Attempt } from '#src/features/checkout/checkoutRecord';
import { aProduct } from './products';
import { aUser } from './testGateway';

const body = {
  ...{ name: 'Ann', email: 'ann@example.com', address: '', number: '030 123456' },
  ...{ orderTime: '2026-01-01T00:00:00.000Z', totalPrice: 51.5, tax: 7 },
  orders: [{ ...aProduct(), quantity: 1 }],
};

export interface AttemptChange extends Partial<Omit<Attempt, 'body'>> {
  body?: Partial<Attempt['body']>;
}

/** An attempt of Ann to order a shirt, which the API has not answered. */
export const anAttempt = ({ body: other, ...change }: AttemptChange = {}): Attempt => ({
  ...{ key: 'k'.repeat(32), uid: aUser().uid, items: { shirt: 1 } },
  ...{ status: 'open', orderId: null, seen: false },
  ...change,
  body: { ...body, ...other },
});

/** The browser storage with these attempts. */
export const storedAttempts = (...changes: AttemptChange[]) => ({
  checkout: JSON.stringify({ version: 3, attempts: changes.map(anAttempt) }),
});
