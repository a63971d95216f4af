/**
 * Validates and cleans text from users. Page and API use the same functions, so that they accept the same text
 * and mean the same by it.
 */
import * as v from 'valibot';

/** Whether text can be stored and returned unchanged: no NUL, no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/**
 * Matches what nobody can see: white space, control and format characters, fillers, and the blank Braille
 * pattern.
 */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text shows nothing. */
export function isBlank(text: string): boolean {
  return text.replace(UNSEEN, '') === '';
}

/**
 * Matches invisible characters that come along with copied text: soft hyphens, zero-width spaces and joiners of
 * words, byte order marks, and controls of the writing direction, which would also reorder the text around
 * them. The zero-width joiner and non-joiner and the left-to-right and right-to-left marks are not among them,
 * because emoji, Persian and mixed text need these.
 */
const PASTED = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** Removes invisible characters that are no part of what a person writes. Everything else stays as it is. */
export function cleanText(text: string): string {
  return text.replace(PASTED, '');
}

/** Removes everything invisible from an email address, and blanks around it. */
export function cleanEmail(text: string): string {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').trim();
}

const storable = v.check(isStorableText, 'holds a character that cannot be stored');
const notBlank = v.check((text: string) => !isBlank(text), 'is required');

/** Text of at most `limit` UTF-16 units that shows something. */
export const requiredText = (limit: number) =>
  v.pipe(v.string(), v.maxLength(limit), v.regex(/\S/, 'is required'), notBlank, storable);

/** Text of at most `limit` UTF-16 units, possibly empty. */
export const optionalText = (limit: number) => v.pipe(v.string(), v.maxLength(limit), storable);

/** Text that a person writes about herself, such as a name. It is read without what `cleanText` removes. */
export const personalText = (limit: number) =>
  v.pipe(v.string(), v.transform(cleanText), requiredText(limit));

/** The same, possibly empty. */
export const optionalPersonalText = (limit: number) =>
  v.pipe(v.string(), v.transform(cleanText), optionalText(limit));

/** The maximum length of an email address, in UTF-16 units. */
export const MAX_EMAIL_LENGTH = 320;

/** An email address. It is read without what `cleanEmail` removes. Whether it exists is not checked. */
export const emailText = v.pipe(
  v.string(),
  v.transform(cleanEmail),
  requiredText(MAX_EMAIL_LENGTH),
);
