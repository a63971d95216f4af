/** Which actions developers see, and what they are about. */
import type { Action } from '@reduxjs/toolkit';

/** The actions with which RTK Query and redux-persist talk to themselves. */
const INTERNAL = /^(__rtkq|api\/(internalSubscriptions|config|internal_)|persist\/PERSIST$)/;

/** What Redux Toolkit's thunks add to an action. */
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

/**
 * Whether an action is listed. RTK Query tells itself by a rejected action (`condition`) that another component
 * uses an answer that is there already. It must be dispatched, but it is no failure and nobody's act.
 */
export function isListed({ type, meta }: ThunkAction): boolean {
  return meta?.condition !== true && !INTERNAL.test(type);
}

/** The endpoint that an action of RTK Query is about; undefined for every other action. */
export function endpointOf({ meta }: ThunkAction): string | undefined {
  return (meta?.arg as { endpointName?: string } | null | undefined)?.endpointName;
}

/** Returns how an action is called: by its endpoint and status, `getOrders fulfilled`, otherwise by its type. */
export function actionName(action: ThunkAction): string {
  const endpoint = endpointOf(action);
  return endpoint === undefined ? action.type : `${endpoint} ${action.meta?.requestStatus}`;
}
