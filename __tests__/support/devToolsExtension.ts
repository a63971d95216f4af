/**
 * Installs Redux DevTools when it is imported. Import it before the store: Redux Toolkit looks for an extension when it
 * is loaded.
 */
import { type DevToolsWindow, installDevTools } from '#tests/browser/support/devToolsStandIn';

installDevTools();

/** Everything that was shown, in order. */
export const shownByDevTools = (window as DevToolsWindow).devTools?.shown ?? [];
