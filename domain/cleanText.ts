/** Apart from the schemas, so that the script in the head of each page need not load them. */

/**
 * Matches invisible characters that people copy with text by accident: soft hyphens, zero-width spaces, word joiners,
 * byte order marks, and direction controls, which would also reorder the surrounding text. The zero-width joiner and
 * non-joiner and the left-to-right and right-to-left marks are kept, because emoji, Persian and mixed text need these.
 */
const PASTED = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

export function cleanText(text: string): string {
  return text.replace(PASTED, '');
}
