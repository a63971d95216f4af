/** No spinner turns longer than this, in milliseconds. */
export const PATIENCE_MS = 15_000;
