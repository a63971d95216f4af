/**
 * What Redux DevTools may see. Its logs are exported and sent around, so passwords, tokens and how to
 * reach a person are hidden there; the store itself is not changed.
 */
import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';

const HIDDEN = '(hidden)';

/** Fields of a person or a secret; and a call's arguments, which are what somebody typed. */
const PRIVATE =
  /^(email|number|address|displayName|originalArgs)$|password|token|secret|phone|photo/i;
const EMAIL = /[^\s"@]+@[^\s"@]+/g;
/** The cache's key of a call, which holds its arguments: `getOrders("ann@example.com")`. */
const CACHE_KEY = /^(\w+)\((["{].*)\)$/s;

/** A copy of anything in the store, without what is private. */
function shown(value: unknown, isPrivate = false): unknown {
  if (typeof value === 'string') return isPrivate && value !== '' ? HIDDEN : shownText(value);
  if (typeof value === 'function') return '(function)';
  if (typeof value !== 'object' || value === null) return value;
  // A list of texts is one of product ids.
  if (Array.isArray(value))
    return value.map((each) => shown(each, isPrivate && typeof each !== 'string'));
  const entries = Object.entries(value).map(([name, each]) => [
    shownText(name),
    shown(each, isPrivate || PRIVATE.test(name)),
  ]);
  return Object.fromEntries(entries) as unknown;
}

function shownText(text: string): string {
  const [, call, argument = ''] = CACHE_KEY.exec(text) ?? [];
  if (call) return `${call}(${JSON.stringify(shown(JSON.parse(argument), true))})`;
  return text.replace(EMAIL, HIDDEN);
}

export const devTools: DevToolsEnhancerOptions = {
  name: 'Hemline',
  actionSanitizer: <A extends Action>(action: A) => shown(action) as A,
  stateSanitizer: <S>(state: S) => shown(state) as S,
};
