/**
 * What a backup holds, in the order in which it can be put back, each table in that of an index: nothing
 * has to be sorted. Sessions are left to end with the shop.
 */
export const TABLES = {
  catalogue: 'only_row',
  products: 'id',
  orders: 'id',
  order_lines: 'order_id, line',
} as const;
export type Table = keyof typeof TABLES;

export const TABLE_NAMES = Object.keys(TABLES) as Table[];

/** How many rows of each. */
export type RowCounts = Record<Table, number>;

export function noRows(): RowCounts {
  return { catalogue: 0, products: 0, orders: 0, order_lines: 0 };
}

/** A backup that cannot be made or used; the message is one sentence that says what to do. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

export function wordsFor({ products, orders }: RowCounts): string {
  return `${products} products and ${orders} orders`;
}
