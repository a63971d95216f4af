import { readChoice } from '../components/layout/schemeChoice';

/** Sets the page's colour scheme before the first paint: the user's choice, otherwise the system's. */
export function nameScheme(page: HTMLElement): void {
  const choice = readChoice();
  const isSystemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const system = isSystemDark ? 'dark' : 'light';
  page.dataset.scheme = choice === 'system' ? system : choice;
}
