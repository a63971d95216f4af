import type { Migration } from './migration';

/**
 * The currency of all amounts. It is not stored with each order, because a shop has one currency. It is unset in a
 * database that an earlier version filled, until the shop starts.
 */
export const currency: Migration = {
  number: 18,
  name: 'currency',
  sql: `
    ALTER TABLE catalogue ADD COLUMN currency text;
  `,
};
