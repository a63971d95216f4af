import { randomUUID } from 'node:crypto';
import { SETTLED_STATUSES } from '#domain/orders/orderStatus';
import { OperatorError } from '#server/base/operatorError';
import type { Queries } from '#server/engines/database/database';
import {
  IS_TO_SHOPPER,
  STORED_TABLES,
  type StoredTable,
} from '#server/engines/database/storedTables';

/** An account of the identity service that has a session or an order with an email address. */
interface KnownAccount {
  uid: string;
  /** Whether the account's newest order or session has the address. Otherwise it had the address earlier. */
  isCurrent: boolean;
  orders: number;
  lastSeen: Date;
}

/** Returns the accounts that have or had an email address, the ones that were used last first. */
export function accountsOf(queries: Queries, email: string): Promise<KnownAccount[]> {
  return queries.query<KnownAccount>(
    `WITH known AS (
       SELECT uid FROM orders WHERE lower(email) = lower($1)
       UNION SELECT uid FROM sessions WHERE lower(email) = lower($1)
     ), used AS (
       SELECT uid, email, ordered_at AS at FROM orders WHERE uid IN (SELECT uid FROM known)
       UNION ALL SELECT uid, email, started_at FROM sessions WHERE uid IN (SELECT uid FROM known)
     ), newest AS (SELECT DISTINCT ON (uid) * FROM used ORDER BY uid, at DESC)
     SELECT uid, lower(email) = lower($1) AS "isCurrent", at AS "lastSeen",
       (SELECT count(*) FROM orders WHERE orders.uid = newest.uid) AS orders
     FROM newest ORDER BY at DESC`,
    [email],
  );
}

/** Whether a text is the id of an account, known or not, and not an email address. */
export async function isAccountId(queries: Queries, text: string): Promise<boolean> {
  const [row] = await queries.query<{ known: boolean }>(
    `SELECT EXISTS (SELECT FROM orders WHERE uid = $1)
       OR EXISTS (SELECT FROM sessions WHERE uid = $1) AS known`,
    [text],
  );
  return row?.known === true || !text.includes('@');
}

/**
 * Returns the id of the account that the operator means: the only one that has this email address now, or the one
 * with this account id. Returns undefined if the shop knows no such account. An address can go from one person to
 * another, so if other accounts have or had the address, throws `OperatorError`, which lists them.
 */
export async function resolveAccount(
  queries: Queries,
  person: string,
): Promise<string | undefined> {
  if (await isAccountId(queries, person)) return person;
  const accounts = await accountsOf(queries, person);
  const [only] = accounts;
  if (only === undefined || (accounts.length === 1 && only.isCurrent)) return only?.uid;
  const list = accounts.map(
    ({ uid, isCurrent, orders, lastSeen }) =>
      `  ${uid}: ${orders} orders, last seen ${lastSeen.toISOString().slice(0, 10)}${isCurrent ? '' : ', has another address now'}`,
  );
  throw new OperatorError(
    `More than one account may be meant by ${person}. Find out which one it is (Firebase shows an account's id as "User UID"), and give its id instead of the address:\n${list.join('\n')}`,
  );
}

const ORDERS_A_READ = 100;

/**
 * Yields the orders of an account with their order lines, history, payments and mails as JSON texts, oldest first, as the
 * database stores them. Leaves out which owner acted, and the mails to owners, because owners are other people. Reads
 * a few orders at a time, because one account can have thousands.
 */
export async function* exportOrders(queries: Queries, uid: string): AsyncGenerator<string> {
  let last = 0;
  for (;;) {
    const rows = await queries.query<{ sequence: number; placed: string }>(
      `SELECT sequence, (${exported('orders')} || jsonb_build_object(
         'lines', (SELECT jsonb_agg(to_jsonb(order_lines) - 'order_id' ORDER BY line)
           FROM order_lines WHERE order_id = orders.id),
         'history', (SELECT coalesce(jsonb_agg(${exported('order_acts')}
             || jsonb_build_object('by', CASE WHEN by_owner IS NULL THEN 'shopper' ELSE 'shop' END)
             ORDER BY version), '[]')
           FROM order_acts WHERE order_id = orders.id),
         'payments', (SELECT coalesce(jsonb_agg(${exported('ledger')} ORDER BY ledger.sequence), '[]')
           FROM ledger WHERE order_id = orders.id),
         'mails', (SELECT coalesce(jsonb_agg(${exported('mails')} ORDER BY mails.sequence), '[]')
           FROM mails WHERE order_id = orders.id AND ${IS_TO_SHOPPER})))::text AS placed
       FROM orders WHERE uid = $1 AND sequence > $2 ORDER BY sequence LIMIT ${ORDERS_A_READ}`,
      [uid, last],
    );
    for (const { placed } of rows) yield placed;
    last = rows.at(-1)?.sequence ?? last;
    if (rows.length < ORDERS_A_READ) return;
  }
}

