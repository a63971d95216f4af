/** The vocabulary of the catalogue: its words, categories and manufacturers. */
import type { Queries } from '#server/database/database';

/**
 * The maximum number of words in the vocabulary. The most frequent words are kept. The number is limited,
 * because each spelling correction scans the whole vocabulary.
 */
const MAX_WORDS = 20_000;
const MAX_SELLERS = 5_000;

const WORDS = `
  SELECT to_tsvector('simple', folded(name || ' ' || coalesce(category, '') || ' ' || coalesce(colour, '')
    || ' ' || seller)) FROM products`;

/** The statements that fill the empty table `search_terms`. */
const NOTE_TERMS: readonly string[] = [
  `INSERT INTO search_terms
   SELECT 'word', word, word, ndoc FROM ts_stat($words$${WORDS}$words$)
   WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[^[:alpha:]]' ORDER BY ndoc DESC LIMIT ${MAX_WORDS}`,
  `INSERT INTO search_terms
   SELECT 'category', category, folded(category), count(*) FROM products
   WHERE category IS NOT NULL GROUP BY category`,
  `INSERT INTO search_terms
   SELECT 'seller', seller, folded(seller), count(*) FROM products
   GROUP BY seller ORDER BY count(*) DESC LIMIT ${MAX_SELLERS}`,
];

/**
 * Empties the vocabulary and fills it again. Must be called whenever names, categories, colours or
 * manufacturers may have changed.
 */
export async function noteTerms(queries: Queries): Promise<void> {
  await queries.query('DELETE FROM search_terms');
  for (const statement of NOTE_TERMS) await queries.query(statement);
}
