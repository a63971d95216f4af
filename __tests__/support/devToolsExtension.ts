/**
 * Installs a simulated Redux DevTools extension. Import this file before the store, because Redux Toolkit looks for the
 * extension when it is loaded.
 */

import { type DevToolsWindow, installDevTools } from '#tests/browser/support/devToolsStandIn';

installDevTools();

/** All actions and states that the extension has shown, in order. */
export const shownByDevTools = (window as DevToolsWindow).devTools?.shown ?? [];
