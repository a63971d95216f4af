import { LANGUAGES } from '#domain/language';

const PREFIX = new RegExp(`^/(${LANGUAGES.join('|')})(?=/|$)`);

/** Returns the path of an address without its language, before the shop's settings are read. No page is called so. */
export function pagePath({ pathname }: Pick<URL, 'pathname'> = window.location): string {
  return pathname.replace(PREFIX, '') || '/';
}
