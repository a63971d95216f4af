/**
 * Configures what Redux DevTools shows. Its logs are exported and shared, so passwords, tokens and contact
 * details are hidden there. The store itself is not changed.
 */
import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { SHIPPING_LIMITS } from '#domain/order';

const HIDDEN = '(hidden)';

/** The names of fields with personal data or secrets. `originalArgs` contains what the user typed. */
const PRIVATE = /^(displayName|originalArgs)$|password|token|secret|phone|photo/i;
/** What the shopper writes into an order, but for the name, because products have a "name" too. */
const WRITTEN = Object.keys(SHIPPING_LIMITS).filter((field) => field !== 'name');
const EMAIL = /[^\s"@]+@[^\s"@]+/g;
/** The cache key that RTK Query gives a call. It contains the arguments: `getOrders("ann@example.com")`. */
const CACHE_KEY = /^(\w+)\((["{].*)\)$/s;

/** Copies any value from the store, and hides private data in the copy. */
function shown(value: unknown, isPrivate = false): unknown {
  if (typeof value === 'string') return isPrivate && value !== '' ? HIDDEN : shownText(value);
  if (typeof value === 'function') return '(function)';
  if (typeof value !== 'object' || value === null) return value;
  // An array of strings contains product ids, which are not private.
  if (Array.isArray(value))
    return value.map((each) => shown(each, isPrivate && typeof each !== 'string'));
  const entries = Object.entries(value).map(([name, each]) => [
    shownText(name),
    shown(each, isPrivate || PRIVATE.test(name) || WRITTEN.includes(name)),
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
