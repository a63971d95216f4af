/**
 * Configures Redux DevTools. People export and share its logs, so every field is masked that `shownFields.ts` does not
 * list. The store itself is not changed: time travel uses the real actions and states.
 */
import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { endpointOf, isListed, type ThunkAction } from './listedActions';
import { Masking } from './masking';
import { TimeTravel } from './timeTravel';

/** A number for each masked value, so that equal values look equal. Filled only while DevTools is open. */
const numbers = new Map<string, number>();

/** Returns the text that replaces a private value. Equal values have the same text as long as the page is open. */
function hide(value: unknown): string {
  const text = JSON.stringify([value]);
  const number = numbers.get(text) ?? numbers.size + 1;
  numbers.set(text, number);
  return `(hidden ${number})`;
}

const masking = new Masking(hide);

/** Names an action of RTK Query by its endpoint, because RTK Query gives all queries the type `api/executeQuery`. */
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
 * Actions that are not listed, because another listed action implies them: the start of a query, the end of a thunk of
 * checkout, and the removal of a form's mutation result.
 */
const FOLDED =
  /^(api\/executeQuery\/pending|checkout\/\w+\/fulfilled|api\/mutations\/removeMutationResult)$/;

const isShown = (action: ThunkAction) => isListed(action) && !FOLDED.test(action.type);

export const devTools: DevToolsEnhancerOptions = {
  name: 'Hemline',
  // Records the stack of each dispatch. That takes time, and only development builds have readable sources.
  trace: process.env.NODE_ENV === 'development',
  predicate: (_state, action) => isShown(action),
  actionSanitizer: <A extends Action>(action: A) => shownAction(action) as A,
  stateSanitizer: <S>(state: S) => masking.state(state as object) as S,
};

export const timeTravel = new TimeTravel(isShown);
