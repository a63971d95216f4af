/**
 * Imports a catalogue file in three steps: `stageFile` reads it, `previewImport` says what it would change, and
 * `applyImport` changes it. `importFile` is these three for the terminal.
 */

import type { ImportAnswers } from '#domain/owner/importAnswers';
import { importMessage } from '#domain/owner/importMessage';
import type { ImportMode } from '#domain/owner/importReport';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { inEnglish, lineInEnglish } from '#server/base/inEnglish';
import type { Database } from '#server/engines/database/database';
import { applyImport, ImportStopped } from '#server/stores/import/applyImport';
import { storeRefusals } from '#server/stores/import/importRows';
import { readFirstRows, previewImport, removesTooMany } from '#server/stores/import/previewImport';
import { retryStep } from '#server/stores/import/retryStep';
import {
  saveCheckpoint,
  type Checkpoint,
  dropImport,
  openImport,
  openPreview,
  readCheckpoint,
  type StagedImport,
} from '#server/stores/import/stagedImport';
import {
  analyzeStaged,
  type RepeatedRow,
  stageRefused,
  stageRows,
} from '#server/stores/import/stagedRows';
import { refuseTwins, type StagedTwin } from '#server/stores/import/stagedTwins';
import type { ValidRow } from '#server/stores/products/catalogueRow';
import { readUsualShipping } from '#server/stores/products/productsStore';
import {
  type CatalogueFile,
  FileRefused,
  type Findings,
  noFindings,
  type RowRefusal,
  type ImportDefaults,
} from './catalogueFile';
import { type HasFile, pictureNotes } from './importedPictures';
import * as words from './importWords';
import { openCatalogueFile } from './openCatalogueFile';
import { parseCatalogue } from './parseCatalogue';
import type { Progress } from './progressBar';

/** All rows were imported, some were refused, nothing was changed, or the import was stopped on the way. */
export const EXIT = { all: 0, some: 1, nothing: 2, stopped: 130 } as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

const ALL = ['added', 'changed', 'removed'] as const;
/** How many rows one transaction stages. While it does, an embedded database answers nobody. */
const ROWS_A_BATCH = 250;

export interface ImportOptions {
  /** `replace` if it is left out. */
  mode?: ImportMode;
  /** Only says what would change. */
  dryRun?: boolean;
  /** Allows the import to remove any number of products. */
  remove?: boolean;
  /** The settings that a file of another shop is read by; those of a new shop if they are left out. */
  shop?: ImportDefaults['shop'];
  answers?: ImportAnswers;
  /** Whether the built site has a file; without it, no picture is looked up. */
  hasFile?: HasFile;
  signal?: AbortSignal;
}

interface ImportOutput {
  print: (line: string) => void;
  progress: Progress;
}

/**
 * Imports the valid rows, or changes nothing if there are none, or if more products would go than `options` allow. The
 * shop takes orders in the meantime. An interrupted import of the same file continues where it stopped. Throws
 * `CatalogueFileError` if the file cannot be used.
 */
export async function importFile(
  database: Database,
  path: string,
  terminal: ImportOutput,
  options: ImportOptions = {},
): Promise<Exit> {
  const file = await openCatalogueFile(path);
  const open = options.dryRun ? openPreview : openImport;
  const mode = options.mode ?? 'replace';
  const staged = await open(database, digestOf(file.digest, mode, options.answers));
  const { at, id } = staged;
  if (at.read > 0) terminal.print(words.continuing(at));
  if (file.note !== undefined) terminal.print(inEnglish(file.note));
  try {
    return await runImport(database, file, staged, terminal, { ...options, mode });
  } catch (error) {
    if (error instanceof ImportStopped) {
      terminal.print(words.stopped(error.at));
      return EXIT.stopped;
    }
    if (!(error instanceof FileRefused)) throw error;
    return await leave(database, id, error.message, terminal);
  } finally {
    if (options.dryRun) await dropImport(database, id);
  }
}

/** An interrupted import continues only with the same file, the same mode and the same answers. */
function digestOf(digest: string, mode: ImportMode, answers: ImportAnswers = {}): string {
  const given = JSON.stringify(answers);
  return `${mode === 'add' ? 'add ' : ''}${digest}${given === '{}' ? '' : ` ${given}`}`;
}

async function runImport(
  database: Database,
  file: CatalogueFile,
  staged: StagedImport,
  terminal: ImportOutput,
  options: ImportOptions & { mode: ImportMode },
): Promise<Exit> {
  const at = await readRows(database, file, staged, terminal, options);
  if (at.read === at.refused)
    return leave(database, staged.id, 'The file contains no valid product.', terminal);
  const preview = await previewImport(database, staged.id, options.mode);
  const kinds = options.dryRun ? ALL : (['removed'] as const);
  const named = await readFirstRows(database, staged.id, preview, kinds);
  if (options.hasFile) {
    const notes = await pictureNotes(database, staged.id, options.hasFile);
    printAll(notes.map(inEnglish), terminal);
  }
  if (options.dryRun) {
    printAll(words.dryRun(preview, named, at), terminal);
    return at.refused > 0 ? EXIT.some : EXIT.all;
  }
  printAll(words.summary(preview, named, at), terminal);
  if (!options.remove && removesTooMany(preview, at))
    return leave(database, staged.id, words.removalRefused(preview, at), terminal);
  const applying = { onProgress: terminal.progress, by: null, ...options };
  await applyImport(database, { id: staged.id, at }, applying);
  terminal.print(`Products loaded: ${at.read - at.refused}. Rows refused: ${at.refused}.`);
  return at.refused > 0 ? EXIT.some : EXIT.all;
}

