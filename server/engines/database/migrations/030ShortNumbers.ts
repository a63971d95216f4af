import type { Migration } from './migration';

/** Owners find an order by its short number, which is its place among all orders. */
export const shortNumbers: Migration = {
  number: 30,
  name: 'short numbers',
  sql: 'CREATE INDEX orders_by_short_number ON orders (sequence)',
};
