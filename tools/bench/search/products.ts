/**
 * Creates a catalogue with any number of products. Each style has four clothing sizes, and each size of a style
 * is a separate product. The names contain frequent and rare words.
 */
import type { Database } from '#server/database/database';
import { rebuildListIndexes } from '#server/stores/products/listIndexes';

const KINDS = [
  'Coats',
  'Jackets',
  'Shirts',
  'Dresses',
  'Trousers',
  'Skirts',
  'Knitwear',
  'Bags',
  'Hats',
  'Belts',
];
const COLOURS = ['Navy', 'Ecru', 'Rust', 'Moss', 'Teal', 'Plum', 'Sand', 'Soot'];
const CLOTHS = [
  'linen',
  'wool',
  'cotton',
  'denim',
  'silk',
  'corduroy',
  'flannel',
  'cashmere',
  'velvet',
  'twill',
];
const SIZES = ['S', 'M', 'L', 'XL'];

/** Fills the database with this many products. One style in a thousand has "Harlequin" in its name. */
export async function fillShop(database: Database, products: number): Promise<void> {
  await database.query('TRUNCATE products');
  await database.query(
    `INSERT INTO products (position, id, img, name, price_cents, seller, ratings, shipping_cents, stock,
       style, size, colour, category, description)
     SELECT n, 'p' || n, '/pictures/' || n || '.svg',
       initcap($2::text[][1 + s % 10]) || CASE WHEN s % 1000 = 7 THEN ' Harlequin' ELSE '' END
         || ' ' || rtrim($3::text[][1 + (s / 10) % 10], 's') || ' Edition ' || s || ' in ' || $4::text[][1 + s % 8],
       1000 + (s * 7919) % 40000, 'Maker ' || s % 200, (s % 11) / 2.0, 500, (n * 31) % 9,
       'style-' || s, $5::text[][1 + n % 4], $4::text[][1 + s % 8], $3::text[][1 + (s / 10) % 10],
       'Cut to last, and finished by hand.'
     FROM (SELECT n, n / 4 AS s FROM generate_series(0, $1::integer - 1) AS n) AS numbered`.replace(
      /\$(\d)::text\[\]\[/g,
      '($$$1::text[])[',
    ),
    [products, CLOTHS, KINDS, COLOURS, SIZES],
  );
  await rebuildListIndexes(database);
  await database.query('VACUUM ANALYZE products');
  await database.query('ANALYZE search_terms');
}
