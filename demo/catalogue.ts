/** The products of the demo shop. Every build contains the same products in the same order. */

import { type DemoProduct, productsOf } from './demoProduct';
import { GARMENTS } from './garments';

/** Every combination of style, colour and size that is sold. */
export const catalogue: DemoProduct[] = GARMENTS.flatMap(productsOf);
