/** Recognises what a spreadsheet has made of the texts of a file that was only opened and saved in it. */

/** It rounds long numbers, so that they name nothing any more: `4.00638E+12`. */
export function isRounded(number: string): boolean {
  return /^\d([.,]\d+)?E\+\d+$/i.test(number);
}

/** The months as spreadsheets shorten them in the languages of the shop. */
const MONTH =
  '(?:jan|janv|ene|feb|f[eé]vr?|mar|mär|mrz|mars|ap[ru]|avr|abr|may|mai|june?|jun|juin|july?|juil|aug|ao[uû]t|ago|sept?|o[ck]t|nov|de[cz]|déc|dic)\\.?';
const DAY = new RegExp(`^(?:\\d{1,2}(?:-|\\. ?)${MONTH}|${MONTH}[- ]\\d{2})$`, 'i');

/** It takes sizes such as `10-12` for days: `12-Oct`, `12. Okt`. */
export function isDay(size: string): boolean {
  return DAY.test(size);
}
