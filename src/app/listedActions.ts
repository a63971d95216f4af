/** Decides which actions developers see, and under which name. */

import type { Action } from '@reduxjs/toolkit';

/** Matches the internal actions of RTK Query and redux-persist. */
const INTERNAL = /^(__rtkq|api\/(internal|subscriptions|config)|persist\/PERSIST$)/;

/** An action with the fields that Redux Toolkit's thunks add. */
export interface ThunkAction extends Action {
  payload?: unknown;
  error?: unknown;
  meta?: {
    arg?: unknown;
    condition?: boolean;
    requestId?: string;
    requestStatus?: string;
  };
}

/** Leaves out the rejected action with `condition` that RTK Query dispatches for each cached response. It is no failure. */
export function isListed({ type, meta }: ThunkAction): boolean {
  return meta?.condition !== true && !INTERNAL.test(type);
}

/** Returns the endpoint of an action of RTK Query; undefined for every other action. */
export function endpointOf({ meta }: ThunkAction): string | undefined {
  return (meta?.arg as { endpointName?: string } | null | undefined)?.endpointName;
}

/** Returns the name of an action: its type, or for a call a name with the endpoint, such as `api/getOrders/fulfilled`. */
export function actionName(action: ThunkAction): string {
  const endpoint = endpointOf(action);
  return endpoint === undefined ? action.type : `api/${endpoint}/${action.meta?.requestStatus}`;
}
