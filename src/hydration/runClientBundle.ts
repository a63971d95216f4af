/**
 * The client bundle: one chunk that contains all of these imports and is fetched as a whole. Its parts are
 * executed one by one, so that the browser can handle input in between.
 */
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { moneyFormat, readLocale } from '../components/display/formatNumber';
import { yieldToMain } from '../services/browser';

/** Executes the shop's modules, and returns the client entry. */
export async function runClientBundle() {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '../app/store');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '../theme/theme');
  await yieldToMain();
  // Creates the first number format now, if this visitor's language needs one. This is slow, whatever the currency is:
  // the browser searches all the languages that it knows.
  moneyFormat(DEFAULT_SHOP.currency, readLocale()).format(0);
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '../routes');
  await yieldToMain();
  // For developers, a report of a shopper's in place of the shop.
  if (process.env.NODE_ENV === 'development' && window.location.pathname === '/replay')
    return import('../replay/ReplayPage');
  return import(/* webpackMode: "eager" */ '../entry.client');
}
