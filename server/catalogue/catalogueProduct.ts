/** A product as the shop stores it: its stock is always known. */
import type { Product } from '../../domain/product';
import type { Details } from '../../domain/productPage';

/**
 * A product with all fields of its page. Each size of a style is a product of its own, so there is no
 * `sizes` field.
 */
export type CatalogueProduct = Omit<Product, 'sizes'> & Details & { stock: number };

/** A product of a catalogue file. If `stock` is missing, the shop keeps the stock that it has. */
export type CatalogueRow = Omit<CatalogueProduct, 'stock'> & { stock?: number | undefined };
