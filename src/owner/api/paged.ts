/** The most rows in a page of a long list. */
export const PAGE = 50;

/** The options of an infinite query whose next page begins after the last row: without one, at `initialPageParam`. */
export const pagesAfter = <Row, Param>(initialPageParam: Param, idOf: (row: Row) => Param) => ({
  initialPageParam,
  getNextPageParam: (rows: Row[]): Param | undefined => {
    const last = rows.at(-1);
    return rows.length === PAGE && last !== undefined ? idOf(last) : undefined;
  },
});
