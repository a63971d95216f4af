/** Phone numbers in international form, such as `+4915112345678`. */
import { cleanPhone } from '#domain/phoneNumber';

const FORM = /^\+[1-9]\d{6,14}$/;

/** Removes spaces, dots, dashes, slashes and brackets, and replaces a leading `00` with `+`. */
export function plainNumber(text: string): string {
  return cleanPhone(text)
    .replace(/[ ()./-]/g, '')
    .replace(/^00/, '+');
}

/**
 * Returns the error message for a phone number; undefined if the number is valid. Ignores an empty field,
 * because the field's `required` attribute reports it.
 */
export function numberError(text: string): string | undefined {
  if (text.trim() === '' || FORM.test(plainNumber(text))) return undefined;
  return 'Write the number with its country code, such as +49 151 12345678';
}
