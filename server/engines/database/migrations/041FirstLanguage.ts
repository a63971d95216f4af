/**
 * What the shop's first language decides. An order line keeps the product's name and colour in it where the order was
 * placed in another language, so that owners can read it; null where they are the same. The words of goods in the first
 * language are stemmed by the text search configuration `goods`: English until the shop starts in another language.
 */
export const firstWords = `
    ALTER TABLE order_lines ADD COLUMN own_name text, ADD COLUMN own_colour text;
    CREATE TEXT SEARCH CONFIGURATION goods (COPY = english);
    DO $$
      DECLARE own text;
      BEGIN
        FOREACH own IN ARRAY ARRAY['note_searched()', 'note_searched_change()'] LOOP
          EXECUTE replace(pg_get_functiondef(own::regprocedure), 'to_tsvector(''english''', 'to_tsvector(''goods''');
        END LOOP;
      END $$;
  `;
