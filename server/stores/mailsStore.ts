/** Stores the outbox: mails that wait, were handed over, have failed, or were dropped. */

import { UNSOLD_STATUSES } from '#domain/orders/orderStatus';
import type { Mail, MailKind, MailState } from '#domain/owner/ownerOrder';
import type { Queries } from '#server/engines/database/database';
import { IS_TO_SHOPPER } from '#server/engines/database/storedTables';

interface MailRow {
  id: string;
  kind: MailKind;
  order_id: string | null;
  recipient: string;
  state: MailState;
  tries: number;
  written_at: Date;
  due_at: Date;
  ended_at: Date | null;
  answer: string | null;
}

function mailOf({ id, kind, order_id, recipient, state, tries, ...row }: MailRow): Mail {
  return {
    _id: id,
    kind,
    ...(order_id !== null && { order: order_id }),
    to: recipient,
    state,
    tries,
    writtenAt: row.written_at.toISOString(),
    ...(state === 'waiting' && { dueAt: row.due_at.toISOString() }),
    ...(row.ended_at !== null && { endedAt: row.ended_at.toISOString() }),
    ...(row.answer !== null && { answer: row.answer }),
  };
}

interface MailFilter {
  /** `undelivered`: mails that have failed, or wait for another try. */
  state?: MailState | 'undelivered' | undefined;
  /** The id of an order. */
  order?: string | undefined;
  before?: string | undefined;
  limit: number;
}

/** SQL for the mails that the mail server did not take. They have an index. */
const UNDELIVERED = "(state = 'failed' OR (state = 'waiting' AND tries > 0))";

/** Reads the mails that match, newest first. */
export async function readMails(
  queries: Queries,
  { state, order, before, limit }: MailFilter,
): Promise<Mail[]> {
  const rows = await queries.query<MailRow>(
    `SELECT * FROM mails WHERE ($1::text IS NULL OR state = $1)${state === 'undelivered' ? ` AND ${UNDELIVERED}` : ''}
       AND ($2::uuid IS NULL OR sequence < (SELECT sequence FROM mails WHERE id = $2::uuid))
       AND ($3::text IS NULL OR order_id = $3)
     ORDER BY sequence DESC LIMIT $4`,
    [state === 'undelivered' ? null : (state ?? null), before ?? null, order ?? null, limit],
  );
  return rows.map(mailOf);
}

export async function findMail(queries: Queries, id: string): Promise<Mail | undefined> {
  const [row] = await queries.query<MailRow>('SELECT * FROM mails WHERE id = $1', [id]);
  return row && mailOf(row);
}

