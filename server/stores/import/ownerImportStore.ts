/** Stores the report about an owner's import, so that every instance of the shop can return it. */
import type { ImportReport } from '#domain/owner/ownerProduct';
import type { Queries } from '#server/engines/database/database';

/** After this time without progress, the instance that worked on an import counts as stopped. */
const SILENT_SECONDS = 60;
/** The import's act; null while it has changed nothing. */
const ACT = '(SELECT act_id FROM owner_act_changes WHERE act_id = imports.act_id LIMIT 1)';

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
  const [row] = await queries.query<{
    report: ImportReport;
    is_silent: boolean;
    act: string | null;
  }>(
    `SELECT report, touched_at < now() - interval '${SILENT_SECONDS} seconds' AS is_silent,
       ${ACT} AS act FROM imports WHERE id = $1 AND report IS NOT NULL`,
    [id],
  );
  if (row === undefined) return undefined;
  const isWorking = row.report.state === 'reading' || row.report.state === 'applying';
  if (!isWorking || !row.is_silent) return row.report;
  return cutOff(row.report, 'The shop was stopped meanwhile.', row.act);
}

/** Stores why an import failed: `wrong` says what is wrong with its file; without `wrong`, the shop itself failed. */
export async function storeFailure(
  queries: Queries,
  id: string,
  wrong: string | undefined,
): Promise<void> {
  const report = await readReport(queries, id);
  if (report === undefined) return;
  if (wrong !== undefined)
    return storeReport(queries, { ...report, state: 'failed', reason: wrong });
  const [row] = await queries.query<{ act: string | null }>(
    `SELECT ${ACT} AS act FROM imports WHERE id = $1`,
    [id],
  );
  await storeReport(queries, cutOff(report, 'Something went wrong in the shop.', row?.act ?? null));
}

/** A large file is applied in steps that are one act. So even if only some steps were applied, one undo is enough. */
function cutOff(report: ImportReport, why: string, act: string | null): ImportReport {
  const words =
    act === null
      ? 'The goods are as they were. Send the file again.'
      : 'Only a part of the file is in the shop. Send it again to go on, or undo that part.';
  return {
    ...{ ...report, state: 'failed', reason: `${why} ${words}` },
    ...(act !== null && { act }),
  };
}

/** Records the state of the goods with which the import was compared. */
export async function markGoods(queries: Queries, id: string): Promise<void> {
  await queries.query(`UPDATE imports SET goods_mark = (${GOODS_MARK}) WHERE id = $1`, [id]);
}

/** Identifies the state of all goods except their stocks, which orders change all the time. */
const GOODS_MARK = `SELECT count(*) || ' ' || coalesce(sum(version), 0) || ' ' || coalesce(max(updated_at)::text, '')
  FROM products`;

interface Claim {
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
