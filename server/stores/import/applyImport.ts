/**
 * Brings the staged rows of an import into the shop: changes products, moves them to their places in the file,
 * adds new ones and removes others. The shop takes orders in the meantime. So every transaction that locks
 * products is short: an order for one of them waits for that transaction, not for the whole import.
 */
import type { Database, Queries } from '#server/engines/database/database';
import { beginAct, continueAct } from '../goods/journal';
import { GAP, rebuildList } from '../products/listIndexes';
import { WRITTEN_COLUMNS } from '../products/writtenColumns';
import { noteTerms } from '../search/searchVocabulary';
import { markMoves } from './fileOrder';
import { IS_MISSING } from './previewImport';
import { advance, type Checkpoint, endImport, type StagedImport } from './stagedImport';
import { qualifiedColumns, WANTED, WANTED_NAMES } from './wantedProducts';

/** The number of staged rows that one transaction applies. */
const ROWS_A_CHANGE = 250;
/** Up to this number of products move together with the last step. More move in batches of at least this size. */
const MOVES_AT_ONCE = 2_000;
/** Each batch of moves rebuilds the page marks, which takes longer the larger the catalogue is. */
const MOST_BATCHES = 50;

/** Thrown if the user stopped the import. The changes that were applied by then stay. */
export class ImportStopped extends Error {
  constructor(readonly at: Checkpoint) {
    super('The import was stopped.');
  }
}

interface Applying {
  /** `step` is the name of the step, `done` and `all` are numbers of products or steps. */
  onProgress: (step: string, done: number, all: number) => void;
  signal?: AbortSignal | undefined;
  /** The owner's email address; null at the terminal. */
  by: string | null;
  /** Whether the whole import is one transaction. An order for one of its products then waits until the import ends. */
  isAtOnce?: boolean;
}

/**
 * Applies an import whose rows are all staged, from its checkpoint on. Throws `ImportStopped` if the signal
 * stops it, and `ImportOvertaken` if another import has begun. A stopped import can be continued. Resolves with the id
 * of the import's act in the journal; undefined if nothing has changed.
 */
export async function applyImport(
  database: Database,
  staged: StagedImport,
  applying: Applying,
): Promise<string | undefined> {
  if (!applying.isAtOnce) return applySteps(database, staged, applying);
  return database.transaction((queries) => {
    const inside: Database = { ...database, ...queries, transaction: (work) => work(queries) };
    return applySteps(inside, staged, applying);
  });
}

async function applySteps(
  database: Database,
  { id, at: start }: StagedImport,
  { onProgress, signal, by }: Applying,
): Promise<string | undefined> {
  const at = { ...start };
  let act: string | undefined;
  const step = async (applied: number, work: (queries: Queries) => Promise<void>) => {
    if (signal?.aborted) throw new ImportStopped(at);
    const after = { ...at, applied };
    await database.transaction(async (queries) => {
      await advance(queries, { id, at }, after);
      act = await nameAct(queries, id, by);
      await work(queries);
    });
    at.applied = applied;
  };
  while (at.applied < at.read) {
    const [from, to] = [at.applied, Math.min(at.applied + ROWS_A_CHANGE, at.read)];
    await step(to, (queries) => changeProducts(queries, id, from, to));
    onProgress('Changing', to, at.read);
  }
  onProgress('Listing', 0, 1);
  let moves = 0;
  await step(at.read, async (queries) => {
    moves = await markMoves(queries, id);
  });
  const batch = Math.max(MOVES_AT_ONCE, Math.ceil(moves / MOST_BATCHES));
  for (let left = moves; left > MOVES_AT_ONCE; left -= batch) {
    onProgress('Moving', moves - left, moves);
    await step(at.read, async (queries) => {
      await moveProducts(queries, id, batch);
      await rebuildList(queries);
    });
  }
  await step(at.read, async (queries) => {
    if (!(await finish(queries, id))) act = undefined;
  });
  await database.transaction(noteTerms);
  onProgress('Listing', 1, 1);
  return act;
}

/** Changes the products of some staged rows that differ from their row. */
async function changeProducts(
  queries: Queries,
  importId: string,
  start: number,
  end: number,
): Promise<void> {
  // Locks the products sorted by id, as orders do, so that an import and an order cannot deadlock.
  const known = await queries.query(
    `SELECT true FROM products WHERE id IN (
       SELECT id FROM import_rows WHERE import_id = $1 AND NOT is_refused AND ordinal >= $2 AND ordinal < $3
     ) ORDER BY id FOR UPDATE`,
    [importId, start, end],
  );
  if (known.length === 0) return;
  await queries.query(
    `UPDATE products AS own SET ${WANTED_NAMES.map((name) => `${name} = wanted.${name}`).join(', ')}
     FROM (${WANTED}) AS wanted
     WHERE own.id = wanted.id
       AND (${qualifiedColumns('own', WANTED_NAMES)}) IS DISTINCT FROM (${qualifiedColumns('wanted', WANTED_NAMES)})`,
    [importId, start, end],
  );
}

/**
 * SQL for the rows of the import `$1` that are to be placed: new products, and products that move. The rows
 * are split, in the file's order, into runs. A run is one product that keeps its position and the rows to place
 * behind it. `a` is the position of that product, and `b` is the position of the product that begins the next run.
 * Rows to place at the start of the file are a run without `a`.
 */
