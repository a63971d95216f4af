/**
 * How many refunded pieces of a line an owner has put back into stock. The end of its order puts back the others only. An
 * act of a refund tells how many it has put back.
 */
export const restockedPieces = `
    ALTER TABLE order_lines ADD COLUMN restocked integer NOT NULL DEFAULT 0;
    ALTER TABLE order_acts ADD COLUMN restocked integer;
  `;
