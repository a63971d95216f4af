/** Content for some visitors only: for screen readers, for print, or for visitors without stored data. */

import { styled } from '@mui/material/styles';
import { type ReactNode, useSyncExternalStore } from 'react';

export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const VisuallyHidden = styled('span')(visuallyHidden);

export const PrintOnly = styled('div')({
  display: 'none',
  '@media print': { display: 'block' },
});

/**
 * Selects the `html` element if the browser has stored data about the visitor, but only until the page is hydrated. The
 * selector does not use `:root`, because Emotion treats a leading colon as a pseudo-class of the styled element.
 */
export const RETURNING_VISITOR = 'html[data-visitor]';

/** Content for new visitors, such as the Login link. Returning visitors see only its empty space until hydration. */
export const HiddenFromReturningVisitors = styled('div')({
  [`${RETURNING_VISITOR} &`]: { visibility: 'hidden' },
});

const Marked = styled('div')({
  'html[data-came~=checkout] &[data-came=checkout]': { display: 'block' },
  'html[data-came~=account] &[data-came=account]': { display: 'block' },
  'html[data-came~=password] &[data-came=password]': { display: 'block' },
});

interface VisibleAfterProps {
  /** The step that led to this page. */
  came: 'checkout' | 'account' | 'password';
  isVisible: boolean;
  children: ReactNode;
}

/**
 * Content that depends on the state of the history entry, which the server does not know. The server renders the content
 * hidden. On a reload, the inline script makes it visible before the first frame, so that hydration moves nothing.
 */
export function VisibleAfter({ came, isVisible, children }: VisibleAfterProps) {
  const isHydrated = useAfterHydration(true) ?? false;
  if (isHydrated && !isVisible) return null;
  return (
    <Marked data-came={came} hidden={!isHydrated}>
      {children}
    </Marked>
  );
}

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
