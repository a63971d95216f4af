import type { Migration } from './migration';

/**
 * What of an order a refund takes back, so that no piece goes back twice:
 * `{ "pieces": { "<product>": <number> }, "shipping": ["<product>"] }`. Null in older rows, and where no
 * owner has said what goes back.
 */
export const refundedPieces: Migration = {
  number: 42,
  name: 'refunded pieces',
  sql: 'ALTER TABLE ledger ADD COLUMN part jsonb',
};
