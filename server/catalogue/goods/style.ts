/** How the demo shop's goods are written down: a style, made in several colours. */
import type { Fabric } from '../pictures/cloth';
import type { ColourName } from '../pictures/colours';
import type { Tones } from '../pictures/tones';
import type { Weave } from '../pictures/weaves/weave';

/** What differs from colour to colour: stars in tenths and the pieces left. */
type Offer = readonly [ratings: number, stock: number];

export interface Style {
  /** The start of the product's id. */
  slug: string;
  name: string;
  seller: Seller;
  /** Decimal amounts. */
  price: number;
  shipping: number;
  weave?: (tones: Tones) => Weave;
  /** What is drawn, of the cloth it is cut from. */
  draw: (fabric: Fabric) => string;
  colours: Partial<Record<ColourName, Offer>>;
}

/** The makers; none of them exists. */
export const SELLERS = {
  ostrea: 'Ostrea Linen',
  northloom: 'Northloom Mill',
  fennel: 'Fennel & Rye',
  calder: 'Calder Works',
  marisol: 'Marisol Atelier',
  tidewater: 'Tidewater Supply',
  hollow: 'Hollow Oak',
  kestrel: 'Kestrel Outerwear',
  juno: 'Juno Vale',
  pavement: 'Pavement Shoe Co.',
  bramble: 'Bramble Knits',
  arden: 'Arden Leather',
} as const;
export type Seller = keyof typeof SELLERS;
