/** Configures Redux DevTools. People export and share its logs, so they are masked; the store itself is not changed. */

import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { actionName, isListed, type ThunkAction } from './listedActions';
import { maskedAction, maskedState } from './masking';

/** Matches actions that other actions imply: the start of a query, the end of a checkout thunk, a form's removed mutation. */
const IMPLIED =
  /^(api\/execute\w*Query\/pending|checkout\/\w+\/fulfilled|api\/mutations\/removeMutationResult)$/;

export const devTools: DevToolsEnhancerOptions = {
  name: 'Hemline',
  // Records the stack of each dispatch. That takes time, and only development builds have readable sources.
  trace: process.env.NODE_ENV === 'development',
  predicate: (_state, action: ThunkAction) => isListed(action) && !IMPLIED.test(action.type),
  // RTK Query gives all queries the type `api/executeQuery`, so the endpoint's name replaces the type.
  actionSanitizer: <A extends Action>(action: A) =>
    ({ ...maskedAction(action), type: actionName(action) }) as unknown as A,
  stateSanitizer: <S>(state: S) => maskedState(state as object) as S,
};
