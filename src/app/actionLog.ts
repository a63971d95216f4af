/**
 * Keeps the latest actions in memory for a report that the shopper may save. An entry only refers to objects that the
 * store holds anyway. Nothing is masked yet: pass the entries only to `reportFile`.
 */

import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { isListed } from './listedActions';

/** The maximum number of actions. */
const MOST = 300;

export class ActionLog {
  readonly entries: { action: UnknownAction; before: object }[] = [];

  /** Stands last, so it sees what reaches the reducers. Redux DevTools does not call it for a jump in time. */
  readonly middleware: Middleware<object, object> = (store) => (next) => (action) => {
    // The report of the next person holds nothing of one who has left, whom the state before this action still has.
    if (api.util.resetApiState.match(action)) {
      this.entries.length = 0;
    } else if (isListed(action as UnknownAction)) {
      this.entries.push({ action: action as UnknownAction, before: store.getState() });
      if (this.entries.length > MOST) this.entries.shift();
    }
    return next(action);
  };
}
