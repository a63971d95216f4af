import type { Migration } from './migration';

/**
 * The price of a product before a sale. It is shown, and products can be filtered by it, but it is never part
 * of a sum.
 */
export const formerPrice: Migration = {
  number: 9,
  name: 'former price',
  sql: `
    ALTER TABLE products ADD COLUMN former_price_cents bigint;
    ALTER TABLE import_rows ADD COLUMN former_price_cents bigint;
    CREATE INDEX products_on_sale ON products (position, id) WHERE former_price_cents > price_cents;
  `,
};
