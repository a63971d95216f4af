/**
 * Keeps the latest actions in memory for a report that the shopper may save. An entry copies
 * nothing: the state before an action shares all unchanged parts with the later states. Nothing is masked yet: pass the entries only to `reportFile`.
 */

import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { isListed } from './listedActions';

const MAX_ACTIONS = 300;

export class ActionLog {
  readonly entries: { action: UnknownAction; before: object }[] = [];

  /** Must be the last middleware, to see what reaches the reducers. Time travel in Redux DevTools does not call it. */
  readonly middleware: Middleware<object, object> = (store) => (next) => (action) => {
    // The next user's report must contain nothing of the former user. The state before this action still does.
    if (api.util.resetApiState.match(action)) {
      this.entries.length = 0;
    } else if (isListed(action as UnknownAction)) {
      this.entries.push({ action: action as UnknownAction, before: store.getState() });
      if (this.entries.length > MAX_ACTIONS) this.entries.shift();
    }
    return next(action);
  };
}
