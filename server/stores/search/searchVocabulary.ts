/** The vocabulary of the catalogue: its words, categories and manufacturers. */

import { LANGUAGES } from '#domain/language';
import type { Database, LongWork, Queries } from '#server/engines/database/database';
import { lockCatalogue } from '../products/lockCatalogue';
import { SHOWN } from '../products/productRows';

/** The most frequent words are kept. Each spelling correction scans all of them. */
const MAX_WORDS = 20_000;
const MAX_SELLERS = 5_000;

const WORDS = `to_tsvector('simple', folded(coalesce(name, '') || ' ' || coalesce(category, '') || ' ' || coalesce(colour, '')
    || ' ' || coalesce(seller, '')))`;

/**
 * SQL for the words of a row of `products` in each language. The first language is written as an empty text. `value` and
 * `shade` are category and colour in the first language.
 */
const saidOf = (own: string) => `LATERAL (
  SELECT '' AS language, ${own}.name, ${own}.category, ${own}.colour, ${own}.seller, '' AS value, '' AS shade
  UNION ALL
  SELECT language, ${own}.words ->> ('name.' || language), ${own}.words ->> ('category.' || language),
    ${own}.words ->> ('colour.' || language), NULL, ${own}.category, ${own}.colour
  FROM unnest('{${LANGUAGES.join(',')}}'::text[]) AS language WHERE ${own}.words IS NOT NULL
)`;
/** Whether the vocabulary keeps the text `word`. */
const IS_KEPT = "length(word) BETWEEN 3 AND 40 AND word !~ '[^[:alpha:]]'";

/** How many products one statement reads. While it does, an embedded database answers nobody. */
const PRODUCTS_A_READ = 1_000;

/** The statements that fill the empty table `search_terms` with categories and manufacturers. */
const NOTE_NAMES: readonly string[] = [
  `INSERT INTO search_terms (kind, text, folded, uses)
   SELECT 'category', category, folded(category), count(*) FROM products
   WHERE category IS NOT NULL AND ${SHOWN} GROUP BY category`,
  `INSERT INTO search_terms (kind, text, folded, uses)
   SELECT 'seller', seller, folded(seller), count(*) FROM products
   WHERE ${SHOWN} GROUP BY seller ORDER BY count(*) DESC LIMIT ${MAX_SELLERS}`,
  ...Object.entries({ category: 'value', colour: 'shade' }).map(
    ([kind, value]) => `INSERT INTO search_terms (kind, text, folded, uses, language, value)
     SELECT '${kind}', said.${kind}, folded(said.${kind}), count(*), language, ${value}
     FROM products AS own, ${saidOf('own')} AS said
     WHERE words IS NOT NULL AND ${SHOWN} AND language <> '' AND said.${kind} IS NOT NULL AND ${value} IS NOT NULL
     GROUP BY said.${kind}, language, ${value}`,
  ),
];

/** Fills the vocabulary anew, whenever names, categories, colours or makers of many products may have changed. */
export async function rebuildTerms(queries: Queries): Promise<void> {
  await lockCatalogue(queries);
  await replaceTerms(queries, await countWords(queries));
}

/**
 * Fills the vocabulary anew while the shop is open: counts before its transaction, because counting takes seconds, in which
 * nobody else could use the embedded database. Counts again if an owner has changed the vocabulary meanwhile.
 */
export async function rebuildTermsOnline(database: Database): Promise<void> {
  const before = await markOf(database);
  const counts = await countWords(database);
  await database.transaction(async (queries) => {
    await lockCatalogue(queries);
    const isSame = (await markOf(queries)) === before;
    await replaceTerms(queries, isSame ? counts : await countWords(queries));
  });
}

/** Returns a text that changes with the vocabulary. */
async function markOf(queries: Queries): Promise<string | null | undefined> {
  const [row] = await queries.query<{ mark: string | null }>(
    'SELECT sum(uses * hashtext(kind || text || language || value)::bigint)::text AS mark FROM search_terms',
  );
  return row?.mark;
}

