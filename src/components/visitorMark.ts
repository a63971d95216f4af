/** The mark on the page of a visitor whom the browser remembers, until the page shows what is theirs. */
export const VISITOR_KNOWN = 'known';

/** The mark as a selector; it is `data-visitor` of the root of the document. */
export const KNOWN_VISITOR = `:root[data-visitor="${VISITOR_KNOWN}"]`;
