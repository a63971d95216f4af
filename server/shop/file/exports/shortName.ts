import { createHash } from 'node:crypto';
import { slugOf } from '#server/base/slugOf';

/** Returns a text as it is if it has only characters of `valid`, else its words with a digest that keeps it different. */
export function shortName(text: string, valid: RegExp, longest: number): string {
  return valid.test(text) && text.length <= longest ? text : markedName(text, text, longest);
}

/** Returns words for a name, and a digest of `mark`, which keeps it different from others with the same words. */
export function markedName(words: string, mark: string, longest: number): string {
  const digest = createHash('sha256').update(mark).digest('hex').slice(0, 8);
  const letters = slugOf(words, longest - 9);
  return letters === '' ? digest : `${letters}-${digest}`;
}
