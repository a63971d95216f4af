import { WORDS_KEYS } from '#domain/goods/goodsWords';
import { FILE_FIELDS } from './catalogueProduct';

const FIELD_BY_LETTERS = new Map(FILE_FIELDS.map((field) => [lettersOf(field), field]));
const WORDS_BY_LETTERS = new Map(
  WORDS_KEYS.map((key) => [`${lettersOf(key.slice(0, -3))}${key.slice(-3)}`, key]),
);

/** Returns the field that a column or key names, in whatever capitals, with blanks, quotes or underscores. */
export function fieldNamed(text: string): string | undefined {
  if (FILE_FIELDS.includes(text)) return text;
  // The language stands apart from the word: `materiales` is Spanish for `material`.
  const [, own = '', language = ''] = /^(.+)[\s._-]([a-z]{2})[^\p{L}\p{N}]*$/iu.exec(text) ?? [];
  const words = WORDS_BY_LETTERS.get(`${lettersOf(own)}.${language.toLowerCase()}`);
  return FIELD_BY_LETTERS.get(lettersOf(text)) ?? words;
}

/** Returns the field that a misspelt column probably means: with few wrong letters, since `Type` is no `style`. */
export function fieldLike(text: string): string | undefined {
  const letters = lettersOf(text);
  const most = Math.min(2, Math.floor(letters.length / 3));
  const near = [...FIELD_BY_LETTERS]
    // Comparing with a text of a megabyte would take seconds.
    .filter(([own]) => Math.abs(own.length - letters.length) <= most)
    .map(([own, field]) => ({ field, away: distance(letters, own) }));
  const [nearest] = near.sort((one, other) => one.away - other.away);
  return nearest && nearest.away <= most ? nearest.field : undefined;
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the number of letters to add, remove or replace to turn one word into the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (let at = 0; at < other.length; at += 1)
      next.push(
        Math.min(
          (row[at] ?? 0) + (other.charAt(at) === letter ? 0 : 1),
          (row[at + 1] ?? 0) + 1,
          (next[at] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
