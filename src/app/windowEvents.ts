/** What another tab does, as an action. The focus and the network are RTK Query's `onFocus` and `onOnline`. */

import { createAction } from '@reduxjs/toolkit';

/** Another tab of the same browser changed the stored checkout record. */
export const checkoutRecordChanged = createAction('window/checkoutRecordChanged');
