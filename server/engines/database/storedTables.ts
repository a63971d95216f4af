/**
 * Every table of the schema: whether a backup contains it, and which of its columns tell something about a person.
 * Backup, restore, erasure and export read this list. A test compares it with the migrated schema, so that a new
 * table or column cannot be forgotten.
 */

import { OWNERS_MAILS } from '#domain/owner/ownerOrder';

export const IS_TO_SHOPPER = `mails.kind <> ALL('{${OWNERS_MAILS.join()}}')`;

/** Deletes the rows, or overwrites these columns with these SQL values. */
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
  /** The column with the id of the order that a row belongs to, if rows belong to orders and have no `uid`. */
  order?: string;
  /**
   * What erasing a person does with the rows of the person's orders, but only after the order is settled (delivered
   * or cancelled), because a parcel that is on its way needs its address.
   */
  eraseSettled?: Erasure;
  /** An SQL condition. `eraseSettled` changes only the rows that satisfy it. */
  eraseOnly?: string;
  /** The columns that a person's export leaves out, because they are secret or tell nothing about the person. */
  notExported?: readonly string[];
  /** All other columns. */
  columns: readonly string[];
}

const LINE = ['order_id', 'line', 'product_id', 'img', 'name', 'price_cents', 'seller'];
const STYLE = ['style', 'size', 'colour', 'category', 'description', 'material', 'care', 'images'];
const PRODUCT = [
  'id',
  'img',
  'name',
  'price_cents',
  'seller',
  'ratings',
  'shipping_cents',
  'stock',
];

/** The tables, in the order in which a backup can be restored: a table comes after the tables that it refers to. */
export const STORED_TABLES = {
  catalogue: {
    backup: 'only_row',
    columns: ['only_row', 'filled', 'count', 'exports', 'currency', 'time_zone'],
  },
  products: {
    backup: 'id',
    columns: [
      ...[...PRODUCT, ...STYLE, 'former_price_cents'],
      ...['position', 'stock_said', 'stock_by_export', 'leads', 'added_at'],
      ...['article_number', 'barcode', 'hidden', 'img_alt', 'version', 'updated_at', 'heads'],
      'words',
    ],
  },
  former_products: {
    backup: 'id',
    columns: ['id', 'style', 'category', 'stock', 'stock_said', 'stock_by_export'],
  },
  shop_settings: { backup: 'name', columns: ['name', 'value', 'version'] },
  owner_acts: {
    backup: 'sequence',
    columns: ['id', 'sequence', 'acted_at', 'by_owner', 'kind', 'undoes'],
  },
  owner_act_changes: {
    backup: 'act_id, product_id',
    columns: ['act_id', 'product_id', 'before', 'after'],
  },
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
      ...LINE,
      'shipping_cents',
      'items_cents',
      'tax_cents',
      'quantity',
      'size',
      'colour',
      'counted',
      'restocked',
      'own_name',
      'own_colour',
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
    notExported: ['order_id', 'by_owner'],
    columns: [
      ...['order_id', 'version', 'acted_at', 'by_owner', 'from_status', 'to_status', 'dropped'],
      ...['refunded_cents', 'restocked'],
    ],
  },
  // After a restore, the provider is still asked about a page that was open.
  payment_pages: {
    backup: 'order_id, ordinal',
    order: 'order_id',
    eraseSettled: { url: 'NULL' },
    notExported: ['order_id', 'session_id', 'asked_at'],
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
  closed_attempts: {
    backup: 'uid, idempotency_key',
    person: 'uid',
    erase: 'rows',
    columns: ['uid', 'idempotency_key', 'closed_at'],
  },
  done_once: {
    backup: false,
    person: 'uid',
    erase: 'rows',
    notExported: ['body_hash', 'result'],
    columns: ['uid', 'idempotency_key', 'part', 'body_hash', 'result', 'done_at'],
  },
  pictures: { backup: 'digest', columns: ['digest', 'width', 'height', 'named_at'] },
  picture_parts: {
    backup: 'digest, width, type, part',
    rowsAtOnce: 50,
    columns: ['digest', 'width', 'type', 'part', 'bytes'],
  },
  fetched_pictures: {
    backup: 'key',
    columns: ['key', 'address', 'digest', 'reason', 'details', 'at'],
  },
  // Written by triggers of orders, also during a restore.
  order_counts: { backup: false, columns: ['status', 'change'] },
  mails: {
    backup: 'id',
    order: 'order_id',
    eraseSettled: 'rows',
    // Mails to owners stay. A waiting mail that tells the shopper of the order's end or of money stays too, so that it is sent.
    eraseOnly: `${IS_TO_SHOPPER} AND NOT (kind IN ('cancelled', 'expired', 'refunded') AND state = 'waiting')`,
    notExported: [
      ...['id', 'sequence', 'order_id', 'order_version', 'day', 'tries', 'due_at', 'answer'],
      ...['claim', 'claimed_until', 'unsure'],
    ],
    columns: [
      ...['id', 'sequence', 'kind', 'order_id', 'order_version', 'recipient', 'day', 'state'],
      ...['tries', 'written_at', 'due_at', 'ended_at', 'answer', 'claim', 'claimed_until'],
      'unsure',
    ],
  },
  // A backup contains sign-outs and revocations, although it contains no sessions. Without them, a stolen phone could
  // sign in again after a restore.
  sign_outs: {
    backup: 'uid',
    person: 'uid',
    erase: 'rows',
    columns: ['uid', 'signed_out_at', 'kept_sign_in'],
  },
  revocations: { backup: 'email_digest', columns: ['email_digest', 'revoked_at'] },
  sessions: {
    backup: false,
    person: 'uid',
    erase: 'rows',
    columns: [
      ...['token_hash', 'uid', 'email', 'expires_at', 'signed_in_at', 'started_at', 'device'],
      ...['sealed_id_token', 'checked_at'],
    ],
  },
  // Contains ID tokens, with which anyone could delete the account.
  account_deletions: {
    backup: false,
    person: 'uid',
    columns: ['uid', 'id_token', 'asked_at'],
  },
  payment_signs: { backup: false, columns: ['kind', 'at'] },
  page_marks: { backup: false, columns: ['ordinal', 'position'] },
  // Written by triggers of products, also during a restore.
  searched_products: {
    backup: false,
    columns: [
      ...[
        'id',
        'position',
        'price_cents',
        'ratings',
        'added_at',
        'in_stock',
        'on_sale',
        'is_shown',
      ],
      ...['card', 'category', 'size', 'colour', 'seller', 'document'],
      ...['document_en', 'document_de', 'document_fr', 'document_es'],
    ],
  },
  search_terms: { backup: false, columns: ['kind', 'text', 'folded', 'uses', 'language', 'value'] },
  imports: {
    backup: false,
    columns: [
      ...['id', 'digest', 'is_preview', 'began_at', 'read_rows', 'refused', 'unnamed', 'is_read'],
      ...['applied', 'act_id', 'report', 'goods_mark', 'touched_at'],
    ],
  },
  import_rows: {
    backup: false,
    columns: [
      ...[...PRODUCT, ...STYLE, 'former_price_cents', 'import_id', 'ordinal', 'line'],
      ...['is_refused', 'keeps', 'stock_kind', 'stock_before', 'export'],
      ...['article_number', 'barcode', 'hidden', 'img_alt', 'words'],
    ],
  },
  import_refusals: { backup: false, columns: ['import_id', 'number', 'line', 'reason'] },
  migrations: { backup: false, columns: ['number', 'name', 'applied_at'] },
} as const satisfies Record<string, StoredTable>;
