/** The mark at the beginning of a file by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
