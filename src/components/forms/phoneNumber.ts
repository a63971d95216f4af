/** Phone numbers in international form, such as `+4915112345678`. */

const FORM = /^\+[1-9]\d{6,14}$/;

/** Without the spaces, dots, dashes and brackets that people write; `00` becomes `+`. */
export function plainNumber(text: string): string {
  return text.replace(/[\s().-]/g, '').replace(/^00/, '+');
}

/** What is wrong with it; undefined when nothing is. An empty field is the form's own matter. */
export function numberError(text: string): string | undefined {
  if (text.trim() === '' || FORM.test(plainNumber(text))) return undefined;
  return 'Write the number with its country code, such as +49 151 12345678';
}
