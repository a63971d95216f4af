/**
 * Whether the pieces of an order's line were taken from the stock. If the product was not counted when it was ordered,
 * a cancelled order gives nothing back.
 */
export const countedLines =
  'ALTER TABLE order_lines ADD COLUMN counted boolean NOT NULL DEFAULT true';
