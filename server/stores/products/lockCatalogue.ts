import type { Queries } from '#server/database/database';

/**
 * Makes writers of what is kept for the whole catalogue (page marks, count, vocabulary) wait for each other until
 * the transaction ends. Whoever also locks products locks them first.
 */
export async function lockCatalogue(queries: Queries): Promise<void> {
  await queries.query('SELECT filled FROM catalogue FOR UPDATE');
}
