/** Brings the living shop up in turns, so that no part of it holds the browser up for long. */
import { DRAWN_RULES } from '../../domain/drawnPage';
import type { startShop as StartShop } from '../start';
import { formatOf } from '../components/numberText';
import { readLocale } from '../components/readerLocale';
import { breathe } from './breathe';
import { fetchPageAt } from '../pageChunks';
import { warmNumbers } from './warmNumbers';
import { withoutStacks } from './withoutStacks';

/**
 * One chunk by name, in which all of this lies: it is fetched as a whole, and each part is run by
 * itself once it is there. What comes later uses what ran before. Packages are named by a module of
 * ours that uses them, or else all of a package would be fetched.
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackChunkName: "living" */ 'react-dom/client'),
  () => import(/* webpackChunkName: "living" */ '../components/Button'),
  makeTheme,
  () => import(/* webpackChunkName: "living" */ '../features/catalog/paginationSlice'),
  () => import(/* webpackChunkName: "living" */ '../app/hooks'),
  () => import(/* webpackChunkName: "living" */ '../services/api'),
  () => import(/* webpackChunkName: "living" */ '../app/rootReducer'),
  () => import(/* webpackChunkName: "living" */ '../app/store'),
  () => import(/* webpackChunkName: "living" */ '../components/NavigationProgress'),
  () => import(/* webpackChunkName: "living" */ '../routes'),
];

async function makeTheme(): Promise<void> {
  const { themeOf } = await import(/* webpackChunkName: "living" */ '../components/theme');
  themeOf(document.querySelector(`style[${DRAWN_RULES}]`) !== null);
}

/** Runs what the shop is made of, and answers what starts it. */
export async function loadShop(): Promise<typeof StartShop> {
  const numbers = warmNumbers();
  for (const run of PARTS) {
    await breathe();
    await withoutStacks(run);
  }
  await breathe();
  // Last, for it would run all that it uses at once.
  await fetchPageAt(window.location.pathname);
  await numbers;
  // Quick after the helper's work; without that, it must not fall into the drawing of the page.
  formatOf('money', readLocale()).format(0);
  await breathe();
  return (await import(/* webpackChunkName: "living" */ '../start')).startShop;
}
