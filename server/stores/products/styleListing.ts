/** How a list shows a style: as one of its products, with the sizes of that product. */

import type { Product, SizeChoice } from '#domain/goods/product';
import { fromCents } from '#domain/money';
import {
  type InLanguage,
  IN_STOCK,
  productOf,
  type ProductRow,
  saidIn,
  SHOWN,
  stockOf,
} from './productRows';

/** The maximum number of sizes in one entry of the list. No garment has more. */
const MAX_SIZES = 60;

/** SQL for the product that a list shows for the row `lead`: the first of its style in stock, or itself if none is. */
export const SHOWN_FOR_LEAD = `
  CASE WHEN lead.style IS NULL THEN lead.id ELSE coalesce((
    SELECT id FROM products AS own WHERE own.style = lead.style AND ${IN_STOCK} AND ${SHOWN}
    ORDER BY own.position, own.id LIMIT 1
  ), lead.id) END`;

/** SQL for the sizes of the row `shown`, as JSON: the products of its style and colour that have a size, in order. */
export const sizesOfShown = (language: InLanguage) => `
  CASE WHEN shown.style IS NULL OR shown.size IS NULL THEN NULL ELSE (
    SELECT json_agg(json_build_object('_id', id, 'size', size, 'stock', stock, 'price_cents', price_cents,
      'name', name, 'img', img, 'shipping_cents', shipping_cents) ORDER BY position, id)
    FROM (
      SELECT id, size, stock, price_cents, ${saidIn('name', 'own', language)}, img, shipping_cents, position
      FROM products AS own
      WHERE own.style = shown.style AND own.colour IS NOT DISTINCT FROM shown.colour AND own.size IS NOT NULL
        AND ${SHOWN}
      ORDER BY own.position, own.id LIMIT ${MAX_SIZES}
    ) AS own
  ) END`;

interface SizeRow extends Pick<
  ProductRow,
  'stock' | 'price_cents' | 'name' | 'img' | 'shipping_cents'
> {
  _id: string;
  size: string;
}

export interface SizesRow {
  sizes: SizeRow[] | null;
}

/** Returns the product, with its sizes if there are several. */
export function withSizes(row: ProductRow & SizesRow): Product {
  const product = productOf(row);
  const { sizes } = row;
  if (sizes === null || sizes.length < 2) return product;
  return { ...product, sizes: sizes.map((size) => choiceOf(size, product)) };
}

/** Leaves out the name, picture and shipping charge that are those of `product`. */
function choiceOf(row: SizeRow, product: Product): SizeChoice {
  const { _id, size, name, img } = row;
  const shipping = fromCents(row.shipping_cents);
  return {
    _id,
    size,
    price: fromCents(row.price_cents),
    ...stockOf(row.stock),
    ...(name !== product.name && { name }),
    ...(img !== product.img && { img }),
    ...(shipping !== product.shipping && { shipping }),
  };
}
