import type { Attempt } from '#src/features/checkout/checkoutRecord';
import { aUser } from './testGateway';

/** An attempt of Ann to order a shirt, which the API has not answered. */
export const anAttempt = (change: Partial<Attempt> = {}): Attempt => ({
  key: 'k'.repeat(32),
  uid: aUser().uid,
  items: { shirt: 1 },
  total: 51.5,
  status: 'open',
  orderId: null,
  seen: false,
  ...change,
});

/** The browser storage with these attempts. */
export const storedAttempts = (...changes: Partial<Attempt>[]) => ({
  checkout: JSON.stringify({ version: 3, attempts: changes.map(anAttempt) }),
});
