/** Validates and cleans text from users. Browser and API share these functions, so both accept the same text. */
import * as v from 'valibot';

/** Whether text can be stored and returned unchanged: it contains no NUL and no unpaired surrogate. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/** Matches invisible characters: white space, control and format characters, fillers, and the blank Braille pattern. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return text.replace(UNSEEN, '') === '';
}

/**
 * Matches invisible characters that people copy with text by accident: soft hyphens, zero-width spaces, word joiners,
 * byte order marks, and direction controls, which would also reorder the surrounding text. The zero-width joiner and
 * non-joiner and the left-to-right and right-to-left marks are kept, because emoji, Persian and mixed text need these.
 */
const PASTED = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** Removes invisible characters that people paste by accident. */
export function cleanText(text: string): string {
  return text.replace(PASTED, '');
}

/** Removes all invisible characters from an email address, and surrounding white space. */
export function cleanEmail(text: string): string {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').trim();
}

const storable = v.check(isStorableText, 'holds a character that cannot be stored');
const notBlank = v.check((text: string) => !isBlank(text), 'is required');

/** Text of at most `limit` UTF-16 units with at least one visible character. */
export const requiredText = (limit: number) =>
  v.pipe(v.string(), v.maxLength(limit), v.regex(/\S/, 'is required'), notBlank, storable);

/** Text of at most `limit` UTF-16 units, possibly empty. */
export const optionalText = (limit: number) => v.pipe(v.string(), v.maxLength(limit), storable);

/** Text that a person writes about themselves, such as a name. The parsed value is the result of `cleanText`. */
export const personalText = (limit: number) =>
  v.pipe(v.string(), v.transform(cleanText), requiredText(limit));

/** As `personalText`, but possibly empty. */
export const optionalPersonalText = (limit: number) =>
  v.pipe(v.string(), v.transform(cleanText), optionalText(limit));

/** The maximum length of an email address, in UTF-16 units. */
export const MAX_EMAIL_LENGTH = 320;

/** An email address. The parsed value is the result of `cleanEmail`. Whether the address exists is not checked. */
export const emailText = v.pipe(
  v.string(),
  v.transform(cleanEmail),
  requiredText(MAX_EMAIL_LENGTH),
);
