import type { ShopCategories } from '#domain/goods/searchResponses';
import type { Language } from '#domain/language';
import type { Queries } from '#server/engines/database/database';

/** The maximum number of categories that the pages link to. */
const MAX_CATEGORIES = 60;
/** The maximum number of translated names of categories and colours. Each page in another language carries them. */
const MAX_NAMES = 300;

export async function readShopCategories(
  queries: Queries,
  language?: Language,
): Promise<ShopCategories> {
  const [row] = await queries.query<{ categories: string[] | null; on_sale: boolean }>(
    `SELECT (
       SELECT json_agg(text ORDER BY uses DESC, text) FROM (
         SELECT text, uses FROM search_terms WHERE kind = 'category' AND language = ''
         ORDER BY uses DESC, text LIMIT ${MAX_CATEGORIES}
       ) AS most
     ) AS categories, EXISTS (
       SELECT FROM searched_products WHERE on_sale AND is_shown
     ) AS on_sale`,
  );
  const shop = { categories: row?.categories ?? [], onSale: row?.on_sale ?? false };
  if (language === undefined) return shop;
  return { ...shop, names: await readValueNames(queries, language) };
}

/** Reads what categories and colours are called in this language. If goods call a value differently, most of them count. */
async function readValueNames(
  queries: Queries,
  language: Language,
): Promise<ShopCategories['names']> {
  const rows = await queries.query<{ kind: string; value: string; text: string }>(
    `SELECT kind, value, text FROM (
       SELECT DISTINCT ON (kind, value) kind, value, text FROM search_terms
       WHERE kind IN ('category', 'colour') AND language = $1 ORDER BY kind, value, uses DESC, text
     ) AS named WHERE text <> value LIMIT $2`,
    [language, MAX_NAMES],
  );
  const of = (wanted: string) =>
    Object.fromEntries(
      rows.filter(({ kind }) => kind === wanted).map(({ value, text }) => [value, text]),
    );
  return { category: of('category'), colour: of('colour') };
}
