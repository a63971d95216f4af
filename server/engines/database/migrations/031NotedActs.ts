/**
 * The act of a note keeps its text, so that an order's history tells what an earlier note said. Of the acts until now,
 * only the last one's text is known: it is the order's note.
 */
export const notedActs = `
    SET LOCAL statement_timeout = 0;
    ALTER TABLE order_acts ADD COLUMN note text;
    UPDATE order_acts SET note = orders.note FROM orders
    WHERE orders.id = order_id AND orders.note <> '' AND order_acts.version = (
      SELECT max(version) FROM order_acts WHERE order_id = orders.id AND from_status IS NULL
    );
  `;
