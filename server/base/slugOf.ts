/** Returns words in small letters with hyphens, such as `wool-coat-navy-m`, at most `longest` characters. */
export function slugOf(words: string, longest: number): string {
  return words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-|-$/g, '');
}
