/** The path of a request's target, without its query: emails and tokens may stand there. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}
