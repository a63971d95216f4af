/** Validates text from users. */
import * as v from 'valibot';

/** Whether text can be stored and returned unchanged: no NUL, no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

const storable = v.check(isStorableText, 'holds a character that cannot be stored');

/** Text of at most `limit` UTF-16 units that is not only white space. */
export const requiredText = (limit: number) =>
  v.pipe(v.string(), v.maxLength(limit), v.regex(/\S/, 'is required'), storable);

/** Text of at most `limit` UTF-16 units, possibly empty. */
export const optionalText = (limit: number) => v.pipe(v.string(), v.maxLength(limit), storable);
