/** What the report of an owner's import says: as codes, and in English for people who call the API by hand. */

import { isAbsolute } from 'node:path';
import type { ImportFault, ImportMessage } from '#domain/owner/importMessage';
import { inEnglish, lineInEnglish } from '#server/base/inEnglish';
import { DatabaseUnavailable } from '#server/engines/database/database';
import type { Failure, StoredReport } from '#server/stores/import/ownerImportStore';
import { ImportOvertaken } from '#server/stores/import/stagedImport';
import { CatalogueFileError, FileRefused, type Findings } from './catalogueFile';

/** Adds the English words to a report. A report of an older version has them already. */
export function withEnglish(report: StoredReport) {
  if (report.said === undefined) return { notes: [], ...report };
  const { kind, notes = [], reason } = report.said;
  return {
    ...report,
    kind: kind && inEnglish(kind),
    notes: notes.map(inEnglish),
    reason: reason && lineInEnglish(reason),
    said: { kind, notes, reason },
  };
}

/** Returns what is said without the server's own path: what an owner sends has no name. */
export function withoutPath({ code, values = {} }: ImportMessage): ImportMessage {
  const { file } = values;
  const isOwn = typeof file === 'string' && isAbsolute(file);
  return { code, values: isOwn ? { ...values, file: '' } : values };
}

/** Why a file cannot be read before its owner says which columns are which. Rethrows any other error. */
export function faultAwaitingColumns(error: unknown, { asks }: Findings): ImportFault {
  if (!(error instanceof FileRefused) || !asks.has('columns')) throw error;
  return error.fault;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof FileRefused) return error.fault;
  if (error instanceof CatalogueFileError) return { reason: [withoutPath(error.said)] };
  if (error instanceof ImportOvertaken) return 'overtaken';
  return error instanceof DatabaseUnavailable ? 'database' : 'shop';
}
