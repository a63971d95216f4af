/**
 * What the operator does for a person: end the sessions, hand out the data, erase it. `person` is an email address,
 * or the id of an account at the identity service.
 */

import type { Database } from '#server/engines/database/database';
import {
  resolveAccount,
  accountsOf,
  isAccountId,
  type ErasedOrders,
  erasePerson,
  exportOrders,
  personalDataJson,
} from '#server/stores/personalDataStore';
import { endSignIns, revokeSessions } from '#server/stores/sessionsStore';

/**
 * Ends the sessions of a person, and refuses new sessions from earlier sign-ins, also for an account that the shop has
 * not seen yet. Resolves with the number of ended sessions.
 */
export function revokePerson(database: Database, person: string): Promise<number> {
  return database.transaction(async (queries) => {
    if (await isAccountId(queries, person)) return endSignIns(queries, [person]);
    const accounts = (await accountsOf(queries, person)).filter(({ isCurrent }) => isCurrent);
    const ended = await endSignIns(
      queries,
      accounts.map(({ uid }) => uid),
    );
    return ended + (await revokeSessions(queries, person));
  });
}

/** Resolves with parts of a JSON text. Throws `OperatorError` if more than one account may belong to the address. */
export async function exportPerson(
  database: Database,
  person: string,
): Promise<AsyncIterable<string>> {
  const account = await resolveAccount(database, person);
  const email = account === person ? undefined : person;
  return personalDataJson({ email, account }, exportOrders(database, account ?? ''));
}

/**
 * Erases the person's data in the shop. Also ends the sessions and sign-ins, because the account at the identity
 * service still exists. Throws `OperatorError` if more than one account may belong to the email address.
 */
export function erasePersonForOperator(database: Database, person: string): Promise<ErasedOrders> {
  return database.transaction(async (queries) => {
    const uid = await resolveAccount(queries, person);
    if (uid === undefined) return { erased: 0, kept: 0 };
    const orders = await erasePerson(queries, uid);
    await endSignIns(queries, [uid]);
    return orders;
  });
}