/** SQL for a row of this table as JSON, without the columns that a person's export leaves out. */
function exported(table: 'orders' | 'order_acts' | 'ledger' | 'mails'): string {
  return `to_jsonb(${table}) - '{${STORED_TABLES[table].notExported.join()}}'::text[]`;
}

/** Yields the text of a JSON object: the fields of `head`, then `orders`, an array of these JSON texts. */
export async function* personalDataJson(
  head: object,
  orders: AsyncIterable<string>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"orders":[`;
  let isFirst = true;
  for await (const order of orders) {
    yield isFirst ? `\n${order}` : `,\n${order}`;
    isFirst = false;
  }
  yield ']}\n';
}

export interface ErasedOrders {
  /** How many orders contain no personal data any more. */
  erased: number;
  /** How many orders still have the address, because they are neither delivered nor cancelled yet. */
  kept: number;
}

/**
 * Erases a person: deletes or overwrites the rows of all tables as `STORED_TABLES` says. What was bought, when, and
 * for how much is kept for bookkeeping. An order that is on its way keeps its address until it is settled, but no
 * longer belongs to the account.
 */
export async function erasePerson(queries: Queries, uid: string): Promise<ErasedOrders> {
  const substitute = `erased ${randomUUID()}`;
  // An order that is on its way holds its session. So this waits for it, and the order is erased too. A later order finds
  // no session, and is refused.
  await queries.query('DELETE FROM sessions WHERE uid = $1', [uid]);
  for (const [table, { person, erase }] of tables) {
    if (person === undefined || erase === undefined) continue;
    const isMine = `${person} = $1`;
    if (erase === 'rows') await queries.query(`DELETE FROM ${table} WHERE ${isMine}`, [uid]);
    else
      await queries.query(`UPDATE ${table} SET ${assignments(erase)} WHERE ${isMine}`, [
        ...[uid, substitute],
      ]);
  }
  const orders = await queries.query<{ id: string; settled: boolean }>(
    'SELECT id, status = ANY($2::text[]) AS settled FROM orders WHERE uid = $1',
    [substitute, SETTLED_STATUSES],
  );
  const settled = orders.filter((order) => order.settled).map(({ id }) => id);
  await eraseSettledOrders(queries, settled);
  return { erased: settled.length, kept: orders.length - settled.length };
}

/** Erases the personal data in settled orders of erased people (see `eraseSettled` in `STORED_TABLES`). */
export async function eraseSettledOrders(queries: Queries, ids: readonly string[]): Promise<void> {
  for (const [table, { order, eraseSettled, eraseOnly = 'true' }] of tables) {
    if (order === undefined || eraseSettled === undefined) continue;
    const isTheirs = `${order} = ANY($1::text[]) AND ${eraseOnly}`;
    if (eraseSettled === 'rows')
      await queries.query(`DELETE FROM ${table} WHERE ${isTheirs}`, [ids]);
    else
      await queries.query(`UPDATE ${table} SET ${assignments(eraseSettled)} WHERE ${isTheirs}`, [
        ids,
      ]);
  }
}

const tables = Object.entries(STORED_TABLES) as [keyof typeof STORED_TABLES, StoredTable][];

function assignments(columns: Readonly<Record<string, string>>): string {
  return Object.entries(columns)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');
}

/**
 * An account deletion that has begun but is not complete. The ID token is stored unencrypted. Only the user's
 * session token could decrypt it, and the shop does not have that token when it continues. An ID token is valid
 * for an hour.
 */
export interface Deletion {
  uid: string;
  /** The token that allows the deletion, or null if the token is no longer valid. */
  idToken: string | null;
}

export async function beginDeletion(queries: Queries, { uid, idToken }: Deletion): Promise<void> {
  await queries.query(
    `INSERT INTO account_deletions (uid, id_token) VALUES ($1, $2)
     ON CONFLICT (uid) DO UPDATE SET id_token = excluded.id_token`,
    [uid, idToken],
  );
}

/** Removes a deletion that is complete or was refused. */
export async function endDeletion(queries: Queries, uid: string): Promise<void> {
  await queries.query('DELETE FROM account_deletions WHERE uid = $1', [uid]);
}

/** Returns the deletions that can be continued, the oldest first. */
export function pendingDeletions(queries: Queries): Promise<Deletion[]> {
  return queries.query<Deletion>(
    'SELECT uid, id_token AS "idToken" FROM account_deletions WHERE id_token IS NOT NULL ORDER BY asked_at',
  );
}

/** Whether the deletion of an account has begun, but is not yet complete at the identity service. */
export async function isBeingDeleted(queries: Queries, uid: string): Promise<boolean> {
  const rows = await queries.query('SELECT FROM account_deletions WHERE uid = $1', [uid]);
  return rows.length > 0;
}
