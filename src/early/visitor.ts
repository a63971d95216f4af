/** Storage of ours: the cart, the session, an attempt to buy, the colours; and the identity service's own. */
const OURS = /^(shopping-cart|access-token|order-attempt|color-scheme|firebase:)/;

/** Whether this browser remembers nothing of its shopper: then the drawn page says all there is to say. */
export function isStranger(local: () => Storage = () => window.localStorage): boolean {
  try {
    return !Object.keys(local()).some((key) => OURS.test(key));
  } catch {
    return true;
  }
}
