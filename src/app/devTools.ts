/**
 * Configures what Redux DevTools shows. Its logs are exported and shared, so everything is masked that
 * `shownFields.ts` does not list. The store itself is not changed: time travel uses the real actions and states.
 */
import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { endpointOf, isListed, type ThunkAction } from './listedActions';
import { Masking } from './masking';

/** The number of each masked value, so that equal values are seen to be equal. Filled only while DevTools is open. */
const numbers = new Map<string, number>();

/** Returns the words in place of a private value: the same for the same value as long as the page is open. */
function hide(value: unknown): string {
  const text = JSON.stringify([value]);
  const number = numbers.get(text) ?? numbers.size + 1;
  numbers.set(text, number);
  return `(hidden ${number})`;
}

const masking = new Masking(hide);

/** An action of RTK Query gets its name from the endpoint: RTK Query calls every one of them `api/executeQuery`. */
function shownAction(action: ThunkAction): object {
  const endpoint = endpointOf(action);
  const masked = masking.action(action);
  if (endpoint === undefined) return masked;
  const { payload, error, meta = {} } = masked;

  const { arg, requestId, requestStatus = '' } = meta;
  return {
    type: `api/${endpoint}/${requestStatus}`,
    payload,
    error,
    meta: { arg: (arg as { originalArgs?: unknown }).originalArgs, requestId, requestStatus },
  };
}

/**
 * What says nothing that the actions beside it do not say: that a query has begun, since its answer is listed, that a
 * thunk of checkout has ended, whose acts are listed, and that a form has forgotten its call.
 */
const FOLDED =
  /^(api\/executeQuery\/pending|checkout\/\w+\/fulfilled|api\/mutations\/removeMutationResult)$/;

export const devTools: DevToolsEnhancerOptions = {
  name: 'Hemline',
  // The stack of each dispatch. It costs time, and is of use only with readable sources.
  trace: process.env.NODE_ENV === 'development',
  predicate: (_state, action) => isListed(action) && !FOLDED.test(action.type),
  actionSanitizer: <A extends Action>(action: A) => shownAction(action) as A,
  stateSanitizer: <S>(state: S) => masking.state(state as object) as S,
};
