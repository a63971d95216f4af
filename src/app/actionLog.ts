/**
 * Keeps the latest actions in memory for a report that the shopper may save. An entry only refers to objects that the
 * store holds anyway. Nothing is masked yet: pass the entries only to `reportFile`.
 */

import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { isListed } from './listedActions';

/** The maximum number of actions. */
const MOST = 300;

export class ActionLog {
  readonly entries: { action: UnknownAction; before: object }[] = [];

  /** Stands last, so it sees what reaches the reducers. Redux DevTools does not call it for a jump in time. */
  readonly middleware: Middleware<object, object> = (store) => (next) => (action) => {
    if (isListed(action as UnknownAction)) {
      this.entries.push({ action: action as UnknownAction, before: store.getState() });
      if (this.entries.length > MOST) this.entries.shift();
    }
    return next(action);
  };
}
