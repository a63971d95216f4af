/**
 * The client bundle: one chunk, in which all of this lies, fetched as a whole. What it is made of is run
 * seam by seam, and the browser may answer a touch between.
 */
import { formatOf } from '../components/display/numberText';
import { readLocale } from '../components/display/readerLocale';
import { yieldToMain } from './yieldToMain';

/** Runs what the shop is made of, and answers what starts it. */
export async function runClientBundle() {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '../app/store');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '../theme/theme');
  await yieldToMain();
  // A browser's first number format looks through all the languages that it knows.
  formatOf('money', readLocale()).format(0);
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '../routes');
  await yieldToMain();
  return import(/* webpackMode: "eager" */ '../entry.client');
}