async function readRows(
  database: Database,
  file: CatalogueFile,
  staged: StagedImport,
  { print, progress }: ImportOutput,
  { mode, shop = DEFAULT_SHOP, answers = {}, signal }: ImportOptions & { mode: ImportMode },
): Promise<Checkpoint> {
  if (staged.at.isRead) return staged.at;
  const findings = noFindings();
  const at = await stageFile(database, file, staged, {
    findings,
    mode,
    shop,
    answers,
    onProgress: (bytes) => progress('Reading', bytes, file.size),
    onRefused: (refusal) => print(lineInEnglish(refusal)),
    signal,
  }).catch((error: unknown) => {
    throw words.withHint(error, findings);
  });
  if (findings.kind !== undefined) print(inEnglish(findings.kind));
  printAll(words.readNotes(findings).map(inEnglish), { print });
  return at;
}

interface Staging extends Omit<ImportDefaults, 'usualShipping'> {
  mode: ImportMode;
  findings: Findings;
  /** Receives the number of bytes that were read so far. */
  onProgress: (bytes: number) => void;
  onRefused: (refusal: RowRefusal) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Stages all rows of the file after the checkpoint of the import, one batch per transaction. Resolves with the
 * new checkpoint. Throws `FileRefused` if the file cannot be imported at all, and `ImportStopped` if the signal
 * stops it.
 */
export async function stageFile(
  database: Database,
  file: CatalogueFile,
  { id, at: start }: StagedImport,
  { mode, findings, onProgress, onRefused, signal, ...given }: Staging,
): Promise<Checkpoint> {
  let at = start;
  let [passed, bytes] = [0, 0];
  let batch: (ValidRow | RowRefusal)[] = [];
  const stage = async (isRead: boolean) => {
    if (signal?.aborted) throw new ImportStopped(at);
    await database.giveWay?.();
    const { next, refused } = await retryStep((isFirst) =>
      stageBatch(database, { id, at }, batch, { mode, isRead, isFirst }),
    );
    refused.forEach(onRefused);
    at = next;
    batch = [];
    // The rows of another shop's file are staged when all of it is read, and that takes minutes too.
    onProgress(bytes);
  };
  const onRead = (read: number) => onProgress((bytes = read));
  const unsaid = { ...given, usualShipping: await retryStep(() => readUsualShipping(database)) };
  for await (const row of parseCatalogue(file, findings, unsaid, onRead)) {
    if ((passed += 1) <= start.read) continue;
    if (batch.push(row) === ROWS_A_BATCH) await stage(false);
  }
  await stage(true);
  await retryStep(() => analyzeStaged(database));
  return at;
}

async function stageBatch(
  database: Database,
  staged: StagedImport,
  batch: readonly (ValidRow | RowRefusal)[],
  { mode, isRead, isFirst }: { mode: ImportMode; isRead: boolean; isFirst: boolean },
): Promise<{ next: Checkpoint; refused: RowRefusal[] }> {
  const { id, at } = staged;
  const rows = batch.map((row, index) => ({ ...row, ordinal: at.read + index }));
  const good = rows.flatMap((row) => ('product' in row ? [row] : []));
  const bad = rows.flatMap((row) => ('reason' in row ? [row] : []));
  const stored = isFirst ? at : await readCheckpoint(database, id);
  if (stored.read === at.read + batch.length && stored.isRead === isRead)
    return { next: stored, refused: bad };
  return database.transaction(async (queries) => {
    // Throws if another import has begun, which has deleted the rows of this one.
    await saveCheckpoint(queries, staged, at);
    const repeated = await stageRows(queries, id, good);
    const again = repeated.map((each) => ({ ...refusalOf(each), ordinal: each.row.ordinal }));
    const twins = isRead ? await refuseTwins(queries, id, mode) : [];
    const refused = [...bad, ...again, ...twins.map(twinRefusal)];
    refused.sort((one, other) => one.line - other.line);
    await stageRefused(queries, id, [...bad, ...again]);
    await storeRefusals(queries, id, refused);
    const next = {
      read: at.read + batch.length,
      refused: at.refused + refused.length,
      unnamed: at.unnamed + refused.filter(({ ids }) => ids.length === 0).length,
      isRead,
      applied: 0,
    };
    await saveCheckpoint(queries, staged, next);
    return { next, refused };
  });
}

function refusalOf({ row, line, other }: RepeatedRow): RowRefusal {
  const { _id } = row.product;
  const reason =
    other === undefined
      ? importMessage('id_again', { id: _id, line })
      : importMessage('shared_in_file', { shared: other.shares, twin: other.twin, line });
  return { line: row.line, reason: [reason], ids: [_id] };
}

function twinRefusal({ line, id, twin, shares }: StagedTwin): RowRefusal {
  return { line, reason: [importMessage('shared_in_shop', { shared: shares, twin })], ids: [id] };
}

/** Prints the lines one by one. `forEach(print)` would also print their numbers. */
function printAll(lines: readonly string[], { print }: Pick<ImportOutput, 'print'>): void {
  for (const line of lines) print(line);
}

async function leave(
  database: Database,
  id: string,
  reason: string,
  { print }: Pick<ImportOutput, 'print'>,
): Promise<Exit> {
  await dropImport(database, id);
  print(reason);
  print('Nothing was loaded. The shop is unchanged.');
  return EXIT.nothing;
}
