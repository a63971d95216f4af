/** No spinner turns longer than this, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000;
