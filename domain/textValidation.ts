/** Browser and API share these functions, so that both accept the same text. */

import * as v from 'valibot';
import { cleanText } from './cleanText';

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

/** Removes format characters, such as zero-width spaces, and surrounding white space. */
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

/** Like `personalText`, but may be empty. */
export const optionalPersonalText = (limit: number) =>
  v.pipe(v.string(), v.transform(cleanText), optionalText(limit));

/** The maximum length of a person's name, in UTF-16 units. */
export const MAX_NAME_LENGTH = 200;

/** The maximum length of an email address, in UTF-16 units. */
export const MAX_EMAIL_LENGTH = 320;

/** An email address. The parsed value is the result of `cleanEmail`. Whether the address exists is not checked. */
export const emailText = v.pipe(
  v.string(),
  v.transform(cleanEmail),
  requiredText(MAX_EMAIL_LENGTH),
);
