import type { Migration } from './migration';

/** The address of an order before an owner corrected it; empty if there was none, and after its person was erased. */
export const formerAddresses: Migration = {
  number: 43,
  name: 'former addresses',
  sql: 'ALTER TABLE order_acts ADD COLUMN address text',
};