const PLACED = `
  WITH ranked AS (
    SELECT given.id, given.ordinal, given.is_refused, own.id IS NULL AS is_new,
      CASE WHEN NOT given.moves THEN own.position END AS kept,
      count(CASE WHEN NOT given.moves THEN own.position END) OVER (ORDER BY given.ordinal, given.id) AS run
    FROM import_rows AS given LEFT JOIN products AS own USING (id) WHERE given.import_id = $1
  ), runs AS (
    SELECT run, max(kept) AS a, lead(max(kept)) OVER (ORDER BY run) AS b, count(*) AS rows
    FROM ranked GROUP BY run
  ), placed AS (
    SELECT id, ordinal, is_refused, is_new, CASE
        WHEN a IS NULL AND b IS NULL THEN nth * ${GAP}
        WHEN a IS NULL THEN b - (rows - nth + 1) * ${GAP}
        WHEN b IS NULL THEN a + (nth - 1) * ${GAP}
        ELSE a + (b - a) * (nth - 1) / rows
      END AS position
    FROM (
      SELECT ranked.*, a, b, rows, row_number() OVER (PARTITION BY run ORDER BY ordinal, id) AS nth
      FROM ranked JOIN runs USING (run)
    ) AS numbered WHERE kept IS NULL
  )`;

/** Moves up to `limit` products to their places. A product that is there already is not moved again. */
async function moveProducts(queries: Queries, importId: string, limit?: number): Promise<void> {
  await queries.query(
    `${PLACED}, chosen AS (
       SELECT own.id, placed.position FROM placed JOIN products AS own USING (id)
       WHERE NOT is_new AND own.position <> placed.position ORDER BY placed.ordinal LIMIT $2::bigint
     ), moving AS (
       SELECT own.id, chosen.position FROM chosen JOIN products AS own USING (id) ORDER BY own.id FOR UPDATE OF own
     ) UPDATE products AS own SET position = moving.position FROM moving WHERE own.id = moving.id`,
    [importId, limit ?? null],
  );
}

/** Makes what this transaction changes part of the import's act, which spans several transactions. */
async function nameAct(queries: Queries, importId: string, by: string | null): Promise<string> {
  const [row] = await queries.query<{ act: string | null }>(
    'SELECT act_id AS act FROM imports WHERE id = $1',
    [importId],
  );
  if (typeof row?.act === 'string') {
    await continueAct(queries, row.act);
    return row.act;
  }
  const act = await beginAct(queries, { kind: 'import', by });
  await queries.query('UPDATE imports SET act_id = $2 WHERE id = $1', [importId, act]);
  return act;
}

/** Resolves with whether the import has changed anything. */
async function finish(queries: Queries, importId: string): Promise<boolean> {
  await queries.query('UPDATE catalogue SET filled = true');
  await addNew(queries, importId);
  // The statements above lock no product that is on sale. The statements below lock such products until the transaction
  // ends, so they come last.
  await moveProducts(queries, importId);
  await removeMissing(queries, importId);
  await rebuildList(queries);
  const hasChanged = await keepsAct(queries, importId);
  await endImport(queries, importId);
  return hasChanged;
}

/** Deletes the import's act if it has changed nothing. Resolves with whether the act is kept. */
async function keepsAct(queries: Queries, importId: string): Promise<boolean> {
  const forgotten = await queries.query(
    `DELETE FROM owner_acts AS own WHERE id = (SELECT act_id FROM imports WHERE imports.id = $1)
       AND NOT EXISTS (SELECT FROM owner_act_changes WHERE act_id = own.id) RETURNING true`,
    [importId],
  );
  return forgotten.length === 0;
}

async function addNew(queries: Queries, importId: string): Promise<void> {
  await queries.query(
    `${PLACED}
     INSERT INTO products (position, stock, stock_said, stock_by_export, ${WRITTEN_COLUMNS})
     SELECT position, stock, stock_said, stock_by_export, ${WRITTEN_COLUMNS}
     FROM (${WANTED}) AS wanted JOIN (SELECT id, position FROM placed WHERE is_new) AS placed USING (id)`,
    [importId, 0, 2 ** 31 - 1],
  );
}

/**
 * Removes the products that the file does not name. Remembers their style and category, so that a removed
 * product's page can still show similar products, and their stock, so that a product that comes back does not
 * get back the pieces that were sold. Forgets the products that the shop has again.
 */
async function removeMissing(queries: Queries, importId: string): Promise<void> {
  await queries.query(
    `WITH gone AS (
       DELETE FROM products AS own WHERE ${IS_MISSING}
       RETURNING id, style, category, stock, stock_said, stock_by_export
     ) INSERT INTO former_products (id, style, category, stock, stock_said, stock_by_export) SELECT * FROM gone
     ON CONFLICT (id) DO UPDATE SET style = excluded.style, category = excluded.category, stock = excluded.stock,
       stock_said = excluded.stock_said, stock_by_export = excluded.stock_by_export`,
    [importId],
  );
  await queries.query(
    `DELETE FROM former_products WHERE id IN (
       SELECT id FROM import_rows WHERE import_id = $1 AND NOT is_refused)`,
    [importId],
  );
}
