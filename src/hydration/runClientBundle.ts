/** The client bundle: what this file imports, executed one by one, so that input can be handled in between. */

import { languageOf } from '#domain/language';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { formatMoney, readLocale } from '../components/display/formatNumber';
import { yieldToMain } from '../services/browser';

/** Executes the shop's modules, and returns the client entry. */
export async function runClientBundle() {
  await import(/* webpackMode: "eager" */ '../app/store');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '../theme/theme');
  await yieldToMain();
  // Creates the first number format here if the page's locale needs one. That is slow for every currency, because
  // the browser searches all its locales.
  const { readClientConfig } = await import(/* webpackMode: "eager" */ '../app/hooks');
  const { languages } = readClientConfig(document).shop;
  const language = languageOf(window.location.pathname, languages);
  const locale = readLocale(languages.length > 1 ? language : undefined);
  formatMoney(0, DEFAULT_SHOP.currency, locale);
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '../routes');
  await yieldToMain();
  return import(/* webpackMode: "eager" */ '../entry.client');
}
