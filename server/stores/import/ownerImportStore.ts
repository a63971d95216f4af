/** Stores the report about an owner's import, so that every instance of the shop can return it. */
import type { ImportReport } from '#domain/owner/ownerProduct';
import type { Queries } from '#server/database/database';

/** After this time without progress, the instance that worked on an import counts as stopped. */
const SILENT_SECONDS = 60;

export async function storeReport(queries: Queries, report: ImportReport): Promise<void> {
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

export async function readReport(queries: Queries, id: string): Promise<ImportReport | undefined> {
  const [row] = await queries.query<{ report: ImportReport; is_silent: boolean }>(
    `SELECT report, touched_at < now() - interval '${SILENT_SECONDS} seconds' AS is_silent
     FROM imports WHERE id = $1 AND report IS NOT NULL`,
    [id],
  );
  if (row === undefined) return undefined;
  const isWorking = row.report.state === 'reading' || row.report.state === 'applying';
  if (!isWorking || !row.is_silent) return row.report;
  const reason = 'The shop was stopped meanwhile. Send the file again: what is done already stays.';
  return { ...row.report, state: 'failed', reason };
}

/** Records the state of the goods with which the import was compared. */
export async function markGoods(queries: Queries, id: string): Promise<void> {
  await queries.query(`UPDATE imports SET goods_mark = (${GOODS_MARK}) WHERE id = $1`, [id]);
}

/** Identifies the state of all goods except their stocks, which orders change all the time. */
const GOODS_MARK = `SELECT count(*) || ' ' || coalesce(sum(version), 0) || ' ' || coalesce(max(updated_at)::text, '')
  FROM products`;

export interface Claim {
  report: ImportReport;
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
export async function beginApplying(queries: Queries, report: ImportReport): Promise<void> {
  await queries.query('DELETE FROM imports WHERE NOT is_preview AND id <> $1', [report._id]);
  await queries.query('UPDATE imports SET is_preview = false WHERE id = $1', [report._id]);
  await storeReport(queries, { ...report, state: 'applying', progress: 0 });
}
