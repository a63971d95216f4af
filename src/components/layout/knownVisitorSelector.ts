/**
 * Selects the `html` element of a page that is not hydrated yet, if the browser has stored data of the visitor.
 * It does not use `:root`, because Emotion treats a leading colon as a pseudo-class of the element.
 */
export const KNOWN_VISITOR = 'html[data-visitor]';
