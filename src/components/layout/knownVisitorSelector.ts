/**
 * Selects the `html` element until the page is hydrated, if the browser has stored data of the visitor. The
 * selector does not use `:root`, because Emotion treats a leading colon as a pseudo-class of the styled
 * element.
 */
export const KNOWN_VISITOR = 'html[data-visitor]';
