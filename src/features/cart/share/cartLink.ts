/**
 * A cart as an address: `/orders#cart=<id>.<quantity>~...`. It stands behind the `#`, so no server hears
 * of it; and it comes from a stranger, so it is read as foreign data.
 */
import { PAGES } from '../../../../domain/pages';
import { type Quantities, readQuantities } from '../quantities';

const NAME = '#cart=';
const BETWEEN = '~';
/** Longer than any code that a camera can read, and than a cart of a person. */
const MAX_LENGTH = 8_000;

export function cartLink(quantities: Quantities, origin: string): string {
  const lines = Object.entries(quantities).map(([id, quantity]) => `${encode(id)}.${quantity}`);
  return `${origin}${PAGES.orderReview}${NAME}${lines.join(BETWEEN)}`;
}

/** The lawful lines of any address's end; undefined for one without a cart. Never throws. */
export function readCartLink(hash: string): Quantities | undefined {
  if (!hash.startsWith(NAME) || hash.length > MAX_LENGTH) return undefined;
  const lines = hash.slice(NAME.length).split(BETWEEN).map(readLine);
  const lawful = readQuantities(JSON.stringify(Object.fromEntries(lines)));
  return Object.keys(lawful).length > 0 ? lawful : undefined;
}

function readLine(text: string): [string, number] {
  const dot = text.lastIndexOf('.');
  const digits = text.slice(dot + 1);
  return [decode(text.slice(0, dot)), /^\d{1,2}$/.test(digits) ? Number(digits) : 0];
}

/** What an id holds of the marks of this form is written in another way. */
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
