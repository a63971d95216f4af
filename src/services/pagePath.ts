import { LANGUAGES, type ShopLanguages, withoutLanguage } from '#domain/language';

/** Returns the path of an address without its language, before the shop's settings are read. */
export function pagePath({ pathname }: Pick<URL, 'pathname'> = window.location): string {
  return withoutLanguage(pathname, languages());
}

/** Reads only the languages, because the schema of all settings is too large for the first script. */
function languages(): ShopLanguages {
  const { content = '' } = document.querySelector<HTMLMetaElement>('[name=shop-config]') ?? {};
  const [, list] = /"languages":(\[[^\]]*\])/.exec(content) ?? [];
  return list === undefined ? LANGUAGES : (JSON.parse(list) as ShopLanguages);
}
