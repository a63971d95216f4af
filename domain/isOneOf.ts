/** Returns a function that tells whether a text is one of these. */
export function isOneOf<Text extends string>(texts: readonly Text[]) {
  return (text: string): text is Text => (texts as readonly string[]).includes(text);
}
