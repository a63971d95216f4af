/** Words the messages about a file of goods in English: for the terminal, and for people who call the API by hand. */

import { createIntl } from 'react-intl';
import { type Fault, faultWords, type Said, saidWords, withAmount } from '#domain/owner/importSaid';
import { WORDS } from '#server/base/plainWords';
import owned from '#src/owner/words/en.json';

const english = createIntl({ locale: 'en', messages: { ...WORDS.en, ...owned } });

export function inEnglish(said: Said): string {
  const words = withAmount(said, (amount) => amount.toFixed(2));
  return saidWords(words, english) ?? said.code;
}

/** Returns the words of a fault, without its line. */
export function faultInEnglish(fault: Fault): string {
  return faultWords(fault, english) ?? '';
}

/** Returns the words of a fault after its line, if that is known. */
export function lineInEnglish(fault: Fault): string {
  const words = faultInEnglish(fault);
  return fault.line === undefined ? words : `line ${fault.line}: ${words}`;
}
