/**
 * An import that an owner sends: `previewSentFile` reads the file and says what it would change, `applySentFile` makes these
 * changes. Both write their progress into the import's report. They take the same steps as an import at the terminal.
 */

import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { importMessage } from '#domain/owner/importMessage';
import type { ImportMode } from '#domain/owner/importReport';
import { ApiRefusal, reasonDetails } from '#server/base/apiRefusal';
import { inEnglish } from '#server/base/inEnglish';
import { isDiskFull, makeTemporaryFolder, temporaryFault } from '#server/base/temporaryFolder';
import type { Database } from '#server/engines/database/database';
import type { Owner } from '#server/stores/goods/journal';
import { applyImport } from '#server/stores/import/applyImport';
import {
  beginApplying,
  failedBy,
  lockReport,
  markGoods,
  readReport,
  storeFailure,
  storeProgress,
  storeReport,
  type StoredReport,
} from '#server/stores/import/ownerImportStore';
import { previewImport } from '#server/stores/import/previewImport';
import { retryStep } from '#server/stores/import/retryStep';
import { openPreview, readCheckpoint } from '#server/stores/import/stagedImport';
import {
  type CatalogueFile,
  CatalogueFileError,
  type CatalogueFormat,
  noFindings,
  type ImportDefaults,
} from './catalogueFile';
import { type HasFile, pictureNotes } from './importedPictures';
import { stageFile } from './importFile';
import * as words from './importWords';
import { openCatalogueFile } from './openCatalogueFile';
import { failureOf, withoutPath, faultAwaitingColumns } from './reportSaid';

/** Up to this number of rows and removed products, an import is one transaction. More would keep orders waiting. */
const ROWS_AT_ONCE = 5_000;
const PROGRESS_MS = 500;
/** No owner chooses among more. */
const MOST_COLUMNS = 500;

export interface StartedImport {
  id: string;
  /** Resolves when the import has ended, in whatever way. Never rejects. */
  done: Promise<void>;
}

interface SentFile extends Omit<ImportDefaults, 'usualShipping'> {
  bytes: Buffer;
  mode: ImportMode;
  hasFile: HasFile;
}

/**
 * Begins to read a file. The database of the `owner` refuses to begin if the session has ended; what has begun goes on.
 * Throws `bad_request` if the file is none that the shop can read.
 */
