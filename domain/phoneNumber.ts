import * as v from 'valibot';
import { asciiDigits } from './digits';
import { isStorableText } from './textValidation';

/** The maximum length of a cleaned number, in characters. */
export const MAX_PHONE_LENGTH = 40;

/** The maximum length before cleaning. Unicode normalisation takes minutes for a million accents. */
const MAX_WRITTEN_LENGTH = 1_000;

/** The part of an error message that follows the field's name. */
const PHONE_FORM = 'needs 5 to 15 digits, for example +49 30 1234567';

/** Returns the number with ASCII digits, hyphens and single spaces. A `+`, zeros, brackets and an extension stay. */
export function cleanPhone(text: string): string {
  return asciiDigits(text.normalize('NFKC'))
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Digits with separators between them. The first group may be a country code in brackets. */
const NUMBER = /^(\+ ?|\()?\d[\d ()./-]*$/;
/** Matches an extension after the number: `ext. 12`, `x12`, `#12`. */
const EXTENSION = /[ ,;]*(?:extension|ext\.?|x|#)[ .:=]*\d{1,6}$/i;
/** The digits of a number without a country code: the fewest in use, and the maximum of ITU E.164. */
const LOCAL_DIGITS = { min: 5, max: 15 };
/** The digits of a number with a country code. The shortest numbers, on Niue and Saint Helena, have seven. */
const COUNTRY_DIGITS = { min: 7, max: 15 };
/** `00` and `011` are dialled before a country code. They are not part of the number. */
const DIALLED_FIRST = /^(?:00|011)(?=[1-9])/;

/** Whether a cleaned text is a phone number, with an extension or without. */
export function isPhone(cleaned: string): boolean {
  const number = cleaned.replace(EXTENSION, '');
  if (!NUMBER.test(number)) return false;
  const digits = number.replace(/\D/g, '');
  if (/^0*$/.test(digits)) return false;
  const isWithCountry = number.startsWith('+');
  if (isWithCountry && digits.startsWith('0')) return false;
  const { min, max } = isWithCountry ? COUNTRY_DIGITS : LOCAL_DIGITS;
  const { length } = isWithCountry ? digits : digits.replace(DIALLED_FIRST, '');
  return length >= min && length <= max;
}

/** A phone number. The parsed value is the result of `cleanPhone`. */
export const phoneText = v.pipe(
  v.string(),
  v.maxLength(MAX_WRITTEN_LENGTH),
  v.check(isStorableText, 'holds a character that cannot be stored'),
  v.transform(cleanPhone),
  v.maxLength(MAX_PHONE_LENGTH),
  v.check(isPhone, PHONE_FORM),
);
