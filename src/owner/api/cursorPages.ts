export const PAGE_ROWS = 50;

/** The options of an infinite query with cursors: each next page begins after the last row. */
export const cursorPages = <Row, Param>(initialPageParam: Param, idOf: (row: Row) => Param) => ({
  initialPageParam,
  getNextPageParam: (rows: Row[]): Param | undefined => {
    const last = rows.at(-1);
    return rows.length === PAGE_ROWS && last !== undefined ? idOf(last) : undefined;
  },
});
