/** The shop's own demo goods: the same, in the same order, at every fresh start. */
import type { CatalogueProduct } from './catalogueProduct';
import { DEMO_GARMENTS } from './demoGarments';

export const demoCatalogue: CatalogueProduct[] = DEMO_GARMENTS.map(({ product }) => product);
