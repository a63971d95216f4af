/** Content for some visitors only: for screen readers, for print, or for visitors without stored data. */

import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';

/** Styles that hide an element visually but keep it for screen readers. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers only. */
export const VisuallyHidden = styled('span')(visuallyHidden);

/** Visible only in print. */
export const PrintOnly = styled('div')({
  display: 'none',
  '@media print': { display: 'block' },
});

/**
 * Selects the `html` element if the browser has stored data about the visitor, but only until the page is hydrated. The
 * selector does not use `:root`, because Emotion treats a leading colon as a pseudo-class of the styled element.
 */
export const RETURNING_VISITOR = 'html[data-visitor]';

/**
 * Wraps content that the server renders for a new visitor, such as the Login link. For a returning visitor, the content
 * is hidden until hydration replaces it. Its space stays reserved.
 */
export const HiddenFromReturningVisitors = styled('div')({
  [`${RETURNING_VISITOR} &`]: { visibility: 'hidden' },
});

/**
 * Wraps content that the server renders `hidden`. It is visible in a checkout: the inline script marks the page, because
 * only the browser's history knows of it. So the content does not push the page down at hydration.
 */
export const VisibleInCheckout = styled('div')({ 'html[data-checkout] &': { display: 'block' } });

/**
 * Returns a value that only the browser knows, but undefined during the hydration render. The page is rendered once more
 * only if there is such a value. Each call must pass the same object, such as a location's state.
 */
export function useAfterHydration<Value>(value: Value): NonNullable<Value> | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    () => value ?? undefined,
    () => undefined,
  );
}
