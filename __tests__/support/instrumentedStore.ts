/**
 * Installs the store enhancer that the Redux DevTools extension contains. Import this file before the store, because
 * Redux Toolkit looks for an extension when it is loaded.
 */
import type { Action, DevToolsEnhancerOptions, StoreEnhancer } from '@reduxjs/toolkit';
import { compose } from 'redux';
import { ActionCreators, type EnhancedStore, instrument } from '@redux-devtools/instrument';

let isShown: DevToolsEnhancerOptions['predicate'];
let store: EnhancedStore<object, Action, unknown> | undefined;

const keeping: StoreEnhancer = (create) => (reducer, state) => {
  const created = create(reducer, state);
  store = created as unknown as typeof store;
  return created;
};

function extension({ predicate }: DevToolsEnhancerOptions) {
  isShown = predicate;
  return (...enhancers: StoreEnhancer[]) =>
    compose(...enhancers, keeping, instrument() as StoreEnhancer);
}
Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension });

/** The ids and types of the actions that are shown, in order. */
function shown(): [id: number, type: string][] {
  if (!store) return [];
  const { stagedActionIds, actionsById } = store.liftedStore.getState();
  return stagedActionIds.flatMap((id) => {
    const action = actionsById[id]?.action;
    return action && isShown?.({}, action) ? [[id, action.type]] : [];
  });
}

export const shownTypes = (): string[] => shown().map(([, type]) => type);

/** Skips the latest action, as the button beside it in the extension does. */
export function skipLatest(): void {
  const id = store?.liftedStore.getState().stagedActionIds.at(-1) ?? -1;
  store?.liftedStore.dispatch(ActionCreators.toggleAction(id));
}

/** Jumps to the state after the action at this place of those that are shown, as a click in the extension does. */
export function jumpTo(index: number): void {
  const [id = -1] = shown()[index] ?? [];
  store?.liftedStore.dispatch(ActionCreators.jumpToAction(id));
}
