/** The most rows in a page of a long list. */
export const PAGE = 50;

/** The options of an infinite query: its first page begins at `initialPageParam`, each other one after the last row before. */
export const pagesAfter = <Row, Param>(initialPageParam: Param, idOf: (row: Row) => Param) => ({
  initialPageParam,
  getNextPageParam: (rows: Row[]): Param | undefined => {
    const last = rows.at(-1);
    return rows.length === PAGE && last !== undefined ? idOf(last) : undefined;
  },
});
