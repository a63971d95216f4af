/** A product as the shop stores it. Its stock is always known. */
import type { Product } from '#domain/product';
import type { Details } from '#domain/productDetails';

/**
 * A product with all fields of its page. Each size of a style is a product of its own, so there is no
 * `sizes` field.
 */
export type CatalogueProduct = Omit<Product, 'sizes'> & Details & { stock: number };

/** A product in a catalogue file. If `stock` is missing, the shop keeps the product's current stock. */
export type CatalogueRow = Omit<CatalogueProduct, 'stock'> & { stock?: number | undefined };
