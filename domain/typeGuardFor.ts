export function typeGuardFor<Text extends string>(texts: readonly Text[]) {
  return (text: string): text is Text => (texts as readonly string[]).includes(text);
}
