/** The language in which an order was placed: its mails are written in it. Null means the shop's first language. */
export const orderLanguages = `
    ALTER TABLE orders ADD COLUMN language text;
  `;
