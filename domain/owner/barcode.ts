import * as v from 'valibot';
import { requiredText } from '../textValidation';

const GTIN = /^(\d{8}|\d{12,14})$/;

/** Whether the text is a GTIN (EAN, UPC): its last digit is computed from the others (GS1 General Specifications, 7.9.1). */
export function isGtin(text: string): boolean {
  const digits = Array.from(text, Number).toReversed();
  const sum = digits.reduce(
    (before, digit, place) => before + digit * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return GTIN.test(text) && sum % 10 === 0;
}

/** Returns a barcode without the blanks and hyphens that are printed between its digits. */
export function barcodeOf(text: string): string {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) ? digits : text.trim();
}

/** What has as many digits as a GTIN must be one. Other texts are codes of the shop's own. */
export const barcodeSchema = v.pipe(
  requiredText(64),
  v.transform(barcodeOf),
  v.check(
    (text) => !GTIN.test(text) || isGtin(text),
    'has a wrong digit, or one too many or too few',
  ),
);
