/**
 * The currency of all amounts. It is not stored with each order, because a shop has one currency. It is unset in a
 * database that an earlier version filled, until the shop starts.
 */
export const currency = `
    ALTER TABLE catalogue ADD COLUMN currency text;
  `;
