/**
 * The browser's extension Redux DevTools, as a page meets it: it notes what it would show. Import it
 * before the store: Redux Toolkit looks for an extension when it is loaded.
 */
import type { Action, DevToolsEnhancerOptions, Reducer, StoreEnhancer } from '@reduxjs/toolkit';

interface Shown {
  action: Action;
  state: unknown;
}

/** Everything that was shown, in order. */
export const shownByDevTools: Shown[] = [];

type CreateStore = Parameters<StoreEnhancer>[0];

function extension({ actionSanitizer, stateSanitizer, predicate }: DevToolsEnhancerOptions) {
  const noting =
    (reduce: Reducer): Reducer =>
    (before, action) => {
      const after: unknown = reduce(before, action);
      if (predicate?.(after, action) === false) return after;
      const state = stateSanitizer ? stateSanitizer(after, 0) : after;
      shownByDevTools.push({ action: actionSanitizer?.(action, 0) ?? action, state });
      return after;
    };
  return (...enhancers: StoreEnhancer[]) =>
    (createStore: CreateStore) => {
      const first = ((reducer: Reducer, state) =>
        createStore(noting(reducer), state)) as CreateStore;
      return enhancers.reduceRight((next, enhance): CreateStore => enhance(next), first);
    };
}

Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension });
