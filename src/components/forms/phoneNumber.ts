/** Phone numbers in international form, such as `+4915112345678`. */

const FORM = /^\+[1-9]\d{6,14}$/;

/** Removes spaces, dots, dashes and brackets; a leading `00` becomes `+`. */
export function plainNumber(text: string): string {
  return text.replace(/[\s().-]/g, '').replace(/^00/, '+');
}

/** The error message for a number; undefined if it is valid. An empty field is left to `required`. */
export function numberError(text: string): string | undefined {
  if (text.trim() === '' || FORM.test(plainNumber(text))) return undefined;
  return 'Write the number with its country code, such as +49 151 12345678';
}
