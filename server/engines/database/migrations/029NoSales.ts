/**
 * The owner's summary is computed from the orders, for any period. The journal of the sales kept only 40 days, and each
 * order and each change of the time zone had to write it.
 */
export const noSales = `
    DROP TRIGGER sales_changed ON orders;
    DROP TRIGGER lines_sold ON order_lines;
    DROP TRIGGER lines_deleted ON order_lines;
    DROP TRIGGER lines_emptied ON order_lines;
    DROP FUNCTION note_sales(), note_changed_sales(), set_time_zone(text);
    DROP TABLE sales;
  `;
