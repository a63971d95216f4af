/** The timeout of one call to the product API or the identity service, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000;
