import { readChoice } from '../components/layout/schemeChoice';

/** Names the colour scheme on the page before the first paint: the reader's choice, else the system's. */
export function nameScheme(page: HTMLElement): void {
  const choice = readChoice();
  const isSystemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const system = isSystemDark ? 'dark' : 'light';
  page.dataset.scheme = choice === 'system' ? system : choice;
}
