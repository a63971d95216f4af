/** Keeps the language in the address bar only, so that the router and the pages use addresses without a language. */

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
  language: () => Language;
  show: (language: Language) => Promise<void>;
}

export interface LanguageAddresses {
  /** The window for the router: its addresses have no language. */
  window: Window;
  /** Returns an address for a link in the page's language. */
  addressOf: (address: string) => string;
}

/** Call this once, before any other `popstate` listener is added, so that Back first changes the page's language. */
export function languageAddresses(page: Window, { languages, ...shown }: Shown): LanguageAddresses {
  const addressOf = (address: string) => inLanguage(address, shown.language(), languages);
  const here = () => languageOf(page.location.pathname, languages);
  let asked = shown.language();
  const showFirst = (event: PopStateEvent) => {
    const language = here();
    const isShown = language === shown.language();
    if ((isShown && language === asked) || isPageKept()) return;
    // Even a language that is already shown is requested, so that an earlier request for another language has no effect.
    asked = language;
    if (!isShown) event.stopImmediatePropagation();
    const follow = () =>
      page.dispatchEvent(new PopStateEvent('popstate', { state: event.state as unknown }));
    // If the words do not load, the server renders the page.
    const reload = () => page.location.reload();
    // The visitor may have opened another page in the meantime.
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
