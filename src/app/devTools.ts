/** What Redux DevTools may see: everything but passwords. */
import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';

const HIDDEN = '(hidden)';
const SECRETS = ['password', 'code', 'href'];

/** A copy of an action whose arguments name no password. */
export function withoutPasswords<A extends Action>(action: A): A {
  return hasPassword(action) ? (JSON.parse(JSON.stringify(action, hidePassword)) as A) : action;
}

function hasPassword(action: Action): boolean {
  const meta = (action as { meta?: { arg?: { originalArgs?: object } } }).meta;
  return (
    typeof meta?.arg?.originalArgs === 'object' &&
    SECRETS.some((name) => name in (meta.arg?.originalArgs ?? {}))
  );
}

function hidePassword(key: string, value: unknown): unknown {
  return SECRETS.includes(key) ? HIDDEN : value;
}

export const devTools: DevToolsEnhancerOptions = {
  name: 'Hemline',
  actionSanitizer: withoutPasswords,
};
