/**
 * The mark on the page of a visitor whom the browser remembers, until the page shows what is theirs.
 * `src/beforePaint` sets it.
 */
export const VISITOR_KNOWN = 'known';

/** The mark as a selector. Not `:root`: the style library takes a leading colon for a state of the element. */
export const KNOWN_VISITOR = `html[data-visitor="${VISITOR_KNOWN}"]`;