export async function previewSentFile(
  database: Database,
  owner: Owner,
  { bytes, mode, ...given }: SentFile,
): Promise<StartedImport> {
  const { file, remove } = await writeTemporary(bytes);
  try {
    const { id } = await openPreview(owner.database, file.digest);
    const isRepeated = (await readReport(database, id)) !== undefined;
    const begun: StoredReport = { ...EMPTY, _id: id, mode, state: 'reading' };
    if (!isRepeated) await storeReport(database, begun);
    const work = isRepeated ? Promise.resolve() : readSent(database, file, begun, given);
    return { id, done: work.catch(failed(database, id)).then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

const EMPTY = {
  progress: 0,
  added: 0,
  changed: 0,
  removed: 0,
  unchanged: 0,
  hidden: 0,
  free: 0,
  withoutPicture: 0,
  refusedCount: 0,
};

/** Writes the file to a place that only this process uses, since it is read several times. */
async function writeTemporary(
  bytes: Buffer,
): Promise<{ file: CatalogueFile; remove: () => Promise<void> }> {
  const folder = await makeTemporaryFolder('import').catch(refuseUnkept);
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, `goods.${formatIn(bytes)}`);
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    return { file: await openCatalogueFile(path), remove };
  } catch (error) {
    await remove();
    if (!(error instanceof CatalogueFileError)) return refuseUnkept(error);
    const found = withoutPath(error.said);
    const values = found.values as Record<string, string | number>;
    const text = inEnglish(found);
    throw new ApiRefusal(
      'bad_request',
      reasonDetails('file_unreadable', { ...values, text, code: found.code }),
    );
  }
}

function refuseUnkept(error: unknown): never {
  const text = temporaryFault(error);
  if (text === undefined) throw error;
  const { code: errno = '' } = error as NodeJS.ErrnoException;
  const values = { text, errno, isFull: String(isDiskFull(errno)) };
  throw new ApiRefusal('internal', reasonDetails('file_unkept', values));
}

/** Tells the format by the first sign: a CSV file begins with the name of a column. */
function formatIn(bytes: Buffer): CatalogueFormat {
  const start = bytes.toString('latin1', 0, 64).replaceAll(/[^\x21-\x7E]/g, '');
  if (start.startsWith('<')) return 'xml';
  return /^[[{]/.test(start) ? 'json' : 'csv';
}

async function readSent(
  database: Database,
  file: CatalogueFile,
  begun: StoredReport,
  { shop, answers, hasFile }: Omit<SentFile, 'bytes' | 'mode'>,
): Promise<void> {
  const { _id: id, mode } = begun;
  const findings = noFindings();
  const progress = progressOf(database, id);
  const start = await readCheckpoint(database, id);
  const staging = {
    findings,
    mode,
    shop,
    answers,
    onProgress: (bytes: number) => progress(bytes, file.size),
    onRefused: () => undefined,
  };
  const at = await stageFile(database, file, { id, at: start }, staging).catch((error: unknown) =>
    faultAwaitingColumns(error, findings),
  );
  const asked = {
    asks: [...findings.asks],
    columns: [...findings.columns.values()].slice(0, MOST_COLUMNS),
  };
  if ('reason' in at) return storeReport(database, failedBy({ ...begun, ...asked }, at));
  const notes = [...(file.note === undefined ? [] : [file.note]), ...words.readNotes(findings)];
  const { kind } = findings;
  const found = { ...begun, ...asked, said: { kind, notes }, refusedCount: at.refused };
  if (at.read === at.refused)
    return storeReport(database, failedBy(found, { reason: [importMessage('no_valid_product')] }));
  const preview = await retryStep(async () => {
    await markGoods(database, id);
    return previewImport(database, id, mode);
  });
  const { added, changed, removed, unchanged, hidden, free, withoutPicture } = preview;
  const pictures = await retryStep(() => pictureNotes(database, id, hasFile));
  await retryStep(() =>
    storeReport(database, {
      ...found,
      state: 'ready',
      progress: 1,
      said: { kind, notes: [...notes, ...words.previewNotes(preview), ...pictures] },
      added,
      changed,
      removed,
      unchanged,
      hidden,
      free,
      withoutPicture,
    }),
  );
}

/**
 * Begins to change the shop; `owner` as in `previewSentFile`. `remove` confirms that the products go that the file does not
 * name. If the import has begun already, begins nothing. Throws `not_lawful` with the reason if it cannot begin.
 */
export async function applySentFile(
  database: Database,
  owner: Owner,
  { id, remove }: { id: string; remove: boolean },
): Promise<StartedImport> {
  const begun = await owner.database.transaction(async (queries) => {
    const claim = await lockReport(queries, id);
    if (claim === undefined) throw new ApiRefusal('not_found');
    if (claim.report.state === 'applying' || claim.report.state === 'applied') return undefined;
    refuseUnlawful(claim.report, claim.isSame, remove);
    await beginApplying(queries, claim.report);
    return { at: await readCheckpoint(queries, id), report: claim.report };
  });
  if (begun === undefined) return { id, done: Promise.resolve() };
  const { at, report } = begun;
  const { mode, removed } = report;
  const work = async () => {
    const isAtOnce = at.read + removed <= ROWS_AT_ONCE;
    const progress = progressOf(database, id);
    // One transaction locks the import to its end: storing a progress would only hold a connection and wait for it.
    const onProgress = (_step: string, done: number, all: number) => {
      if (!isAtOnce) progress(done, all);
    };
    const applying = { mode, onProgress, by: owner.email, isAtOnce };
    const act = await applyImport(database, { id, at }, applying);
    await retryStep(async () => {
      const now = await readReport(database, id);
      if (now === undefined) return;
      await storeReport(database, { ...now, state: 'applied', progress: 1, act });
    });
  };
  return { id, done: work().catch(failed(database, id)) };
}

function refuseUnlawful(report: StoredReport, isSame: boolean, remove: boolean): void {
  const refuse = (details: ReturnType<typeof reasonDetails>) => {
    throw new ApiRefusal('not_lawful', details);
  };
  if (report.state === 'reading') refuse({ reason: 'file_being_read' });
  if (report.state !== 'ready') refuse({ reason: 'file_not_imported' });
  if (!isSame) refuse({ reason: 'goods_changed_since' });
  if (report.removed > 0 && !remove)
    refuse(reasonDetails('removal_unconfirmed', { count: report.removed }));
}

/** Stores the progress of the import now and then, but not while the last one is being stored. A failure is ignored. */
function progressOf(database: Database, id: string): (done: number, all: number) => void {
  let last = performance.now();
  let isStoring = false;
  return (done, all) => {
    if (isStoring || performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    isStoring = true;
    storeProgress(database, id, all === 0 ? 0 : Math.min(1, done / all))
      .catch(() => undefined)
      .finally(() => (isStoring = false));
  };
}

/** The database may be what failed. So the failure is stored as soon as the database is back, within these minutes. */
const TELLING_MS = 10 * 60_000;
const TELL_AGAIN_MS = 2_000;

/** Returns a function that stores for the owner why the import failed. */
function failed(database: Database, id: string): (error: unknown) => Promise<void> {
  return async (error) => {
    const failure = failureOf(error);
    const end = performance.now() + TELLING_MS;
    const tell = () =>
      storeFailure(database, id, failure).then(
        () => true,
        () => performance.now() > end,
      );
    while (!(await tell())) await pause(TELL_AGAIN_MS, undefined, { ref: false });
  };
}
