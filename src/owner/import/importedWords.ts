/** The words of what the shop says about a file. The English words of the API stand in for codes of a newer server. */

import type { IntlShape } from 'react-intl';
import type { ImportReport, RefusedRow } from '#domain/owner/importReport';
import { faultWords, saidWords, withAmount } from '#domain/owner/importSaid';

/** Returns what a file is, and how it was read. `money` formats amounts. */
export function reportWords(
  report: ImportReport,
  intl: IntlShape,
  money: (amount: number) => string,
) {
  const { kind, notes, said } = report;
  return {
    kind: (said?.kind && saidWords(said.kind, intl)) ?? kind,
    notes: notes.map((note, index) => {
      const same = said?.notes[index];
      return (same && saidWords(withAmount(same, money), intl)) ?? note;
    }),
  };
}

/** Returns why an import failed; undefined if the shop did not say it. */
export function failureWords(report: ImportReport, intl: IntlShape) {
  const fault = report.said?.reason;
  const words = fault && faultWords(fault, intl);
  if (words === undefined || fault?.line === undefined) return words ?? report.reason;
  return intl.formatMessage({ id: 'import.failed.line' }, { line: fault.line, words });
}

export function refusedWords({ reason, said }: RefusedRow, intl: IntlShape): string {
  return (said && faultWords(said, intl)) ?? reason;
}