export async function countUndelivered(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM mails WHERE ${UNDELIVERED}`,
  );
  return row?.count ?? 0;
}

/**
 * Makes a mail due now, and sets its number of tries back to zero. Of a mail that has been sent, it writes a copy.
 * Resolves with the id of the mail that waits now; undefined if no mail has this id.
 */
export async function sendAgain(queries: Queries, id: string): Promise<string | undefined> {
  const [waiting] = await queries.query<{ id: string }>(
    `WITH renewed AS (
       UPDATE mails SET state = 'waiting', due_at = now(), tries = 0, unsure = false, ended_at = NULL
       WHERE id::text = $1 AND state <> 'sent' RETURNING id
     ), copied AS (
       INSERT INTO mails (kind, order_id, order_version, recipient, day, copied)
       SELECT kind, order_id, order_version, recipient, day, true FROM mails WHERE id::text = $1 AND state = 'sent'
       RETURNING id
     ) SELECT id FROM renewed UNION ALL SELECT id FROM copied`,
    [id],
  );
  return waiting?.id;
}

/** A mail that this process hands over now. */
export interface ClaimedMail {
  id: string;
  kind: MailKind;
  orderId: string | null;
  orderVersion: number | null;
  /** The day of a daily mail. */
  day: string | null;
  recipient: string;
  tries: number;
  writtenAt: Date;
  /** Whether the mail may have arrived already: it was handed over once, and no answer came. */
  unsure: boolean;
  /** Null if the mail is not to be sent. Another process that claims the mail later has another claim. */
  claim: string | null;
}

/** A date is read as text, because as a `Date` it would depend on the time zone of the server. */
const TOPIC_COLUMNS =
  'id, kind, order_id AS "orderId", order_version AS "orderVersion", day::text, recipient';

/** How long a claim lasts. If the process has died by then, another process claims the mail. */
const CLAIM_S = 180;

/**
 * SQL for whether what a mail says is still so. A mail about a parcel is about the last shipment, or about the last
 * change of its carrier or number; one about an address, about its last correction; one about money that goes back, about
 * an amount that was not refused; one to owners about a refusal, about an amount that has not gone back since.
 */
const STILL_TRUE = `CASE
  WHEN kind = 'refunded' THEN EXISTS (
    SELECT FROM order_acts JOIN ledger ON ledger.order_id = order_acts.order_id AND booked_at = acted_at
    WHERE order_acts.order_id = orders.id AND version = order_version AND cents = refunded_cents
      AND ledger.state <> 'failed')
  WHEN kind = 'late_payment' THEN NOT EXISTS (
    SELECT FROM order_acts JOIN ledger USING (order_id) JOIN ledger AS later USING (order_id)
    WHERE order_id = orders.id AND version = order_version AND ledger.booked_at = acted_at AND ledger.cents = refunded_cents
      AND ledger.state = 'failed' AND later.sequence > ledger.sequence AND later.kind = 'refunded'
      AND later.state <> 'failed' AND later.cents >= ledger.cents)
  WHEN kind = 'paid' THEN status <> ALL('{${UNSOLD_STATUSES.join()}}')
  WHEN kind = 'expired' THEN status = 'Expired'
  WHEN kind IN ('placed', 'new_order') THEN status NOT IN ('Cancelled', 'Expired')
  WHEN kind IN ('shipped', 'parcel') THEN status IN ('Shipped', 'Delivered') AND order_version = (
    SELECT max(version) FROM order_acts WHERE order_acts.order_id = orders.id AND (
      (from_status, to_status) = ('Packed', 'Shipped') OR (kind = 'parcel' AND from_status = to_status)))
  WHEN kind = 'address' THEN status <> ALL('{Cancelled,Expired}') AND order_version = (
    SELECT max(version) FROM order_acts WHERE order_acts.order_id = orders.id AND order_acts.address IS NOT NULL)
  ELSE true END`;

/** SQL for whether a mail is about a refund that the provider has not answered yet. */
const IS_REFUND_WAITING = `kind IN ('refunded', 'late_payment')
  AND EXISTS (SELECT FROM ledger WHERE ledger.order_id = mails.order_id AND ledger.state = 'waiting')`;

/**
 * Takes the mail that has been due for longest, by the state of its order in this moment. Of all instances, only one
 * gets it. A mail that is no longer true is dropped. A mail whose answer was lost twice has failed, because it may have
 * arrived twice. The row is not locked while the mail is handed over, because a mail server may take longer than a
 * transaction should.
 */
export async function claimMail(queries: Queries): Promise<ClaimedMail | undefined> {
  const [mail] = await queries.query<ClaimedMail>(
    `WITH due AS (
       SELECT mails.id AS due_id, CASE
         WHEN NOT (${STILL_TRUE}) THEN 'dropped'
         WHEN unsure AND claim IS NOT NULL THEN 'failed'
         ELSE 'waiting' END AS becomes
       FROM mails LEFT JOIN orders ON orders.id = order_id
       WHERE state = 'waiting' AND due_at <= now() AND (claimed_until IS NULL OR claimed_until < now())
         AND NOT (${IS_REFUND_WAITING})
       ORDER BY due_at, mails.sequence LIMIT 1 FOR UPDATE OF mails SKIP LOCKED
     )
     UPDATE mails SET state = becomes, unsure = unsure OR claim IS NOT NULL,
       claim = CASE WHEN becomes = 'waiting' THEN gen_random_uuid() END,
       claimed_until = CASE WHEN becomes = 'waiting' THEN now() + $1 * interval '1 second' END,
       ended_at = CASE WHEN becomes <> 'waiting' THEN now() END
     FROM due WHERE id = due_id
     RETURNING ${TOPIC_COLUMNS}, tries, unsure, written_at AS "writtenAt", claim`,
    [CLAIM_S],
  );
  if (mail?.claim === null) await forgetErased(queries, mail.id);
  return mail;
}

/** Records that the mail server accepted the mail, with the server's answer, or that nobody should get it any more. */
export async function endMail(
  queries: Queries,
  { id, claim }: ClaimedMail,
  state: 'sent' | 'dropped',
  answer: string | null = null,
): Promise<void> {
  await queries.query(
    `UPDATE mails SET state = $3, ended_at = now(), answer = coalesce($4, answer), claim = NULL, claimed_until = NULL
     WHERE id = $1 AND claim = $2`,
    [id, claim, state, answer],
  );
  await forgetErased(queries, id);
}

/** Deletes a mail that no longer waits, if the personal data of its order is erased. The erasure has spared it until then. */
async function forgetErased(queries: Queries, id: string): Promise<void> {
  await queries.query(
    `DELETE FROM mails WHERE id = $1 AND state <> 'waiting' AND ${IS_TO_SHOPPER}
     AND EXISTS (SELECT FROM orders WHERE orders.id = mails.order_id AND orders.email = '')`,
    [id],
  );
}

/** Records a failed try. The next one is in `waitS` seconds; null means never. `unsure`: the mail may have arrived all the same. */
export async function markFailed(
  queries: Queries,
  { id, claim }: ClaimedMail,
  { answer, unsure, waitS }: { answer: string; unsure: boolean; waitS: number | null },
): Promise<void> {
  await queries.query(
    `UPDATE mails SET tries = tries + 1, answer = $3, claim = NULL, claimed_until = NULL, unsure = unsure OR $5,
       state = CASE WHEN $4::integer IS NULL THEN 'failed' ELSE 'waiting' END,
       due_at = now() + coalesce($4::integer, 0) * interval '1 second',
       ended_at = CASE WHEN $4::integer IS NULL THEN now() END
     WHERE id = $1 AND claim = $2`,
    [id, claim, answer, waitS, unsure],
  );
  await forgetErased(queries, id);
}

/** A mail that was handed over, with the data that is needed to render it again. */
export interface SentMail extends Omit<ClaimedMail, 'tries' | 'writtenAt' | 'unsure' | 'claim'> {
  endedAt: Date;
}

/** Reads the mails that were handed over to an address, newest first. If `email` is empty, reads those to everyone. */
export async function readSentMails(queries: Queries, email: string): Promise<SentMail[]> {
  return queries.query<SentMail>(
    `SELECT ${TOPIC_COLUMNS}, ended_at AS "endedAt" FROM mails WHERE state = 'sent' AND ($1 = '' OR lower(recipient) = lower($1))
     ORDER BY sequence DESC LIMIT 100`,
    [email],
  );
}

export async function findSentMail(queries: Queries, id: string): Promise<SentMail | undefined> {
  const [mail] = await queries.query<SentMail>(
    `SELECT ${TOPIC_COLUMNS}, ended_at AS "endedAt" FROM mails WHERE state = 'sent' AND id::text = $1`,
    [id],
  );
  return mail;
}

export async function sweepMails(queries: Queries): Promise<void> {
  await queries.query(
    "DELETE FROM mails WHERE state <> 'waiting' AND ended_at < now() - interval '30 days'",
  );
}

/** What a mail is about: an order, and its version if the mail is about a move. */
export interface MailTopic {
  id: string;
  version: number | null;
}
export type NewMail = [kind: MailKind, recipient: string];

export async function insertMails(
  queries: Queries,
  { id, version }: MailTopic,
  mails: readonly NewMail[],
): Promise<void> {
  await queries.query(
    `INSERT INTO mails (kind, order_id, order_version, recipient)
     SELECT kind, $1, $2, recipient FROM unnest($3::text[], $4::text[]) AS mail (kind, recipient)`,
    [id, version, mails.map(([kind]) => kind), mails.map(([, recipient]) => recipient)],
  );
}

/** Whether a mail about an order, or about this version of it, waits, and no process hands it over now. */
export async function isMailWaiting(
  queries: Queries,
  kind: MailKind,
  { id, version = null }: { id: string; version?: number | null },
): Promise<boolean> {
  const waiting = await queries.query(
    `SELECT FROM mails WHERE order_id = $1 AND kind = $2 AND ($3::integer IS NULL OR order_version = $3)
     AND state = 'waiting' AND (claimed_until IS NULL OR claimed_until < now())`,
    [id, kind, version],
  );
  return waiting.length > 0;
}
