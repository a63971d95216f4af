/**
 * The orders of one customer, and the words of customers. The indexes are not partial: of a partial one the planner does
 * not read the statistics, and a search then reads every order.
 */
export const customers = `
    SET LOCAL statement_timeout = 0;
    CREATE INDEX orders_by_customer ON orders (lower(email), sequence);
    CREATE INDEX orders_by_customer_words ON orders USING gin ((' ' || folded(name || ' ' || email)) gin_trgm_ops);
  `;
