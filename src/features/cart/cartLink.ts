/**
 * Converts a cart to a link and back: `/orders#cart=<id>.<quantity>~...`. The cart is in the fragment, so no
 * server receives it. Anyone can write such a link, and messengers damage links, so it is untrusted input.
 */

import { LINE_SEPARATOR, cartFragment, MAX_FRAGMENT_LENGTH } from '#domain/cartFragment';
import { PAGES } from '#domain/pagePaths';
import { type CartQuantities, isProductId } from './cartQuantities';

/** Returns the link to this cart; undefined if the cart is too long for a link. */
export function cartLink(quantities: CartQuantities, origin: string): string | undefined {
  const fragment = cartFragment(quantities);
  return fragment && origin + PAGES.orderReview + fragment;
}

/** What a link holds. A quantity can be more than a cart takes, because `additions` says so. */
export interface ReadCartLink {
  quantities: CartQuantities;
  /** How many lines could not be read. */
  unread: number;
}

/** What cannot be part of a link and is put behind it by others: `&fbclid=...`, a second link, a sentence. */
const FOREIGN = /[&?\s]|https?:/i;
/** Punctuation and closing quotes behind a link, also percent-encoded. Without a limit, thousands of dots take seconds. */
const TAIL = /([.,;:!?'"*_)\]}>»”’…]|%(2[0279]|3E|5D|7D|C2%BB|E2%80%(99|9D|A6))){1,99}$/i;
/** One separator at the end: the link was cut behind it. Two are a messenger's mark for crossed-out text. */
const CUT = /[^~]~$/;
/** Separators that were percent-encoded. An id's own `~` follows no digits behind a dot: `encode` writes the dot otherwise. */
const ENCODED_BETWEEN = /(?<=\.\d+)%7E/gi;

/**
 * Reads a URL fragment. Returns undefined if it is no cart link. The quantities of a product that stands in several
 * lines are added. Never throws.
 */
export function readCartLink(hash: string): ReadCartLink | undefined {
  const [opening, body] = [/^#cart(=|%3D)/i.exec(hash)?.[0], hash.slice(0, MAX_FRAGMENT_LENGTH)];
  if (opening === undefined) return undefined;
  const [own = ''] = body.slice(opening.length).split(FOREIGN);
  const lines = own.replace(TAIL, '').replace(ENCODED_BETWEEN, LINE_SEPARATOR);
  const quantities = new Map<string, number>();
  let unread = Number(CUT.test(lines));
  for (const text of lines.split(LINE_SEPARATOR).filter((each) => each !== '')) {
    const [id, quantity] = readLine(text);
    if (quantity === 0 || !isProductId(id)) unread += 1;
    else quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  // Lines beyond the maximum length are counted by their separators.
  unread += hash.slice(MAX_FRAGMENT_LENGTH).split(LINE_SEPARATOR).length - 1;
  return { quantities: Object.fromEntries(quantities), unread };
}

function readLine(text: string): [string, number] {
  const dot = text.lastIndexOf('.');
  const digits = text.slice(dot + 1);
  return [decode(text.slice(0, dot)), /^\d{1,4}$/.test(digits) ? Number(digits) : 0];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
