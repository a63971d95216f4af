/** What the window tells the store. */
import { createAction, type Dispatch } from '@reduxjs/toolkit';

/** The shopper came back to this tab, by focus or by the browser's back/forward cache. */
export const windowFocused = createAction('window/windowFocused');

export function watchWindow(dispatch: Dispatch): void {
  window.addEventListener('focus', () => dispatch(windowFocused()));
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) dispatch(windowFocused());
  });
}
