/** A product as the shop keeps it: unlike another shop's, its stock is always known. */
import type { Product } from '../../domain/product';

export type CatalogueProduct = Required<Product>;

/** A product as a file gives it: without a stock it leaves the shop's as it is. */
export type CatalogueRow = Omit<CatalogueProduct, 'stock'> & { stock?: number };
