/** The colours before the shop is alive to say which: the reader's choice, else the system's. */
import {
  choiceOf,
  keepChoice,
  readChoice,
  SCHEME_KEY,
  type SchemeChoice,
} from '../components/schemeChoice';

/** Names the scheme on the page, now and whenever the system or the choice changes. */
export function followScheme(page: HTMLElement): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  // Kept here too: where storage is forbidden, it holds until the page is left.
  let choice = readChoice();
  const nameScheme = () => {
    const system = dark.matches ? 'dark' : 'light';
    page.dataset.scheme = choice === 'system' ? system : choice;
  };
  nameScheme();
  dark.addEventListener('change', nameScheme);
  window.addEventListener('DOMContentLoaded', () => markChoice(choice));
  window.addEventListener('storage', () => {
    choice = readChoice();
    nameScheme();
    markChoice(choice);
  });
  window.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== SCHEME_KEY) return;
    // The switch works at once, also on a page that is not alive yet.
    choice = choiceOf(target.value);
    keepChoice(choice);
    nameScheme();
  });
}

/**
 * The switch as it was drawn knows of no choice. Each button is told, not only the one that gets the
 * mark: React believes what was told to a button, and not what its neighbours did to it.
 */
function markChoice(choice: SchemeChoice): void {
  for (const button of document.querySelectorAll<HTMLInputElement>(`[name="${SCHEME_KEY}"]`)) {
    button.checked = button.value === choice;
  }
}
