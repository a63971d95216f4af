/** Whom and what the requests speak of: shoppers who can sign in, and products there is plenty of. */
import type { Product } from '../../../../domain/product';

export interface World {
  products: Product[];
  shoppers: string[];
  /** A living session of the shopper, the same each time. */
  session(email: string): Promise<string>;
  /** A session of its own, for a request that may end it. */
  freshSession(email: string): Promise<string>;
  idToken(email: string): Promise<string>;
}

/** Stands in a generated request for a token, which only the world knows: `{session ann@example.com}`. */
export type Placeholder = `{${'session' | 'freshSession' | 'idToken'} ${string}}`;

const PLACEHOLDER = /\{(session|freshSession|idToken) ([^ }]+)\}/;

/** The text with the token that it asks for. */
export async function filled(text: string, world: World): Promise<string> {
  const [whole, kind, email = ''] = PLACEHOLDER.exec(text) ?? [];
  if (whole === undefined) return text;
  return text.replace(whole, await world[kind as 'session'](email));
}
