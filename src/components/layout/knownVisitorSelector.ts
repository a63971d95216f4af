/**
 * Selects the `html` element if the browser has stored data about the visitor, but only until the page is
 * hydrated. The selector does not use `:root`, because Emotion treats a leading colon as a pseudo-class of
 * the styled element.
 */
export const KNOWN_VISITOR = 'html[data-visitor]';
