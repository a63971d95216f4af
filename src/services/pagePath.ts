/**
 * Returns the path of an address without its language, before the shop's settings are read: the page itself says its
 * language, which begins the path or is the shop's first.
 */
export function pagePath({ pathname }: Pick<URL, 'pathname'> = window.location): string {
  const prefix = `/${document.documentElement.lang}`;
  const isPrefixed = pathname === prefix || pathname.startsWith(`${prefix}/`);
  return isPrefixed ? pathname.slice(prefix.length) || '/' : pathname;
}
