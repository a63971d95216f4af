import type { ReactNode } from 'react';

/**
 * Shows the words of a tag in a message, such as `<piece>…</piece>`, where a value in them changes: as one text, which is
 * the only child of its element, so that a browser's translation may replace it.
 */
export function inSpan(words: readonly ReactNode[]): ReactNode {
  return <span>{textOf(words)}</span>;
}

/** Returns the words of a tag as one text. */
export function textOf(words: readonly ReactNode[]): string {
  return words.filter((word) => typeof word === 'string').join('');
}
