/** A drawn page, until it needs to come to life. */
import { type CartView, DRAWN_LOCALE, DRAWS_CARTS } from '../../domain/drawnPage';
import { readLocale } from '../components/readerLocale';
import { GUEST } from '../components/visitorMark';
import { isWaiting } from './drawing';
import { patience } from './loaded';
import { firstSign, idle } from './whenNeeded';

/**
 * Leaves the page at rest while it says all that there is to say, or else until the browser has time.
 * Resolves when the living shop is needed, with the cart that came into the page meanwhile.
 */
export async function rest(root: HTMLElement): Promise<CartView | undefined> {
  const { visitor } = document.documentElement.dataset;
  const isInTheirWords = readLocale() === DRAWN_LOCALE;
  const sign = firstSign();
  const mayComeIn = visitor === GUEST && isInTheirWords && root.hasAttribute(DRAWS_CARTS);
  const cart = mayComeIn ? await cartOf(root, Promise.race([sign, patience()])) : undefined;
  const isWhole = isInTheirWords && !isWaiting(root) && (!visitor || cart !== undefined);
  await Promise.race(isWhole ? [sign] : [sign, idle()]);
  return cart;
}

/**
 * Few visitors have a cart and come to its page by a bare address: they fetch what that takes. Once it is
 * too late, nothing on the page is replaced any more: the living shop draws the cart as well.
 */
function cartOf(root: HTMLElement, late: Promise<undefined>): Promise<CartView | undefined> {
  const coming = import(/* webpackChunkName: "drawn-cart" */ './drawnCart')
    .then(({ bringCart }) => bringCart(root, late))
    .catch(() => undefined);
  return Promise.race([late, coming]);
}
