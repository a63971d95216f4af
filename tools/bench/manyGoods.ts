import type { Database } from '#server/engines/database/database';
import { rebuildListAndVocabulary } from '#server/stores/products/listIndexes';

export const MATERIALS = [
  ...['Linen', 'Denim', 'Wool', 'Silk', 'Cotton'],
  ...['Velvet', 'Corduroy', 'Jersey', 'Tweed', 'Cashmere'],
];
export const GARMENTS = ['Shirt', 'Trousers', 'Coat', 'Dress'];
export const COLOURS = ['Red', 'Navy', 'Black', 'White', 'Olive', 'Grey'];
export const CATEGORIES = ['Shirts', 'Trousers', 'Coats', 'Dresses'];
const SYLLABLES = 'ba ko ri tu me lo sa ni ve du pa gi ro ke mu fa'.split(' ');
/** The number of different model names. Only a few styles have the same name. */
export const MODELS = SYLLABLES.length ** 3;

/** Returns the name of the n-th model, such as "korime": three syllables. */
export function modelName(n: number): string {
  const { length } = SYLLABLES;
  return [n, n / length, n / length ** 2]
    .map((part) => SYLLABLES[Math.floor(part) % length] ?? '')
    .join('');
}

/** Returns SQL that chooses one of the values by the number `index`. */
const pick = (values: readonly string[], index: string) =>
  `(ARRAY['${values.join("','")}'])[1 + ${index} % ${values.length}]`;
const MODEL = [1, SYLLABLES.length, SYLLABLES.length ** 2]
  .map((size) => pick(SYLLABLES, `n / ${4 * size}`))
  .join(' || ');

/** Styles of four sizes, of 40 kinds, in 6 colours, each with its description. */
const FILL = `
  INSERT INTO products (id, position, img, name, price_cents, former_price_cents, seller, ratings, shipping_cents, stock,
    style, size, colour, category, description)
  SELECT 'article-' || n, n * 1048576::bigint, '/pictures/' || n % 40 || '.svg',
    ${pick(MATERIALS, 'n / 4')} || ' ' || ${pick(GARMENTS, 'n / 40')} || ' ' || ${MODEL} || ' No ' || n / 4,
    1000 + n * 7 % 20000, CASE WHEN n / 4 % 20 = 0 THEN 30000 END, 'Maker ' || n / 4 % 50, n % 6, 500, n % 30,
    'style-' || n / 4, (ARRAY['S','M','L','XL'])[1 + n % 4], ${pick(COLOURS, 'n / 4')}, ${pick(CATEGORIES, 'n / 40')},
    'Cut with room to move, sewn twice along the seams and washed once before it is packed. Lined with '
      || lower(${pick(MATERIALS, 'n / 28')}) || '.'
  FROM generate_series(0, $1::integer - 1) AS n`;

/** Stores `count` goods as an import would. `database` must have no statement timeout. */
export async function fillGoods(database: Database, count: number): Promise<void> {
  await database.query('DROP INDEX searched_products_by_document');
  await database.query(FILL, [count]);
  await database.query(
    'CREATE INDEX searched_products_by_document ON searched_products USING gin (document)',
  );
  await database.transaction(rebuildListAndVocabulary);
  await database.query('VACUUM (ANALYZE) products');
  await database.query('VACUUM (ANALYZE) searched_products');
  await database.query('ANALYZE search_terms');
}
