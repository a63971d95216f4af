/** The demo shop's own goods: the same, in the same order, whenever they are made. */
import { type DemoProduct, productsOf } from './demoProduct';
import { GARMENTS } from './garments';

/** Every combination of style, colour and size that is sold. */
export const catalogue: DemoProduct[] = GARMENTS.flatMap(productsOf);
