import type { Migration } from './migration';

/** The language in which an order was placed: its mails are written in it. Null means the shop's first language. */
export const orderLanguages: Migration = {
  number: 39,
  name: 'order languages',
  sql: `
    ALTER TABLE orders ADD COLUMN language text;
  `,
};
