/** A product as the shop keeps it: unlike another shop's, its stock is always known. */
import type { Product } from '../../domain/product';
import type { Details } from '../../domain/productPage';

/** With all that its page tells; the sizes of its style are products of their own. */
export type CatalogueProduct = Omit<Product, 'sizes'> & Details & { stock: number };

/** A product as a file gives it: without a stock it leaves the shop's as it is. */
export type CatalogueRow = Omit<CatalogueProduct, 'stock'> & { stock?: number | undefined };
