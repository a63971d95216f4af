/** The texts about an imported file. For codes of a newer server, the API's English texts stand in. */

import type { IntlShape } from 'react-intl';
import {
  importFaultText,
  importMessageText,
  withFormattedAmount,
} from '#domain/owner/importMessage';
import type { ImportReport, RefusedRow } from '#domain/owner/importReport';

/** Returns the texts on the file's origin and on how it was read. `money` formats amounts. */
export function reportWords(
  report: ImportReport,
  intl: IntlShape,
  money: (amount: number) => string,
) {
  const { kind, notes, said } = report;
  return {
    kind: (said?.kind && importMessageText(said.kind, intl)) ?? kind,
    notes: notes.map((note, index) => {
      const same = said?.notes[index];
      return (same && importMessageText(withFormattedAmount(same, money), intl)) ?? note;
    }),
  };
}

/** Returns why an import failed; undefined if the shop gave no reason. */
export function failureWords(report: ImportReport, intl: IntlShape) {
  const fault = report.said?.reason;
  const words = fault && importFaultText(fault, intl);
  if (words === undefined || fault?.line === undefined) return words ?? report.reason;
  return intl.formatMessage({ id: 'import.failed.line' }, { line: fault.line, words });
}

export function refusedWords({ reason, said }: RefusedRow, intl: IntlShape): string {
  return (said && importFaultText(said, intl)) ?? reason;
}
