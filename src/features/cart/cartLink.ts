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

/** The content of a link. A quantity can be more than a cart can hold; `additions` limits it. */
export interface ReadCartLink {
  quantities: CartQuantities;
  /** How many lines could not be read. */
  unread: number;
}

/** Matches the start of text that other programs or people append to a link: `&fbclid=...`, a second link, a sentence. */
const FOREIGN = /[&?\s]|https?:/i;
/** Punctuation and closing quotes after a link, also percent-encoded. Without a limit, thousands of dots take seconds. */
const TAIL = /([.,;:!?'"*_)\]}>»”’…]|%(2[0279]|3E|5D|7D|C2%BB|E2%80%(99|9D|A6))){1,99}$/i;
/** One separator at the end means that the link was cut off. Two are a messenger's markup for crossed-out text. */
const CUT = /[^~]~$/;
/** Percent-encoded separators. A `~` of an id cannot match, because `encode` escapes the dots of ids. */
const ENCODED_BETWEEN = /(?<=\.\d+)%7E/gi;

/**
 * Reads a URL fragment. Returns undefined if the fragment is not a cart link. Adds up the quantities of a product that
 * occurs in several lines. Never throws.
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
