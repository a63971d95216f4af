/** Reads and erases the personal data that the shop stores about one person. */
import type { Queries } from '../database/database';
import { type ErasedOrders, eraseOrders, exportOrders } from './personalDataInOrders';
import { revokeSessions, uidsOf } from './revocationsStore';

/** Reads all orders of a person with their order lines (see `exportOrders`). */
export async function readPerson(queries: Queries, email: string): Promise<unknown[]> {
  return exportOrders(queries, await uidsOf(queries, email));
}

/** Ends a person's sessions and erases their data in orders (see `eraseOrders`). */
export async function erasePerson(queries: Queries, email: string): Promise<ErasedOrders> {
  const uids = await uidsOf(queries, email);
  await revokeSessions(queries, email);
  return eraseOrders(queries, uids);
}

/**
 * Erases a person: ends the sessions, and removes the personal data from the orders (see
 * `eraseOrders`).
 */
export async function eraseAccount(queries: Queries, uid: string): Promise<void> {
  await queries.query('DELETE FROM sessions WHERE uid = $1', [uid]);
  await queries.query('DELETE FROM sign_outs WHERE uid = $1', [uid]);
  await eraseOrders(queries, [uid]);
}
