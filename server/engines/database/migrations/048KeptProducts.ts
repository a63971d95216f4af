/** The products that a preview says its import keeps, because an order that was not settled contained them. */
export const keptProducts = `
    ALTER TABLE imports ADD COLUMN kept_ids text[] NOT NULL DEFAULT '{}';
  `;
