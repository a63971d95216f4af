/** A cart as the fragment of a link, which pages and mails write, and only the browser reads (`cartLink.ts`). */

const OPENING = '#cart=';
export const LINE_SEPARATOR = '~';
/** The maximum length of a fragment, in characters. Messengers and proxies cut longer addresses. */
export const MAX_FRAGMENT_LENGTH = 8_000;

/** Returns the fragment of the link to a cart, from product ids to quantities; undefined if the cart is too long for one. */
export function cartFragment(quantities: Readonly<Record<string, number>>): string | undefined {
  const lines = Object.entries(quantities).map(([id, quantity]) => `${encode(id)}.${quantity}`);
  const fragment = OPENING + lines.join(LINE_SEPARATOR);
  return fragment.length > MAX_FRAGMENT_LENGTH ? undefined : fragment;
}

/** Escapes the characters of an id that are special in this format. */
function encode(id: string): string {
  const encoded = encodeURIComponent(id);
  return id.includes(LINE_SEPARATOR)
    ? encoded.replaceAll(LINE_SEPARATOR, '%7E').replaceAll('.', '%2E')
    : encoded;
}
