/** The colours before the shop is alive to say which: the reader's choice, else the system's. */
import { choiceOf, keepChoice, readChoice, SCHEME_KEY } from '../components/schemeChoice';

/** Names the scheme on the page, now and whenever the system or the choice changes. */
export function followScheme(page: HTMLElement): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const nameScheme = () => {
    const choice = readChoice();
    const system = dark.matches ? 'dark' : 'light';
    page.dataset.scheme = choice === 'system' ? system : choice;
  };
  nameScheme();
  dark.addEventListener('change', nameScheme);
  window.addEventListener('DOMContentLoaded', markChoice);
  window.addEventListener('storage', () => {
    nameScheme();
    markChoice();
  });
  window.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== SCHEME_KEY) return;
    // The switch works at once, also on a page that is not alive yet.
    keepChoice(choiceOf(target.value));
    nameScheme();
  });
}

/**
 * The switch as it was drawn knows of no choice. Each button is told, not only the one that gets the
 * mark: React believes what was told to a button, and not what its neighbours did to it.
 */
function markChoice(): void {
  const choice = readChoice();
  for (const button of document.querySelectorAll<HTMLInputElement>(`[name="${SCHEME_KEY}"]`)) {
    button.checked = button.value === choice;
  }
}
