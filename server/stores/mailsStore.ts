/** Stores the outbox: mails that wait, were handed over, or failed. */

import type { Mail, MailKind, MailState } from '#domain/owner/ownerOrder';
import type { Queries } from '#server/engines/database/database';

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

/** Reads the mails of a state, or all, newest first. */
export async function readMails(
  queries: Queries,
  {
    state,
    before,
    limit,
  }: { state?: MailState | undefined; before?: string | undefined; limit: number },
): Promise<Mail[]> {
  const rows = await queries.query<MailRow>(
    `SELECT * FROM mails WHERE ($1::text IS NULL OR state = $1)
       AND ($2::uuid IS NULL OR sequence < (SELECT sequence FROM mails WHERE id = $2::uuid))
     ORDER BY sequence DESC LIMIT $3`,
    [state ?? null, before ?? null, limit],
  );
  return rows.map(mailOf);
}

/**
 * Makes a mail due now and sets its number of tries back to zero. Does not change a mail that has been sent. Resolves
 * with the mail; undefined if no mail has this id.
 */
export async function sendAgain(queries: Queries, id: string): Promise<Mail | undefined> {
  await queries.query(
    `UPDATE mails SET state = 'waiting', due_at = now(), tries = 0, ended_at = NULL
     WHERE id::text = $1 AND state <> 'sent'`,
    [id],
  );
  const [row] = await queries.query<MailRow>('SELECT * FROM mails WHERE id::text = $1', [id]);
  return row && mailOf(row);
}

/** A mail that this process hands over now. */
export interface ClaimedMail {
  id: string;
  kind: MailKind;
  orderId: string | null;
  orderVersion: number | null;
  recipient: string;
  tries: number;
  writtenAt: Date;
  /** The id of this claim. If another process has claimed the mail meanwhile, the mail has another claim. */
  claim: string;
}

/** How long a claim lasts. If the process has died by then, another process claims the mail. */
const CLAIM_S = 180;

/**
 * Claims the mail that has been due for longest. Of all instances, only one gets this mail. The row is not locked while
 * the mail is handed over, because a mail server may take longer than a transaction should.
 */
export async function claimMail(queries: Queries): Promise<ClaimedMail | undefined> {
  const [mail] = await queries.query<ClaimedMail>(
    `UPDATE mails SET claim = gen_random_uuid(), claimed_until = now() + $1 * interval '1 second'
     WHERE id = (
       SELECT id FROM mails WHERE state = 'waiting' AND due_at <= now()
         AND (claimed_until IS NULL OR claimed_until < now())
       ORDER BY due_at, sequence LIMIT 1 FOR UPDATE SKIP LOCKED
     ) RETURNING id, kind, order_id AS "orderId", order_version AS "orderVersion", recipient, tries,
       written_at AS "writtenAt", claim`,
    [CLAIM_S],
  );
  return mail;
}

/** Records that the mail server accepted the mail, with the server's answer. */
export async function markSent(
  queries: Queries,
  { id, claim }: ClaimedMail,
  answer: string,
): Promise<void> {
  await queries.query(
    `UPDATE mails SET state = 'sent', ended_at = now(), answer = $3, claim = NULL, claimed_until = NULL
     WHERE id = $1 AND claim = $2`,
    [id, claim, answer],
  );
  // If the order's personal data has been erased, this was the last mail to the shopper, and its row is deleted too.
  await queries.query(
    `DELETE FROM mails WHERE id = $1 AND state = 'sent' AND kind <> 'new_order'
     AND EXISTS (SELECT FROM orders WHERE orders.id = mails.order_id AND orders.email = '')`,
    [id],
  );
}

/** Records a failure with the server's answer. The mail is tried again in `waitS` seconds; null means never. */
export async function markFailed(
  queries: Queries,
  { id, claim }: ClaimedMail,
  { answer, waitS }: { answer: string; waitS: number | null },
): Promise<void> {
  await queries.query(
    `UPDATE mails SET tries = tries + 1, answer = $3, claim = NULL, claimed_until = NULL,
       state = CASE WHEN $4::integer IS NULL THEN 'failed' ELSE 'waiting' END,
       due_at = now() + coalesce($4::integer, 0) * interval '1 second',
       ended_at = CASE WHEN $4::integer IS NULL THEN now() END
     WHERE id = $1 AND claim = $2`,
    [id, claim, answer, waitS],
  );
}

