/** A product as the shop keeps it: unlike another shop's, its stock is always known. */
import type { Product } from '../../domain/product';

export type CatalogueProduct = Required<Product>;
