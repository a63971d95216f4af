/**
 * The tables of a backup, in the order in which they can be restored. The value of each table names the
 * columns by which its rows are sorted. An index already has this order, so the database need not sort.
 * Sessions are not included, nor the counts of orders, which the database's triggers write again.
 */
export const TABLES = {
  catalogue: 'only_row',
  products: 'id',
  orders: 'id',
  order_lines: 'order_id, line',
  order_acts: 'order_id, version',
  mails: 'id',
} as const;
export type Table = keyof typeof TABLES;

export const TABLE_NAMES = Object.keys(TABLES) as Table[];

/** The number of rows of each table. */
export type RowCounts = Record<Table, number>;

export function noRows(): RowCounts {
  return { catalogue: 0, products: 0, orders: 0, order_lines: 0, order_acts: 0, mails: 0 };
}

/** Thrown if a backup cannot be written or used. The message is one sentence that says what to do. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

export function wordsFor({ products, orders }: RowCounts): string {
  return `${products} products and ${orders} orders`;
}
