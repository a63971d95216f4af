/**
 * The page of a visitor whom the browser remembers, until it is hydrated, as a selector. Not `:root`: the style
 * library takes a leading colon for a state of the element.
 */
export const KNOWN_VISITOR = 'html[data-visitor]';
