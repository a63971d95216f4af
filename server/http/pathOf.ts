/** The path of a request target, without the query, which can contain emails and tokens. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}
