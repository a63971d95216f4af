/**
 * The ranges of Unicode's `Default_Ignorable_Code_Point`: soft hyphens, zero-width and joining characters, variation
 * selectors. PostgreSQL's expressions have no name for them.
 */
const HIDDEN = String.raw`[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]`;

const WORDS = `name || ' ' || coalesce(category, '') || ' ' || coalesce(colour, '') || ' ' || seller`;

/**
 * `folded` also removes what nobody sees, in stored names as in questions: a soft hyphen, pasted into a name, divided its
 * word for the search. What was stored with such letters is stored again.
 */
export const hiddenLetters = `
    SET LOCAL statement_timeout = 0;
    CREATE OR REPLACE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      SET search_path FROM CURRENT
      AS $$ SELECT lower(unaccent('unaccent', regexp_replace(words, '${HIDDEN}', '', 'g'))) $$;
    UPDATE searched_products SET document = setweight(to_tsvector('english', folded(own.name)), 'A')
      || setweight(to_tsvector('english', folded(coalesce(own.category, '') || ' ' || coalesce(own.colour, '')
        || coalesce(' size ' || own.size, ''))), 'B')
      || setweight(to_tsvector('english', folded(own.seller)), 'C')
      || setweight(to_tsvector('english', folded(coalesce(own.description, '') || ' ' || coalesce(own.material, ''))), 'D')
    FROM products AS own WHERE own.id = searched_products.id
      AND concat_ws(' ', own.name, own.category, own.colour, own.size, own.seller, own.description, own.material) ~ '${HIDDEN}';
    UPDATE orders SET articles = articles WHERE concat_ws(' ', name, email, number, articles) ~ '${HIDDEN}';
    DELETE FROM search_terms WHERE EXISTS (SELECT FROM products WHERE ${WORDS} ~ '${HIDDEN}');
    INSERT INTO search_terms
      SELECT 'word', word, word, ndoc FROM ts_stat($words$
        SELECT to_tsvector('simple', folded(${WORDS})) FROM products WHERE NOT hidden AND img <> ''
      $words$)
      WHERE NOT EXISTS (SELECT FROM search_terms) AND length(word) BETWEEN 3 AND 40 AND word !~ '[^[:alpha:]]'
      ORDER BY ndoc DESC LIMIT 20000;
    INSERT INTO search_terms
      SELECT 'category', category, folded(category), count(*) FROM products
      WHERE category IS NOT NULL AND NOT hidden AND img <> '' AND NOT EXISTS (SELECT FROM search_terms WHERE kind <> 'word')
      GROUP BY category;
    INSERT INTO search_terms
      SELECT 'seller', seller, folded(seller), count(*) FROM products
      WHERE NOT hidden AND img <> '' AND NOT EXISTS (SELECT FROM search_terms WHERE kind = 'seller')
      GROUP BY seller ORDER BY count(*) DESC LIMIT 5000;
  `;
