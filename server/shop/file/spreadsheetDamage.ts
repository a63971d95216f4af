/** Recognises what a spreadsheet has made of the texts of a file that was only opened and saved in it. */

/** Whether a spreadsheet has rounded a long number, which then identifies nothing: `4.00638E+12`. */
export function isRoundedNumber(number: string): boolean {
  return /^\d([.,]\d+)?E\+\d+$/i.test(number);
}

/** The months as spreadsheets shorten them in the languages of the shop. */
const MONTH =
  '(?:jan|janv|ene|feb|f[eé]vr?|mar|mär|mrz|mars|ap[ru]|avr|abr|may|mai|june?|jun|juin|july?|juil|aug|ao[uû]t|ago|sept?|o[ck]t|nov|de[cz]|déc|dic)\\.?';
const DAY = new RegExp(`^(?:\\d{1,2}(?:-|\\. ?)${MONTH}|${MONTH}[- ]\\d{2})$`, 'i');

/** Whether a spreadsheet has taken a size such as `10-12` for a day: `12-Oct`, `12. Okt`. */
export function isSizeAsDay(size: string): boolean {
  return DAY.test(size);
}
