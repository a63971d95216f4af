/** The three local storage keys of checkout in older versions of the shop. */
import type { BrowserStorage } from '../../services/browserStorage';

const ATTEMPT = 'order-attempt';
const CART_KEY = 'order-key';
const SHIPPING = 'shipping-details';

/** Returns them as parts of a record, not validated; undefined if there are none. */
export function readFormerKeys(storage: BrowserStorage): object | undefined {
  const texts = [ATTEMPT, CART_KEY, SHIPPING].map((key) => storage.read(key));
  if (texts.every((text) => text === null)) return undefined;
  const attempt = parse(storage.read(ATTEMPT));
  return {
    attempt: attempt && { id: attempt.key, tab: '', ...attempt },
    leftKey: storage.read(CART_KEY),
    shipping: parse(storage.read(SHIPPING)) ?? null,
  };
}

export function removeFormerKeys(storage: BrowserStorage): void {
  for (const key of [ATTEMPT, CART_KEY, SHIPPING]) storage.remove(key);
}

function parse(text: string | null): { key?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
