/** The type of the demo products' data: a style, in several colours and sizes. */

import type { Detail } from '../pictures/closeUp';
import type { ColourName } from '../pictures/colours';
import type { Tones } from '../pictures/tones';
import type { Views } from '../pictures/views';
import type { Weave } from '../pictures/weaves/weave';
import type { SizeRunName } from '../sizes';

/** What differs between the colours of a style: the stars, such as 4.7, and the stock of the main size. */
type Offer = readonly [ratings: number, stock: number];

export interface Style {
  /** The start of the ids of the style's products. */
  slug: string;
  name: string;
  seller: Seller;
  /** A decimal amount, as `formerPrice` and `shipping` are too. */
  price: number;
  /** The price before the sale. */
  formerPrice?: number;
  shipping: number;
  /** Undefined if one size fits all. */
  sizes?: SizeRunName;
  /** The surcharge for each size that costs more. */
  dearer?: Readonly<Record<string, number>>;
  description: string;
  material: string;
  care: string;
  weave?: (tones: Tones) => Weave;
  /** The surface in the close-up, if there is no weave, or if the weave is a print. */
  surface?: (tones: Tones) => Weave;
  /** The detail in the close-up. */
  detail: Detail;
  draw: Views;
  colours: Partial<Record<ColourName, Offer>>;
}

/** The fictional manufacturers. */
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
type Seller = keyof typeof SELLERS;
