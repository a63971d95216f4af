/**
 * Every table of the schema: whether a backup contains it, and which of its columns tell something about a person.
 * Backup, restore, erasure and export read this list. A test compares it with the migrated schema, so that a new
 * table, or a new column of an order, cannot be forgotten.
 */

import { OWNER_MAIL_KINDS } from '#domain/owner/ownerOrder';

export const IS_TO_SHOPPER = `mails.kind <> ALL('{${OWNER_MAIL_KINDS.join()}}')`;

/** `rows` deletes the rows; otherwise these columns get these SQL values. */
type Erasure = 'rows' | Readonly<Record<string, string>>;

export interface StoredTable {
  /**
   * The columns by which a backup sorts the rows. An index has this order already. `false` leaves the table out
   * of backups.
   */
  backup: string | false;
  /** How many rows a backup reads and a restore writes at once. The default is for short rows. */
  rowsAtOnce?: number;
  /** The column with the user id (`uid`) of the person whom a row belongs to, if rows belong to people. */
  person?: string;
  /**
   * What erasing a person does with the person's rows: it deletes them, or it overwrites these columns with these
   * SQL values and keeps the others for bookkeeping. `$2` is a new random id, the same for all rows of an erasure.
   */
  erase?: Erasure;
  /** The column with the id of the order that a row belongs to, if rows belong to orders. */
  order?: string;
  /**
   * What erasing a person does with the rows of the person's orders, but only after the order is settled (delivered,
   * cancelled or expired), because a parcel that is on its way needs its address.
   */
  eraseSettled?: Erasure;
  /** An SQL condition. `eraseSettled` changes only the rows that satisfy it. */
  eraseOnly?: string;
  /** The columns that a person's export leaves out, because they are secret or tell nothing about the person. */
  notExported?: readonly string[];
  /** All other columns, if a part of a row stays when a person is erased. */
  columns?: readonly string[];
}

/** The tables, in the order in which a backup can be restored: a table comes after the tables that it refers to. */
export const STORED_TABLES = {
  catalogue: { backup: 'only_row' },
  products: { backup: 'id' },
  former_products: { backup: 'id' },
  shop_settings: { backup: 'name' },
  owner_acts: { backup: 'sequence' },
  owner_act_changes: { backup: 'act_id, product_id' },
  orders: {
    backup: 'id',
    person: 'uid',
    erase: { uid: '$2', idempotency_key: 'NULL', body_hash: "''", erase_when_settled: 'true' },
    order: 'id',
    eraseSettled: {
      name: "''",
      email: "''",
      address: 'NULL',
      number: "''",
      note: "''",
      carrier: 'NULL',
      tracking: 'NULL',
      erase_when_settled: 'false',
    },
    notExported: ['body_hash', 'articles', 'sought', 'erase_when_settled'],
    columns: [
      ...['id', 'sequence', 'ordered_at', 'status', 'total_cents', 'items_cents', 'shipping_cents'],
      ...['tax_cents', 'tax_percent', 'version', 'payment', 'pay_to', 'language'],
      // The database computes `sought` from the other columns, so erasing those columns erases `sought` too.
      ...['moved_at', 'articles', 'sought'],
    ],
  },
  order_lines: {
    backup: 'order_id, line',
    columns: [
      ...['order_id', 'line', 'product_id', 'img', 'name', 'price_cents', 'seller', 'quantity'],
      ...['shipping_cents', 'items_cents', 'tax_cents', 'size', 'colour', 'counted', 'restocked'],
      ...['own_name', 'own_colour'],
    ],
  },
  order_acts: {
    backup: 'order_id, version',
    order: 'order_id',
    eraseSettled: {
      carrier: 'NULL',
      tracking: 'NULL',
      reason: 'NULL',
      note: 'NULL',
      // That an address was corrected stays.
      address: 'left(address, 0)',
    },
    notExported: ['order_id', 'by_owner', 'uncounted'],
    columns: [
      ...['order_id', 'version', 'acted_at', 'by_owner', 'from_status', 'to_status', 'dropped'],
      ...['refunded_cents', 'restocked', 'uncounted'],
    ],
  },
  // After a restore, the provider is still asked about a page that was open.
  payment_pages: {
    backup: 'order_id, ordinal',
    order: 'order_id',
    eraseSettled: { url: 'NULL' },
    columns: [
      ...['order_id', 'ordinal', 'until', 'session_id', 'payment_id', 'state', 'disputed'],
      'asked_at',
    ],
  },
  ledger: {
    backup: 'id',
    order: 'order_id',
    eraseSettled: { reason: 'NULL' },
    notExported: ['id', 'sequence', 'order_id', 'by_owner'],
    columns: [
      ...['id', 'sequence', 'order_id', 'kind', 'cents', 'state', 'payment_id'],
      ...['provider_id', 'by_owner', 'booked_at', 'part'],
    ],
  },
  // After a restore, an order that was asked for before must still be refused.
  closed_attempts: { backup: 'uid, idempotency_key', person: 'uid', erase: 'rows' },
  done_once: { backup: false, person: 'uid', erase: 'rows' },
  pictures: { backup: 'digest' },
  picture_parts: { backup: 'digest, width, type, part', rowsAtOnce: 50 },
  fetched_pictures: { backup: 'key' },
  // Written by triggers of orders, also during a restore.
  order_counts: { backup: false },
  mails: {
    backup: 'id',
    order: 'order_id',
    eraseSettled: 'rows',
    // Mails to owners stay. A waiting mail that tells the shopper of the order's end or of money stays too, so that it is sent.
    eraseOnly: `${IS_TO_SHOPPER} AND NOT (kind IN ('cancelled', 'expired', 'refunded') AND state = 'waiting')`,
    notExported: [
      ...['id', 'sequence', 'order_id', 'order_version', 'day', 'tries', 'due_at', 'answer'],
      ...['claim', 'claimed_until', 'unsure', 'copied'],
    ],
    columns: [
      ...['id', 'sequence', 'kind', 'order_id', 'order_version', 'recipient', 'day', 'state'],
      ...['tries', 'written_at', 'due_at', 'ended_at', 'answer', 'claim', 'claimed_until'],
      ...['unsure', 'copied'],
    ],
  },
  // A backup contains sign-outs and revocations, although it contains no sessions. Without them, a stolen phone could
  // sign in again after a restore.
  sign_outs: { backup: 'uid', person: 'uid', erase: 'rows' },
  revocations: { backup: 'email_digest' },
  sessions: { backup: false, person: 'uid', erase: 'rows' },
  // Contains ID tokens, with which anyone could delete the account.
  account_deletions: {
    backup: false,
    person: 'uid',
    columns: ['uid', 'id_token', 'asked_at'],
  },
  payment_signs: { backup: false },
  page_marks: { backup: false },
  // Written by triggers of products, also during a restore.
  searched_products: { backup: false },
  search_terms: { backup: false },
  imports: { backup: false },
  import_rows: { backup: false },
  import_refusals: { backup: false },
  migrations: { backup: false },
} as const satisfies Record<string, StoredTable>;
