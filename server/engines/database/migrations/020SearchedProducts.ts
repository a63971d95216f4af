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
const SAID = ['name', 'category', 'colour', 'size', 'seller', 'description', 'material'];
const saidOf = (own: string) => SAID.map((name) => `${own}.${name}`).join(', ');
const documentOf = (own: string) => `
  setweight(to_tsvector('english', folded(${own}.name)), 'A')
  || setweight(to_tsvector('english', folded(coalesce(${own}.category, '') || ' ' || coalesce(${own}.colour, '')
    || coalesce(' size ' || ${own}.size, ''))), 'B')
  || setweight(to_tsvector('english', folded(${own}.seller)), 'C')
  || setweight(to_tsvector('english', folded(coalesce(${own}.description, '') || ' ' || coalesce(${own}.material, ''))), 'D')`;

/**
 * What searches and filters read of each product, in a narrow row of its own: a search that looks at many products
 * takes as long as their rows are wide, and those of `products` are twice as wide. `document` contains the product's
 * words by weight, as in `products` before. Triggers write the table, so that no writer can forget it, and a restore
 * writes it too. An order changes a row only if it takes the last piece. The table has no foreign key, because
 * `TRUNCATE products` must stay possible. Texts are compared byte by byte, which is fastest, except for the id, which
 * is joined with that of `products`.
 *
 * The indexes of the filters have two columns, because most filters are chosen within a category. With an index of a
 * colour alone, the database would read nearly every page of the table to find the products of one category.
 */
export const searchedProducts = `
    SET LOCAL statement_timeout = 0;
    CREATE TABLE searched_products (
      position bigint NOT NULL,
      price_cents bigint NOT NULL,
      ratings double precision NOT NULL,
      added_at timestamptz NOT NULL,
      in_stock boolean NOT NULL,
      on_sale boolean NOT NULL,
      is_shown boolean NOT NULL,
      id text PRIMARY KEY,
      card text COLLATE "C" NOT NULL,
      category text COLLATE "C",
      size text COLLATE "C",
      colour text COLLATE "C",
      seller text COLLATE "C" NOT NULL,
      document tsvector NOT NULL
    );
    INSERT INTO searched_products (${FACTS}, document)
      SELECT ${valuesOf('own')}, own.document FROM products AS own ORDER BY position;
    CREATE INDEX searched_products_by_document ON searched_products USING gin (document);
    CREATE INDEX searched_products_by_price ON searched_products (price_cents, position);
    CREATE INDEX searched_products_by_category ON searched_products (category, colour);
    CREATE INDEX searched_products_by_size ON searched_products (size, category);
    CREATE INDEX searched_products_by_colour ON searched_products (colour, category);
    CREATE INDEX searched_products_by_seller ON searched_products (seller, category);
    CREATE INDEX searched_products_on_sale ON searched_products (position) WHERE on_sale;
    DROP INDEX products_on_sale;
    ALTER TABLE products DROP COLUMN tags, DROP COLUMN document;

    CREATE FUNCTION note_searched() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO searched_products (${FACTS}, document)
            SELECT ${valuesOf('later')}, ${documentOf('later')} FROM later;
        ELSIF TG_OP = 'DELETE' THEN
          DELETE FROM searched_products WHERE id IN (SELECT id FROM earlier);
        ELSE
          DELETE FROM searched_products;
        END IF;
        RETURN NULL;
      END $$;
    CREATE FUNCTION note_searched_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (${saidOf('OLD')}) IS DISTINCT FROM (${saidOf('NEW')}) THEN
          UPDATE searched_products SET (${FACTS}, document) = ROW(${valuesOf('NEW')}, ${documentOf('NEW')})
            WHERE id = OLD.id;
        ELSE
          UPDATE searched_products SET (${FACTS}) = ROW(${valuesOf('NEW')}) WHERE id = OLD.id;
        END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER products_searched_added AFTER INSERT ON products REFERENCING NEW TABLE AS later
      FOR EACH STATEMENT EXECUTE FUNCTION note_searched();
    CREATE TRIGGER products_searched_removed AFTER DELETE ON products REFERENCING OLD TABLE AS earlier
      FOR EACH STATEMENT EXECUTE FUNCTION note_searched();
    CREATE TRIGGER products_searched_emptied AFTER TRUNCATE ON products
      FOR EACH STATEMENT EXECUTE FUNCTION note_searched();
    CREATE TRIGGER products_searched_changed AFTER UPDATE ON products FOR EACH ROW
      WHEN ((${valuesOf('OLD')}, ${saidOf('OLD')}) IS DISTINCT FROM (${valuesOf('NEW')}, ${saidOf('NEW')}))
      EXECUTE FUNCTION note_searched_change();
  `;
