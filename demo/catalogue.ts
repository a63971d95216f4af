/** The products of the demo shop: the same, in the same order, in every build. */
import { type DemoProduct, productsOf } from './demoProduct';
import { GARMENTS } from './garments';

/** Every combination of style, colour and size that is sold. */
export const catalogue: DemoProduct[] = GARMENTS.flatMap(productsOf);
