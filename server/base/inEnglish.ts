/** Words the messages about a file of goods in English: for the terminal, and for people who call the API by hand. */

import { createIntl } from 'react-intl';
import {
  type ImportFault,
  importFaultText,
  type ImportMessage,
  importMessageText,
  withFormattedAmount,
} from '#domain/owner/importMessage';
import { WORDS } from '#server/base/plainWords';
import owned from '#src/owner/words/en.json';

const english = createIntl({ locale: 'en', messages: { ...WORDS.en, ...owned } });

export function inEnglish(said: ImportMessage): string {
  const words = withFormattedAmount(said, (amount) => amount.toFixed(2));
  return importMessageText(words, english) ?? said.code;
}

/** Returns the words of a fault, without its line. */
export function faultInEnglish(fault: ImportFault): string {
  return importFaultText(fault, english) ?? '';
}

export function lineInEnglish(fault: ImportFault): string {
  const words = faultInEnglish(fault);
  return fault.line === undefined ? words : `line ${fault.line}: ${words}`;
}
