const LANGUAGES = ['en', 'de', 'fr', 'es'];
const CONFIGS = ['english', 'german', 'french', 'spanish'];

/** The columns of `searched_products` except for its words, with their SQL values of the row `own` of `products`. */
const factsOf = (own: string) => ({
  position: `${own}.position`,
  price_cents: `${own}.price_cents`,
  ratings: `${own}.ratings`,
  added_at: `${own}.added_at`,
  in_stock: `coalesce(${own}.stock, 1) > 0`,
  on_sale: `coalesce(${own}.former_price_cents > ${own}.price_cents, false)`,
  is_shown: `NOT ${own}.hidden AND ${own}.img <> ''`,
  id: `${own}.id`,
  card: `CASE WHEN ${own}.style IS NULL THEN ${own}.id ELSE E'\\t' || ${own}.style END`,
  category: `${own}.category`,
  size: `${own}.size`,
  colour: `${own}.colour`,
  seller: `${own}.seller`,
});
const FACTS = Object.keys(factsOf('own')).join(', ');
const valuesOf = (own: string) => Object.values(factsOf(own)).join(', ');
const SAID = ['name', 'category', 'colour', 'size', 'seller', 'description', 'material', 'words'];
const saidOf = (own: string) => SAID.map((name) => `${own}.${name}`).join(', ');
const documentOf = (own: string) => `
  setweight(to_tsvector('english', folded(${own}.name)), 'A')
  || setweight(to_tsvector('english', folded(coalesce(${own}.category, '') || ' ' || coalesce(${own}.colour, '')
    || coalesce(' size ' || ${own}.size, ''))), 'B')
  || setweight(to_tsvector('english', folded(${own}.seller)), 'C')
  || setweight(to_tsvector('english', folded(coalesce(${own}.description, '') || ' ' || coalesce(${own}.material, ''))), 'D')`;
const DOCUMENTS = LANGUAGES.map((language) => `document_${language}`).join(', ');
const documentsOf = (own: string) =>
  LANGUAGES.map(
    (
      language,
      index,
    ) => `CASE WHEN ${own}.words IS NOT NULL THEN words_document('${CONFIGS[index]}', '${language}',
      ${own}.words, ${own}.name, ${own}.category, ${own}.colour, ${own}.size, ${own}.seller, ${own}.description,
      ${own}.material) END`,
  ).join(', ');
const said = (field: string) => `coalesce(words ->> ('${field}.' || language), ${field}, '')`;

/** The columns that the journal keeps of `table`. `version` and `added_at` are needed to bring a product back. */
const VERSIONED = [
  ...['img', 'img_alt', 'name', 'price_cents', 'former_price_cents', 'seller', 'ratings'],
  ...['shipping_cents', 'style', 'size', 'colour', 'category', 'description', 'material', 'care'],
  ...['images', 'hidden', 'article_number', 'barcode', 'words'],
];
const KEPT = [...VERSIONED, 'stock', 'stock_said', 'stock_by_export', 'position'];
const namesOf = (table: string, names = KEPT) => names.map((name) => `${table}.${name}`).join(', ');
const rowOf = (table: string, names = KEPT) =>
  `jsonb_build_object(${names.map((name) => `'${name}', ${table}.${name}`).join(', ')})`;
const wholeRowOf = (table: string) => rowOf(table, [...KEPT, 'version', 'added_at']);
const differing = (own: string, other: string) =>
  `(SELECT jsonb_object_agg(key, value) FROM jsonb_each(${own}) WHERE ${other} -> key IS DISTINCT FROM value)`;

/**
 * The words of goods in the other languages of the shop: `{"name.de": "Leinenhemd"}`, with the same names as a file's
 * columns. What is missing is said in the first language, whose words stay in the columns. A document for each language
 * has all words of a product as its readers see them, and the values of its filters, stemmed by the language's own dictionary; it is null without words
 * in the language, so that a shop with one language has no more to read. `search_terms` has words, categories and colours
 * by language; `value` is the category or colour in the first language. Version and journal know the column.
 */
export const goodsWords = `
    SET LOCAL statement_timeout = 0;
    ALTER TABLE products ADD COLUMN words jsonb;
    ALTER TABLE import_rows ADD COLUMN words jsonb;
    ALTER TABLE searched_products ${LANGUAGES.map((each) => `ADD COLUMN document_${each} tsvector`).join(', ')};
    ${LANGUAGES.map(
      (each) => `CREATE INDEX searched_products_by_document_${each} ON searched_products
        USING gin (document_${each}) WHERE document_${each} IS NOT NULL;`,
    ).join('\n    ')}
    ALTER TABLE search_terms ADD COLUMN language text NOT NULL DEFAULT '', ADD COLUMN value text NOT NULL DEFAULT '',
      DROP CONSTRAINT search_terms_pkey, ADD PRIMARY KEY (kind, language, text, value);

    CREATE FUNCTION words_document(config regconfig, language text, words jsonb, name text, category text, colour text,
      size text, seller text, description text, material text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT CASE WHEN words ?| ARRAY['name.' || language, 'description.' || language, 'material.' || language,
          'colour.' || language, 'category.' || language] THEN
        setweight(to_tsvector(config, folded(${said('name')})), 'A')
        || setweight(to_tsvector(config, folded(concat_ws(' ', ${said('category')}, ${said('colour')}, category, colour,
          size))), 'B')
        || setweight(to_tsvector(config, folded(seller)), 'C')
        || setweight(to_tsvector(config, folded(${said('description')} || ' ' || ${said('material')})), 'D')
      END $$;
    CREATE OR REPLACE FUNCTION note_searched() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO searched_products (${FACTS}, document, ${DOCUMENTS})
            SELECT ${valuesOf('later')}, ${documentOf('later')}, ${documentsOf('later')} FROM later;
        ELSIF TG_OP = 'DELETE' THEN
          DELETE FROM searched_products WHERE id IN (SELECT id FROM earlier);
        ELSE
          DELETE FROM searched_products;
        END IF;
        RETURN NULL;
      END $$;
    CREATE OR REPLACE FUNCTION note_searched_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (${saidOf('OLD')}) IS DISTINCT FROM (${saidOf('NEW')}) THEN
          UPDATE searched_products SET (${FACTS}, document, ${DOCUMENTS})
            = ROW(${valuesOf('NEW')}, ${documentOf('NEW')}, ${documentsOf('NEW')}) WHERE id = OLD.id;
        ELSE
          UPDATE searched_products SET (${FACTS}) = ROW(${valuesOf('NEW')}) WHERE id = OLD.id;
        END IF;
        RETURN NULL;
      END $$;
    DROP TRIGGER products_searched_changed ON products;
    CREATE TRIGGER products_searched_changed AFTER UPDATE ON products FOR EACH ROW
      WHEN ((${valuesOf('OLD')}, ${saidOf('OLD')}) IS DISTINCT FROM (${valuesOf('NEW')}, ${saidOf('NEW')}))
      EXECUTE FUNCTION note_searched_change();

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
