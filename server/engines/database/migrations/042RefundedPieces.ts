/**
 * What of an order a refund takes back, so that no piece goes back twice:
 * `{ "pieces": { "<product>": <number> }, "shipping": ["<product>"] }`. Null in older rows, and where no
 * owner has said what goes back.
 */
export const refundedPieces = 'ALTER TABLE ledger ADD COLUMN part jsonb';
