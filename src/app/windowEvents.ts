/** Browser events that are dispatched to the store. */
import { createAction, type Dispatch } from '@reduxjs/toolkit';

/** The shopper has returned: this tab got focus, or the browser restored the page from the back/forward cache. */
export const windowFocused = createAction('window/windowFocused');

/** The network connection has returned. */
export const networkReturned = createAction('window/networkReturned');

/** Another tab of the same browser changed the stored checkout record. */
export const checkoutRecordChanged = createAction('window/checkoutRecordChanged');

export function dispatchWindowEvents(dispatch: Dispatch): void {
  window.addEventListener('focus', () => dispatch(windowFocused()));
  window.addEventListener('online', () => dispatch(networkReturned()));
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) dispatch(windowFocused());
  });
}
