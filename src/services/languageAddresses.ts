/** Keeps the language in the address bar, so that router and pages know addresses without one. */

import {
  inLanguage,
  type Language,
  languageOf,
  type ShopLanguages,
  withoutLanguage,
} from '#domain/language';
import { isPageKept } from './layers';

interface Shown {
  languages: ShopLanguages;
  /** The language in which the page is shown. */
  language: () => Language;
  show: (language: Language) => Promise<void>;
}

export interface LanguageAddresses {
  /** The window for the router: its addresses have no language. */
  window: Window;
  /** Returns an address for a link in the page's language. */
  addressOf: (address: string) => string;
}

/** Call it once, before all else that hears of Back, so that the page is shown in the language of the address first. */
export function languageAddresses(page: Window, { languages, ...shown }: Shown): LanguageAddresses {
  const addressOf = (address: string) => inLanguage(address, shown.language(), languages);
  const here = () => languageOf(page.location.pathname, languages);
  let asked = shown.language();
  const showFirst = (event: PopStateEvent) => {
    const language = here();
    const isShown = language === shown.language();
    if ((isShown && language === asked) || isPageKept()) return;
    // A language that is shown already is shown again, lest the one that was asked for before it still arrives.
    asked = language;
    if (!isShown) event.stopImmediatePropagation();
    const follow = () =>
      page.dispatchEvent(new PopStateEvent('popstate', { state: event.state as unknown }));
    // Without its words, the page is drawn by the server.
    const reload = () => page.location.reload();
    // The visitor may have gone on meanwhile.
    const ifHere = (act: () => void) => () => {
      if (!isShown && here() === language) act();
    };
    shown.show(language).then(ifHere(follow), ifHere(reload));
  };
  page.addEventListener('popstate', showFirst, { capture: true });
  const write = (way: 'pushState' | 'replaceState') => (state: unknown, _: string, url?: string) =>
    page.history[way](state, '', url === undefined ? url : addressOf(url));
  const facade = {
    document: page.document,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    location: {
      get pathname() {
        return withoutLanguage(page.location.pathname, languages);
      },
      get search() {
        return page.location.search;
      },
      get hash() {
        return page.location.hash;
      },
      get href() {
        return page.location.href;
      },
      get origin() {
        return page.location.origin;
      },
      assign: (url: string) => page.location.assign(addressOf(url)),
    },
    history: {
      get state(): unknown {
        return page.history.state as unknown;
      },
      pushState: write('pushState'),
      replaceState: write('replaceState'),
      go: (delta: number) => page.history.go(delta),
    },
  };
  return { window: facade as unknown as Window, addressOf };
}