async function replaceTerms(queries: Queries, counts: Map<string, number>): Promise<void> {
  const words = [...counts].sort(([, one], [, other]) => other - one).slice(0, MAX_WORDS);
  await queries.query('DELETE FROM search_terms');
  await queries.query(
    `INSERT INTO search_terms (kind, text, folded, uses, language)
     SELECT 'word', word, word, uses, language
     FROM unnest($1::text[], $2::integer[], $3::text[]) AS given (word, uses, language)`,
    [
      words.map(([key]) => key.slice(key.indexOf(' ') + 1)),
      words.map(([, uses]) => uses),
      words.map(([key]) => key.slice(0, key.indexOf(' '))),
    ],
  );
  for (const statement of NOTE_NAMES) await queries.query(statement);
}

/** Counts in how many products each word is. The keys are language and word, with a blank between them. */
async function countWords(queries: LongWork): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let after: string | null = ''; after !== null;) {
    await queries.giveWay?.();
    const [part]: { last: string | null; words: Record<string, number> | null }[] =
      await queries.query(
        `WITH part AS MATERIALIZED (
           SELECT id, name, category, colour, seller, words FROM products WHERE ${SHOWN} AND id > $1
           ORDER BY id LIMIT ${PRODUCTS_A_READ}
         ), said AS (
           SELECT language, ${WORDS} AS words FROM (SELECT said.* FROM part AS own, ${saidOf('own')} AS said) AS own
         ) SELECT (SELECT max(id) FROM part) AS last, (
           SELECT jsonb_object_agg(word, uses) FROM (
             SELECT language || ' ' || word AS word, count(*) AS uses
             FROM said, unnest(tsvector_to_array(words)) AS word WHERE ${IS_KEPT} GROUP BY language, word
           ) AS counted
         ) AS words`,
        [after],
      );
    for (const [word, uses] of Object.entries(part?.words ?? {}))
      counts.set(word, (counts.get(word) ?? 0) + uses);
    after = part?.last ?? null;
  }
  return counts;
}

/**
 * Updates the vocabulary after an act of the journal that has changed these products; null means all products of
 * the act. Subtracts their words, categories and manufacturers from before the act, and adds the present ones.
 */
export async function refreshTerms(
  queries: Queries,
  act: string,
  ids: readonly string[] | null,
): Promise<void> {
  await lockCatalogue(queries);
  await queries.query(
    `WITH changes AS (
       SELECT product_id AS id, before, after FROM owner_act_changes
       WHERE act_id = $1::uuid AND ($2::text[] IS NULL OR product_id = ANY($2::text[]))
     ), counted AS (
       SELECT -1 AS n, said.*
       FROM changes LEFT JOIN products AS own USING (id), LATERAL jsonb_populate_record(own, before) AS old,
         ${saidOf('old')} AS said
       WHERE before IS NOT NULL AND NOT old.hidden AND old.img <> ''
       UNION ALL
       SELECT 1, said.* FROM changes JOIN products AS own USING (id), ${saidOf('own')} AS said
       WHERE after IS NOT NULL AND ${SHOWN}
     ), sums AS (
       SELECT kind, language, text, value, sum(n)::integer AS n FROM (
         SELECT 'word' AS kind, language, word AS text, '' AS value, n
         FROM counted, LATERAL unnest(tsvector_to_array(${WORDS})) AS word WHERE ${IS_KEPT}
         UNION ALL SELECT 'category', language, category, value, n FROM counted
         UNION ALL SELECT 'colour', language, colour, shade, n FROM counted WHERE language <> ''
         UNION ALL SELECT 'seller', language, seller, '', n FROM counted
       ) AS terms WHERE text IS NOT NULL AND value IS NOT NULL
       GROUP BY kind, language, text, value HAVING sum(n) <> 0
     ) INSERT INTO search_terms AS own (kind, language, text, value, folded, uses)
     SELECT kind, language, text, value, CASE kind WHEN 'word' THEN text ELSE folded(text) END, n
     FROM sums WHERE n > 0 OR EXISTS (
       SELECT FROM search_terms AS known WHERE (known.kind, known.language, known.text, known.value)
         = (sums.kind, sums.language, sums.text, sums.value))
     ON CONFLICT (kind, language, text, value) DO UPDATE SET uses = own.uses + excluded.uses`,
    [act, ids],
  );
  await queries.query('DELETE FROM search_terms WHERE uses <= 0');
}
