import type { Action, DevToolsEnhancerOptions, Reducer, StoreEnhancer } from '@reduxjs/toolkit';

/** The options that the page passes to the extension, and the list that the extension shows, in order. */
export interface DevToolsWindow {
  devTools?: { given?: DevToolsEnhancerOptions; shown: { action: Action; state: unknown }[] };
}

/**
 * Installs a simulated Redux DevTools extension, because tests cannot install the real one. Call it before the store is
 * loaded. A browser test sends this function to the page as text, so it cannot use other code.
 */
export function installDevTools(): void {
  type CreateStore = Parameters<StoreEnhancer>[0];
  const devTools: NonNullable<DevToolsWindow['devTools']> = { shown: [] };
  const extension = (given: DevToolsEnhancerOptions) => {
    devTools.given = given;
    const noting =
      (reduce: Reducer): Reducer =>
      (before, action: Action) => {
        const after: unknown = reduce(before, action);
        if (given.predicate?.(after, action) === false) return after;
        const state = given.stateSanitizer ? given.stateSanitizer(after, 0) : after;
        devTools.shown.push({ action: given.actionSanitizer?.(action, 0) ?? action, state });
        return after;
      };
    return (...enhancers: StoreEnhancer[]) =>
      (createStore: CreateStore) => {
        const first = ((reducer: Reducer, state) =>
          createStore(noting(reducer), state)) as CreateStore;
        return enhancers.reduceRight((next, enhance): CreateStore => enhance(next), first);
      };
  };
  Object.assign(window, { devTools, __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension });
}
