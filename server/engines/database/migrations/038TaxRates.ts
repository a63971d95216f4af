/**
 * The rate of an order's tax, because the owner can change that of the shop. It is null where it was not stored: it does not
 * follow from the amounts, which are rounded.
 */
export const taxRates = `
    ALTER TABLE orders ADD COLUMN tax_percent double precision;
  `;
