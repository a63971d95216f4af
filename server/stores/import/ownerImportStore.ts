/** Stores the report about an owner's import, so that every instance of the shop can return it. */

import { type ImportFault, importMessage } from '#domain/owner/importMessage';
import type { ImportReportInput } from '#domain/owner/importReport';
import type { Queries } from '#server/engines/database/database';

/** After this time without progress, the instance that worked on an import counts as stopped. */
const SILENT_SECONDS = 60;
/** The import's act; null while it has changed nothing. */
const ACT = '(SELECT act_id FROM owner_act_changes WHERE act_id = imports.act_id LIMIT 1)';

/** A report in codes, without the English words that are made from them. */
export type StoredReport = Omit<ImportReportInput, 'kind' | 'notes' | 'reason'>;

export async function storeReport(queries: Queries, report: StoredReport): Promise<void> {
  await queries.query('UPDATE imports SET report = $2, touched_at = now() WHERE id = $1', [
    report._id,
    JSON.stringify(report),
  ]);
}

/** Records the progress of the import, and that an instance still works on it. */
export async function storeProgress(queries: Queries, id: string, progress: number): Promise<void> {
  await queries.query(
    `UPDATE imports SET touched_at = now(), report = jsonb_set(report, '{progress}', to_jsonb($2::float8))
     WHERE id = $1 AND report IS NOT NULL`,
    [id, progress],
  );
}

interface FoundReport {
  report: StoredReport;
  /** Whether the last progress of the import is so old that nobody can be working on it. */
  isSilent: boolean;
  /** Whether all that the file says is in the shop. */
  isEnded: boolean;
  act: string | null;
}

async function findReport(queries: Queries, id: string): Promise<FoundReport | undefined> {
  const [found] = await queries.query<FoundReport>(
    `SELECT report, touched_at < now() - interval '${SILENT_SECONDS} seconds' AS "isSilent",
       is_preview AND report ->> 'state' = 'applying' AS "isEnded", ${ACT} AS act
     FROM imports WHERE id = $1 AND report IS NOT NULL`,
    [id],
  );
  return found;
}

export async function readReport(queries: Queries, id: string): Promise<StoredReport | undefined> {
  const found = await findReport(queries, id);
  if (found === undefined) return undefined;
  const { report, isSilent } = found;
  const isWorking = report.state === 'reading' || report.state === 'applying';
  return isWorking && isSilent ? cutOff(found, 'stopped') : report;
}

/** Why an import failed: a fault of its file, so that it changed nothing, or what broke it off. */
export type Failure = ImportFault | 'database' | 'shop' | 'overtaken';

export async function storeFailure(queries: Queries, id: string, failure: Failure): Promise<void> {
  const found = await findReport(queries, id);
  if (found === undefined) return;
  const { report } = found;
  await storeReport(
    queries,
    typeof failure === 'string' ? cutOff(found, failure) : failedBy(report, failure),
  );
}

/** A large file is applied in steps that are one act. So even if only some steps were applied, one undo is enough. */
function cutOff(
  { report, isEnded, act }: FoundReport,
  why: Exclude<Failure, ImportFault> | 'stopped',
): StoredReport {
  if (isEnded) return { ...report, state: 'applied', progress: 1, ...(act !== null && { act }) };
  const rest = act === null ? 'none' : 'part';
  return {
    ...failedBy(report, { reason: [importMessage('broken_off', { why, rest })] }),
    ...(act !== null && { act }),
  };
}

export function failedBy(report: StoredReport, fault: ImportFault): StoredReport {
  return { ...report, state: 'failed', said: { ...report.said, reason: fault } };
}

/** Records the state of the goods with which the import was compared. */
export async function markGoods(queries: Queries, id: string): Promise<void> {
  await queries.query(`UPDATE imports SET goods_mark = (${GOODS_MARK}) WHERE id = $1`, [id]);
}

/** Identifies the state of all goods except their stocks, which orders change all the time. */
const GOODS_MARK = `SELECT count(*) || ' ' || coalesce(sum(version), 0) || ' ' || coalesce(max(updated_at)::text, '')
  FROM products`;

interface Claim {
  report: StoredReport;
  /** Whether the goods are as they were when the import was compared with them. */
  isSame: boolean;
}

/** Reads the report of an import that is to be applied, and locks the import until the transaction ends. */
export async function lockReport(queries: Queries, id: string): Promise<Claim | undefined> {
  await queries.query('SELECT true FROM imports WHERE id = $1 FOR UPDATE', [id]);
  const report = await readReport(queries, id);
  const [row] = await queries.query<{ same: boolean }>(
    `SELECT goods_mark = (${GOODS_MARK}) AS same FROM imports WHERE id = $1`,
    [id],
  );
  return report && { report, isSame: row?.same === true };
}

/** Makes this import the one that changes the shop. Ends an earlier import that is still changing the shop. */
export async function beginApplying(queries: Queries, report: StoredReport): Promise<void> {
  await endOthers(queries, report._id);
  await queries.query('UPDATE imports SET is_preview = false WHERE id = $1', [report._id]);
  await storeReport(queries, { ...report, state: 'applying', progress: 0 });
}

/** Ends every import that is changing the shop, except `id`. Its owner is told, and can undo what it has changed. */
export async function endOthers(queries: Queries, id = ''): Promise<void> {
  const others = 'NOT is_preview AND id <> $1';
  const applying = await queries.query<{ id: string }>(
    `SELECT id FROM imports WHERE ${others} AND report ->> 'state' = 'applying' FOR UPDATE`,
    [id],
  );
  for (const other of applying) await storeFailure(queries, other.id, 'overtaken');
  await queries.query(
    `UPDATE imports SET is_preview = true WHERE ${others} AND report IS NOT NULL`,
    [id],
  );
  await queries.query(`DELETE FROM imports WHERE ${others}`, [id]);
}
