import type { ReactNode } from 'react';

/**
 * Renders the words of a tag in a message, such as `<piece>…</piece>`, as one text, the only child of its element. If a
 * browser has translated the page, React could not update a changed value in any other structure.
 */
export function inSpan(words: readonly ReactNode[]): ReactNode {
  return <span>{textOf(words)}</span>;
}

/** Returns the words of a tag as one text. */
export function textOf(words: readonly ReactNode[]): string {
  return words.filter((word) => typeof word === 'string').join('');
}
