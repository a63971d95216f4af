/** The languages of the shop. All but its first one begin the addresses of their pages, as in `/de/shop`. */

/**
 * Each language: its name in itself, the locale in which a page is drawn before a visitor's region is known, and its
 * dictionary in PostgreSQL, which the embedded engine has too.
 */
export const LANGUAGE_TABLE = {
  en: { name: 'English', locale: 'en-US', dictionary: 'english' },
  de: { name: 'Deutsch', locale: 'de-DE', dictionary: 'german' },
  fr: { name: 'Français', locale: 'fr-FR', dictionary: 'french' },
  es: { name: 'Español', locale: 'es-ES', dictionary: 'spanish' },
} as const;

export type Language = keyof typeof LANGUAGE_TABLE;

export const LANGUAGES = Object.keys(LANGUAGE_TABLE) as Language[];

/** The languages of one shop, its first language first. */
export type ShopLanguages = readonly Language[];

export function firstLanguage([first = 'en']: ShopLanguages): Language {
  return first;
}

/** Returns a language that was noted earlier, or the shop's first if none was, or the shop does not have it any more. */
export function knownLanguage(
  noted: string | null | undefined,
  languages: ShopLanguages,
): Language {
  return languages.find((language) => language === noted) ?? firstLanguage(languages);
}

/** Returns the language for requests about goods; undefined for the shop's first, which the API uses by default. */
export function languageParameter(
  language: Language,
  languages: ShopLanguages,
): Language | undefined {
  return language === firstLanguage(languages) ? undefined : language;
}

/** Returns the language of an address's path: the one that begins it, or the shop's first. */
export function languageOf(path: string, languages: ShopLanguages): Language {
  const [, begin = ''] = path.split('/');
  const [, ...others] = languages;
  return others.find((language) => language === begin) ?? firstLanguage(languages);
}

/** Returns the path without its language: `/shop` for `/de/shop`, and `/` for `/de`. */
export function withoutLanguage(path: string, languages: ShopLanguages): string {
  const prefix = languagePrefix(languageOf(path, languages), languages);
  return path.slice(prefix.length) || '/';
}

/** Returns a path, or a path with query and fragment, in this language: `/de/shop?page=2` for `/shop?page=2`. */
export function inLanguage(address: string, language: Language, languages: ShopLanguages): string {
  const prefix = languagePrefix(language, languages);
  return prefix === '' ? address : prefix + address.replace(/^\/(?=$|[?#])/, '');
}

/** Returns what addresses in this language begin with: nothing for the shop's first. */
export function languagePrefix(language: Language, languages: ShopLanguages): string {
  return language === firstLanguage(languages) ? '' : `/${language}`;
}

/** Returns the shop's language that the header `Accept-Language` wants most (RFC 9110, 12.5.4), or its first. */
export function wantedLanguage(header: string, languages: ShopLanguages): Language {
  const wishes = header
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish
        .toLowerCase()
        .split(';')
        .map((part) => part.trim());
      const weight = parameters.find((each) => each.startsWith('q='))?.slice(2);
      return { tag: tag.replace(/-.*$/, ''), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of wishes) {
    const found = languages.find((language) => language === tag);
    if (found !== undefined) return found;
  }
  return firstLanguage(languages);
}

/**
 * Set when the home page has redirected a browser to its language, or a language was chosen. For a year, the home page
 * redirects this browser no more.
 */
export const LANGUAGE_DECIDED_COOKIE = 'language-led=1; Path=/; Max-Age=31536000; SameSite=Lax';

/** Whether a `Cookie` header contains `LANGUAGE_DECIDED_COOKIE`. */
export function isLanguageDecided(cookies: string): boolean {
  return /(^|; *)language-led=1(;|$)/.test(cookies);
}
