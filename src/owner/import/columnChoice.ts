import type { IntlShape } from 'react-intl';
import {
  type ColumnChoice,
  type ImportColumn,
  isImportField,
  NEEDED_FIELDS,
} from '#domain/owner/importColumns';
import { fieldLabel } from '../goods/fieldWords';
import type { KeptColumns } from './importMemory';

/** Parses a choice from the form, which can still contain a field twice. */
export function choiceIn(answer = '{}'): ColumnChoice {
  return JSON.parse(answer) as ColumnChoice;
}

/** Returns, as JSON for the form, the fields that the shop guesses for the columns the owner can choose. */
export function guessedChoice(columns: readonly ImportColumn[]): string {
  const pairs = columns.flatMap(({ name, field, isOpen }) =>
    isOpen && isImportField(field) ? [[name, field] as const] : [],
  );
  return JSON.stringify(Object.fromEntries(pairs));
}

/** Whether the shop knows none of the columns, so that the file cannot be read before they are chosen. */
export function areColumnsUnknown(columns: readonly ImportColumn[]): boolean {
  return columns.length > 0 && columns.every(({ isOpen }) => isOpen);
}

/** Returns undefined if the answer is valid. */
export function choiceProblem(
  answer: string | undefined,
  columns: readonly ImportColumn[],
  intl: IntlShape,
): string | undefined {
  const fields = Object.values(choiceIn(answer));
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice)
    return intl.formatMessage({ id: 'import.columns.twice' }, { field: fieldLabel(twice, intl) });
  const missing = NEEDED_FIELDS.filter(
    (field) => areColumnsUnknown(columns) && !fields.includes(field),
  );
  const [first, second] = missing;
  if (first === undefined) return undefined;
  return intl.formatMessage(
    { id: 'import.columns.missing' },
    { missing: second === undefined ? first : 'both' },
  );
}

/** Returns the kept choices whose columns are all in this file. */
export function fittingChoices(kept: readonly KeptColumns[], columns: readonly ImportColumn[]) {
  const open = new Set(columns.flatMap(({ name, isOpen }) => (isOpen ? [name] : [])));
  return kept.filter((each) => Object.keys(each.columns).every((column) => open.has(column)));
}

/** Returns the name under which an answer is stored; empty if it is not stored. */
export function keptName(kept: readonly KeptColumns[], answer: string | undefined): string {
  return kept.find(({ columns }) => JSON.stringify(columns) === answer)?.name ?? '';
}
