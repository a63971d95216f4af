/**
 * A selector for the page of a visitor whom the browser remembers, until it is hydrated. Not `:root`: Emotion
 * treats a leading colon as a pseudo-class of the element.
 */
export const KNOWN_VISITOR = 'html[data-visitor]';
