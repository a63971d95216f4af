/**
 * Every table of the schema: whether a backup contains it, and which of its columns tell something about a person.
 * Backup, restore, erasure and export read this list. A test compares it with the migrated schema, so that a new
 * table or column cannot be forgotten.
 */

export interface StoredTable {
  /**
   * The columns by which a backup sorts the rows. An index has this order already. `false` leaves the table out
   * of backups.
   */
  backup: string | false;
  /** The column with the user id (`uid`) of the person whom a row belongs to, if rows belong to people. */
  person?: string;
  /**
   * What erasing a person does with the person's rows: it deletes them, or it overwrites these columns with these
   * SQL values and keeps the others for bookkeeping. `$2` is a new random id, the same for all rows of an erasure.
   */
  erase?: 'rows' | Readonly<Record<string, string>>;
  /** The columns that a person's export leaves out, because they are secret or tell nothing. */
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

/** The tables, in the order in which a backup can be restored: what a row refers to comes before it. */
export const STORED_TABLES = {
  catalogue: { backup: 'only_row', columns: ['only_row', 'filled', 'count', 'exports'] },
  products: {
    backup: 'id',
    columns: [
      ...[...PRODUCT, ...STYLE, 'former_price_cents'],
      ...['position', 'stock_said', 'stock_by_export', 'leads', 'added_at', 'tags', 'document'],
    ],
  },
  former_products: {
    backup: 'id',
    columns: ['id', 'style', 'category', 'stock', 'stock_said', 'stock_by_export'],
  },
  orders: {
    backup: 'id',
    person: 'uid',
    erase: {
      ...{ uid: '$2', idempotency_key: 'NULL', body_hash: "''" },
      ...{ name: "''", email: "''", address: 'NULL', number: "''" },
    },
    notExported: ['body_hash'],
    columns: ['id', 'sequence', 'ordered_at', 'status', 'total_cents', 'tax_cents'],
  },
  order_lines: {
    backup: 'order_id, line',
    columns: [...LINE, 'shipping_cents', 'quantity', 'size', 'colour'],
  },
  // Sign-outs and revocations outlast the sessions: without them, a stolen phone could sign in again after a
  // restore.
  sign_outs: {
    ...{ backup: 'uid', person: 'uid', erase: 'rows' },
    columns: ['uid', 'signed_out_at', 'kept_sign_in'],
  },
  revocations: { backup: 'email_digest', columns: ['email_digest', 'revoked_at'] },
  sessions: {
    ...{ backup: false, person: 'uid', erase: 'rows' },
    columns: [
      ...['token_hash', 'uid', 'email', 'expires_at', 'signed_in_at', 'started_at', 'device'],
      ...['sealed_id_token', 'checked_at'],
    ],
  },
  // Contains ID tokens, with which anyone could delete the account.
  account_deletions: {
    ...{ backup: false, person: 'uid' },
    columns: ['uid', 'id_token', 'asked_at'],
  },
  page_marks: { backup: false, columns: ['ordinal', 'position'] },
  search_terms: { backup: false, columns: ['kind', 'text', 'folded', 'uses'] },
  imports: {
    backup: false,
    columns: [
      ...['id', 'digest', 'is_preview', 'began_at', 'read_rows', 'refused', 'unnamed', 'is_read'],
      'applied',
    ],
  },
  import_rows: {
    backup: false,
    columns: [
      ...[...PRODUCT, ...STYLE, 'former_price_cents', 'import_id', 'ordinal', 'line'],
      ...['is_refused', 'keeps', 'stock_kind', 'stock_before', 'export', 'moves'],
    ],
  },
  migrations: { backup: false, columns: ['number', 'name', 'applied_at'] },
} as const satisfies Record<string, StoredTable>;
