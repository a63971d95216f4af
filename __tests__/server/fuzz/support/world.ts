/** The users and products of the requests: shoppers who can sign in, and products with plenty of stock. */
import type { Product } from '#domain/product';

export interface World {
  products: Product[];
  shoppers: string[];
  /** A valid session of the shopper, the same each time. */
  session(email: string): Promise<string>;
  /** A separate session, for a request that may end it. */
  freshSession(email: string): Promise<string>;
  idToken(email: string): Promise<string>;
}

/**
 * A placeholder for a token in a generated request, which only the world can fill: `{session
 * ann@example.com}`.
 */
export type Placeholder = `{${'session' | 'freshSession' | 'idToken'} ${string}}`;

const PLACEHOLDER = /\{(session|freshSession|idToken) ([^ }]+)\}/;

/** The text with the token that it asks for. */
export async function filled(text: string, world: World): Promise<string> {
  const [whole, kind, email = ''] = PLACEHOLDER.exec(text) ?? [];
  if (whole === undefined) return text;
  return text.replace(whole, await world[kind as 'session'](email));
}
