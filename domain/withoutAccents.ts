/** Returns a text in small letters without accents, for comparing it with lists of words: `Gürtel` is `gurtel`, `Ruß` is `russ`. */
export function withoutAccents(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
}
