/** The columns of a product that are never empty, for statements that write many rows. */
import { toCents } from '#domain/money';
import type { CatalogueRow } from '#server/catalogue/catalogueProduct';

export const REQUIRED_COLUMNS = 'id, img, name, price_cents, seller, ratings, shipping_cents';

/** Returns the values of these columns for `unnest`: one array per column. */
export function requiredValues(products: readonly CatalogueRow[]): (string | number)[][] {
  return [
    products.map((product) => product._id),
    products.map((product) => product.img),
    products.map((product) => product.name),
    products.map((product) => toCents(product.price)),
    products.map((product) => product.seller),
    products.map((product) => product.ratings),
    products.map((product) => toCents(product.shipping)),
  ];
}
