/** The three local storage keys that checkout used in older versions of the shop. */
import type { BrowserStorage } from '#src/services/browserStorage';
import { CART_KEY } from '../cart/cartKey';

const ATTEMPT = 'order-attempt';
const ORDER_KEY = 'order-key';
const SHIPPING = 'shipping-details';

/**
 * Returns the contents of these keys as unvalidated fields of a checkout record. Returns undefined if no key
 * exists.
 */
export function readLegacyKeys(storage: BrowserStorage): object | undefined {
  const texts = [ATTEMPT, ORDER_KEY, SHIPPING].map((key) => storage.read(key));
  if (texts.every((text) => text === null)) return undefined;
  const attempt = parse(storage.read(ATTEMPT));
  return {
    attempt: attempt && { id: attempt.key, tab: '', ...attempt },
    leftKey: unspentKey(storage),
    shipping: parse(storage.read(SHIPPING)) ?? null,
  };
}

/**
 * Returns the stored idempotency key, unless an order was already placed with it. In older versions, an order
 * emptied the cart, but the key of the order stayed in storage until the cart next changed. So if no cart is
 * stored, an order has used the key. If the next order had the same key, the API would not store it.
 */
function unspentKey(storage: BrowserStorage): string | null {
  return storage.read(CART_KEY) === null ? null : storage.read(ORDER_KEY);
}

export function removeLegacyKeys(storage: BrowserStorage): void {
  for (const key of [ATTEMPT, ORDER_KEY, SHIPPING]) storage.remove(key);
}

function parse(text: string | null): { key?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
