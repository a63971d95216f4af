/** Reads the categories of the catalogue. */

import type { ShopCategories } from '#domain/searchResponses';
import type { Queries } from '#server/engines/database/database';

/** The maximum number of categories that the pages link to. */
const MAX_CATEGORIES = 60;

interface Row {
  categories: string[] | null;
  on_sale: boolean;
}

export async function readShopCategories(queries: Queries): Promise<ShopCategories> {
  const [row] = await queries.query<Row>(
    `SELECT (
       SELECT json_agg(text ORDER BY uses DESC, text) FROM (
         SELECT text, uses FROM search_terms WHERE kind = 'category'
         ORDER BY uses DESC, text LIMIT ${MAX_CATEGORIES}
       ) AS most
     ) AS categories, EXISTS (
       SELECT FROM searched_products WHERE on_sale AND is_shown
     ) AS on_sale`,
  );
  return { categories: row?.categories ?? [], onSale: row?.on_sale ?? false };
}
