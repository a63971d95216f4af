/** The users and products of the requests: shoppers who can sign in, and products with a large stock. */

import type { Product } from '#domain/goods/product';

export interface World {
  products: Product[];
  shoppers: string[];
  /** Returns the session token of the shopper, always the same. */
  session(email: string): Promise<string>;
  /** Returns a new session token, for a request that may end the session. */
  freshSession(email: string): Promise<string>;
  idToken(email: string): Promise<string>;
}

/** The placeholder of a token in a generated request: `{session ann@example.com}`. `filled` replaces it. */
const PLACEHOLDER = /\{(session|freshSession|idToken) ([^ }]+)\}/;

/** Returns the text with the token instead of the placeholder. */
export async function filled(text: string, world: World): Promise<string> {
  const [whole, kind, email = ''] = PLACEHOLDER.exec(text) ?? [];
  if (whole === undefined) return text;
  return text.replace(whole, await world[kind as 'session'](email));
}
