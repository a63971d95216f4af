import type { Queries } from '#server/engines/database/database';

/**
 * Locks the data of the whole catalogue (page marks, count, vocabulary) until the transaction ends. A transaction that
 * also locks products must lock them first. Otherwise two transactions could deadlock.
 */
export async function lockCatalogue(queries: Queries): Promise<void> {
  await queries.query('SELECT filled FROM catalogue FOR UPDATE');
}
