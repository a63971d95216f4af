import { readChoice } from '../components/layout/schemeChoice';

/** Before the first paint, sets the page's colour scheme to the user's choice, or otherwise to the system's. */
export function applyColourScheme(page: HTMLElement): void {
  const choice = readChoice();
  const isSystemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const system = isSystemDark ? 'dark' : 'light';
  page.dataset.scheme = choice === 'system' ? system : choice;
}
