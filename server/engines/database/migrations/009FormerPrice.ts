/**
 * The price of a product before a sale. The shop shows this price and can filter products by it, but never
 * adds it to a total.
 */
export const formerPrice = `
    ALTER TABLE products ADD COLUMN former_price_cents bigint;
    ALTER TABLE import_rows ADD COLUMN former_price_cents bigint;
    CREATE INDEX products_on_sale ON products (position, id) WHERE former_price_cents > price_cents;
  `;
