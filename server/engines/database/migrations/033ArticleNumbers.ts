/** The columns that the journal keeps of `table`. `version` and `added_at` are needed to bring a product back. */
const VERSIONED = [
  ...['img', 'img_alt', 'name', 'price_cents', 'former_price_cents', 'seller', 'ratings'],
  ...['shipping_cents', 'style', 'size', 'colour', 'category', 'description', 'material', 'care'],
  ...['images', 'hidden', 'article_number', 'barcode'],
];
const KEPT = [...VERSIONED, 'stock', 'stock_said', 'stock_by_export', 'position'];
const namesOf = (table: string, names = KEPT) => names.map((name) => `${table}.${name}`).join(', ');
const rowOf = (table: string, names = KEPT) =>
  `jsonb_build_object(${names.map((name) => `'${name}', ${table}.${name}`).join(', ')})`;
const wholeRowOf = (table: string) => rowOf(table, [...KEPT, 'version', 'added_at']);
const differing = (own: string, other: string) =>
  `(SELECT jsonb_object_agg(key, value) FROM jsonb_each(${own}) WHERE ${other} -> key IS DISTINCT FROM value)`;

/**
 * The shop's own number of an article, and its barcode. No index is unique in the table of goods, because an act may swap
 * two numbers; whoever writes them asks for twins under the lock of the catalogue. Of a barcode, zeros before it do not
 * count. The triggers of version and journal know both columns.
 */
export const articleNumbers = `
    SET LOCAL statement_timeout = 0;
    ALTER TABLE products ADD COLUMN article_number text, ADD COLUMN barcode text;
    CREATE INDEX products_by_article_number ON products (lower(article_number)) WHERE article_number IS NOT NULL;
    CREATE INDEX products_by_barcode ON products (ltrim(barcode, '0')) WHERE barcode IS NOT NULL;
    ALTER TABLE import_rows ADD COLUMN article_number text, ADD COLUMN barcode text;
    CREATE UNIQUE INDEX import_rows_by_article_number ON import_rows (import_id, lower(article_number))
      WHERE article_number IS NOT NULL;
    CREATE UNIQUE INDEX import_rows_by_barcode ON import_rows (import_id, ltrim(barcode, '0'))
      WHERE barcode IS NOT NULL;
    DROP TRIGGER products_versioned ON products;
    CREATE TRIGGER products_versioned BEFORE UPDATE ON products FOR EACH ROW
      WHEN ((${namesOf('OLD', VERSIONED)}) IS DISTINCT FROM (${namesOf('NEW', VERSIONED)}))
      EXECUTE FUNCTION count_version();
    CREATE OR REPLACE FUNCTION record_goods() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
      DECLARE act uuid := current_setting('shop.act')::uuid;
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO owner_act_changes AS own SELECT act, id, NULL, ${wholeRowOf('later')} FROM later
          ON CONFLICT (act_id, product_id) DO UPDATE SET after = excluded.after;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO owner_act_changes AS own SELECT act, id, ${wholeRowOf('earlier')}, NULL FROM earlier
          ON CONFLICT (act_id, product_id) DO UPDATE SET before = excluded.before || own.before, after = NULL;
        ELSE
          INSERT INTO owner_act_changes AS own
          SELECT act, id, ${differing('before', 'after')}, ${differing('after', 'before')} FROM (
            SELECT earlier.id, ${rowOf('earlier')} AS before, ${rowOf('later')} AS after
            FROM earlier JOIN later USING (id)
            WHERE (${namesOf('earlier')}) IS DISTINCT FROM (${namesOf('later')}) OFFSET 0
          ) AS changed
          ON CONFLICT (act_id, product_id) DO UPDATE
            SET before = excluded.before || own.before, after = own.after || excluded.after;
        END IF;
        RETURN NULL;
      END $$;
  `;