/** Removes a mail that nobody should get any more. */
export async function dropMail(queries: Queries, id: string): Promise<void> {
  await queries.query('DELETE FROM mails WHERE id = $1', [id]);
}

/** A mail that was handed over, with the data that is needed to render it again. */
export interface SentMail {
  id: string;
  kind: MailKind;
  orderId: string | null;
  orderVersion: number | null;
  recipient: string;
  endedAt: Date;
}

/** Reads the mails that were handed over to an address, newest first. If `email` is empty, reads those to everyone. */
export async function readSentMails(queries: Queries, email: string): Promise<SentMail[]> {
  return queries.query<SentMail>(
    `SELECT ${SENT_COLUMNS} FROM mails WHERE state = 'sent' AND ($1 = '' OR lower(recipient) = lower($1))
     ORDER BY sequence DESC LIMIT 100`,
    [email],
  );
}

export async function findSentMail(queries: Queries, id: string): Promise<SentMail | undefined> {
  const [mail] = await queries.query<SentMail>(
    `SELECT ${SENT_COLUMNS} FROM mails WHERE state = 'sent' AND id::text = $1`,
    [id],
  );
  return mail;
}

const SENT_COLUMNS =
  'id, kind, order_id AS "orderId", order_version AS "orderVersion", recipient, ended_at AS "endedAt"';

/** How long mails that were sent or have failed are kept. */
const KEPT_FOR = '30 days';

export async function sweepMails(queries: Queries): Promise<void> {
  await queries.query(
    "DELETE FROM mails WHERE state <> 'waiting' AND ended_at < now() - $1::interval",
    [KEPT_FOR],
  );
}

/** An article that was sold in the last day, and of which few pieces are left. */
export interface ScarceProduct {
  id: string;
  name: string;
  size: string | null;
  colour: string | null;
  stock: number;
}

/** A product is scarce if it has at most this many pieces. */
const FEW = 5;
const MOST_SCARCE = 200;

export async function readScarceProducts(queries: Queries): Promise<ScarceProduct[]> {
  return queries.query<ScarceProduct>(
    `SELECT id, name, size, colour, greatest(stock, 0) AS stock FROM products
     WHERE stock <= ${FEW} AND NOT hidden AND id IN (
       SELECT product_id FROM order_lines JOIN orders ON orders.id = order_id
       WHERE ordered_at > now() - interval '24 hours' AND status <> 'Cancelled'
     ) ORDER BY products.stock, name, id LIMIT ${MOST_SCARCE}`,
  );
}

/** Writes the daily mail about scarce products, unless it was already written today. */
export async function writeDailyMails(
  queries: Queries,
  recipients: readonly string[],
): Promise<void> {
  await queries.query(
    `INSERT INTO mails (kind, recipient, day)
     SELECT 'runs_out', recipient, shop_day(now()) FROM unnest($1::text[]) AS recipient
     ON CONFLICT DO NOTHING`,
    [recipients],
  );
}

/** What a mail is about: an order, and its version if the mail is about a move. */
export interface MailSubject {
  id: string;
  version: number | null;
}
export type NewMail = [kind: MailKind, recipient: string];

/** Writes mails that wait to be sent. */
export async function insertMails(
  queries: Queries,
  { id, version }: MailSubject,
  mails: readonly NewMail[],
): Promise<void> {
  await queries.query(
    `INSERT INTO mails (kind, order_id, order_version, recipient)
     SELECT kind, $1, $2, recipient FROM unnest($3::text[], $4::text[]) AS mail (kind, recipient)`,
    [id, version, mails.map(([kind]) => kind), mails.map(([, recipient]) => recipient)],
  );
}

/** Removes the mail about a shipment that was undone, unless the mail was sent or is being handed over now. */
export async function deleteWaitingShipment(queries: Queries, id: string): Promise<void> {
  await queries.query(
    `DELETE FROM mails WHERE order_id = $1 AND kind = 'shipped' AND state = 'waiting'
     AND (claimed_until IS NULL OR claimed_until < now())`,
    [id],
  );
}
