/**
 * Converts a cart to a link and back: `/orders#cart=<id>.<quantity>~...`. The cart is in the fragment, so no
 * server receives it. Anyone can write such a link, so it is untrusted input.
 */
import { PAGES } from '#domain/pagePaths';
import { type CartQuantities, readQuantities } from './cartQuantities';

const NAME = '#cart=';
const BETWEEN = '~';
/** The maximum length of a fragment, in characters. A longer one is ignored: no shopper's cart needs it. */
const MAX_LENGTH = 8_000;

export function cartLink(quantities: CartQuantities, origin: string): string {
  const lines = Object.entries(quantities).map(([id, quantity]) => `${encode(id)}.${quantity}`);
  return `${origin}${PAGES.orderReview}${NAME}${lines.join(BETWEEN)}`;
}

/**
 * Reads the quantities from a URL fragment, and leaves invalid ones out. Returns undefined if there is no valid
 * quantity. Never throws.
 */
export function readCartLink(hash: string): CartQuantities | undefined {
  if (!hash.startsWith(NAME) || hash.length > MAX_LENGTH) return undefined;
  const lines = hash.slice(NAME.length).split(BETWEEN).map(readLine);
  const quantities = readQuantities(JSON.stringify(Object.fromEntries(lines)));
  return Object.keys(quantities).length > 0 ? quantities : undefined;
}

function readLine(text: string): [string, number] {
  const dot = text.lastIndexOf('.');
  const digits = text.slice(dot + 1);
  return [decode(text.slice(0, dot)), /^\d{1,2}$/.test(digits) ? Number(digits) : 0];
}

/** Escapes the characters of an id that are special in this format. */
function encode(id: string): string {
  return encodeURIComponent(id).replaceAll(BETWEEN, '%7E');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
