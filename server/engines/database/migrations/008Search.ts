/**
 * Each product stores its own search data. `document` contains the product's words with four weights. The
 * name has the highest weight. Then follow category, colour and size, then the manufacturer, then description
 * and material. `tags` contains the exact values for the filters. The function `folded` removes accents and
 * converts to lower case. It wraps `unaccent`, which PostgreSQL does not accept in an index. `folded` can be
 * declared IMMUTABLE, because its dictionary is fixed. It finds the dictionary even during `pg_restore`,
 * which empties the search path. `search_terms` contains the words for spelling corrections and suggestions.
 */
export const search = `
    CREATE EXTENSION IF NOT EXISTS unaccent;
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
    CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      SET search_path FROM CURRENT AS $$ SELECT lower(unaccent('unaccent', words)) $$;
    ALTER TABLE products
      ADD COLUMN added_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN tags text[] NOT NULL GENERATED ALWAYS AS (array_remove(ARRAY[
        'category:' || category, 'garmentSize:' || size, 'colour:' || colour, 'seller:' || seller
      ], NULL)) STORED,
      ADD COLUMN document tsvector NOT NULL GENERATED ALWAYS AS (
        setweight(to_tsvector('english', folded(name)), 'A')
        || setweight(to_tsvector('english', folded(
          coalesce(category, '') || ' ' || coalesce(colour, '') || coalesce(' size ' || size, ''))), 'B')
        || setweight(to_tsvector('english', folded(seller)), 'C')
        || setweight(to_tsvector('english', folded(coalesce(description, '') || ' ' || coalesce(material, ''))), 'D')
      ) STORED;
    CREATE INDEX products_by_document ON products USING gin (document);
    CREATE INDEX products_by_tags ON products USING gin (tags);
    CREATE INDEX products_by_price ON products (price_cents);
    CREATE TABLE search_terms (
      kind text NOT NULL,
      text text NOT NULL,
      folded text NOT NULL,
      uses integer NOT NULL,
      PRIMARY KEY (kind, text)
    );
    CREATE INDEX search_terms_by_trigrams ON search_terms USING gin (folded gin_trgm_ops);
    INSERT INTO search_terms
      SELECT 'word', word, word, ndoc FROM ts_stat($words$
        SELECT to_tsvector('simple', folded(name || ' ' || coalesce(category, '') || ' ' || coalesce(colour, '')
          || ' ' || seller)) FROM products
      $words$)
      WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[^[:alpha:]]' ORDER BY ndoc DESC LIMIT 20000;
    INSERT INTO search_terms
      SELECT 'category', category, folded(category), count(*) FROM products
      WHERE category IS NOT NULL GROUP BY category;
    INSERT INTO search_terms
      SELECT 'seller', seller, folded(seller), count(*) FROM products
      GROUP BY seller ORDER BY count(*) DESC LIMIT 5000;
  `;
