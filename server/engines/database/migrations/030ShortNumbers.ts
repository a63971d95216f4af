/** Owners find an order by its short number, which is its place among all orders. */
export const shortNumbers = 'CREATE INDEX orders_by_short_number ON orders (sequence)';
