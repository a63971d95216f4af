/**
 * The marks on the page of a visitor whom the browser remembers, until the page shows what is theirs.
 * `src/beforePaint` sets the one or the other.
 */

/** Of whom a cart is kept, or a choice of colours, and nothing more. */
export const GUEST = 'guest';
/** Of whom a session, a sign-in or an attempt to buy is kept. */
export const MEMBER = 'member';

/** Either mark as a selector. Not `:root`: the style library takes a leading colon for a state of the element. */
export const KNOWN_VISITOR = 'html[data-visitor]';
