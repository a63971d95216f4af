/** Returns the path of a request's URL. Omits the query, because it can contain emails and tokens. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}
