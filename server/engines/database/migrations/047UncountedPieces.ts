/**
 * The pieces that went back with an act of an order while their product was not counted: if the owner undoes that, they
 * are counted after all.
 */
export const uncountedPieces = `
    ALTER TABLE order_acts ADD COLUMN uncounted jsonb;
    CREATE INDEX order_acts_uncounted ON order_acts (acted_at) WHERE uncounted IS NOT NULL;
  `;
