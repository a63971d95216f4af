/**
 * Brings the staged rows of an import into the shop: changes products, moves them to their places in the file,
 * adds new ones and removes others. The shop takes orders in the meantime. So every transaction that locks
 * products is short: an order for one of them waits for that transaction, not for the whole import.
 */

import type { ImportMode } from '#domain/owner/importReport';
import type { Database, Queries } from '#server/engines/database/database';
import { prepared } from '#server/engines/database/preparedStatements';
import { beginAct, continueAct } from '../goods/journal';
import { heldByOrders } from '../goods/orderedPieces';
import { lockGoods, removeGoods } from '../goods/writeGoods';
import { rebuildList, refreshList } from '../products/listIndexes';
import { rebuildTermsOnline } from '../search/searchVocabulary';
import { readPlaces } from './fileOrder';
import { IS_REMOVED } from './importRows';
import { type ImportAct, addNew, moveProducts } from './placeProducts';
import { retryStep } from './retryStep';
import {
  saveCheckpoint,
  type Checkpoint,
  dropImport,
  endImport,
  readCheckpoint,
  type StagedImport,
} from './stagedImport';
import { qualifiedColumns, WANTED, WANTED_NAMES } from './wantedProducts';

/** The number of staged rows that one transaction applies. An embedded database answers nobody meanwhile. */
const ROWS_A_CHANGE = 100;
/**
 * Products are added, moved and removed in batches of at least this size, because the embedded database answers nobody
 * during a batch. With 100,000 products, one takes a third of a second.
 */
const LEAST_BATCH = 250;
/** Each batch rebuilds the page marks, which takes longer the larger the catalogue is. */
const MOST_BATCHES = 100;

/** Thrown if the user stopped the import. The changes that were applied by then stay. */
export class ImportStopped extends Error {
  constructor(readonly at: Checkpoint) {
    super('The import was stopped.');
  }
}

interface Applying {
  mode: ImportMode;
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
    const inside: Database = {
      ...database,
      ...queries,
      transaction: (work) => work(queries),
      giveWay: () => Promise.resolve(),
    };
    return applySteps(inside, staged, applying);
  });
}

type Work = (queries: Queries, act: string) => Promise<void>;
type Batch<Each> = (queries: Queries, acting: ImportAct, part: readonly Each[]) => Promise<void>;

/** Returns functions that run the steps of an import and move `at`. `act` returns the id of their act in the journal. */
function createSteps(
  database: Database,
  { id, at }: StagedImport,
  { signal, by, isAtOnce }: Applying,
) {
  let act: string | undefined;
  /** Tries again while the database is away. A transaction that is the whole import cannot be tried in parts. */
  const trying = <Result>(work: (isFirst: boolean) => Promise<Result>) =>
    isAtOnce ? work(true) : retryStep(work);
  const step = async (
    applied: number,
    work: Work,
    isDone = (stored: Checkpoint) => applied > at.applied && stored.applied === applied,
  ) => {
    if (signal?.aborted) throw new ImportStopped(at);
    const after = { ...at, applied };
    await database.giveWay?.();
    await trying(async (isFirst) => {
      // The failed step may have been stored. If the checkpoint cannot show this, a repetition changes nothing.
      if (!isFirst && isDone(await readCheckpoint(database, id))) return;
      await database.transaction(async (queries) => {
        await saveCheckpoint(queries, { id, at }, after);
        act = await nameAct(queries, id, by);
        await work(queries, act);
      });
    });
    at.applied = applied;
  };
  return { step, trying, act: () => act };
}

async function applySteps(
  database: Database,
  { id, at: start }: StagedImport,
  applying: Applying,
): Promise<string | undefined> {
  const { mode, onProgress } = applying;
  const at = { ...start };
  const { step, trying, act } = createSteps(database, { id, at }, applying);
  while (at.applied < at.read) {
    const [from, to] = [at.applied, Math.min(at.applied + ROWS_A_CHANGE, at.read)];
    await step(to, (queries) => changeProducts(queries, id, from, to));
    onProgress('Changing', to, at.read);
  }
  onProgress('Listing', 0, 1);
  await step(at.read, async (queries) => {
    await queries.query('UPDATE catalogue SET filled = true');
  });
  const { added, moved } = await trying(() => readPlaces(database, id, mode));
  const inBatches = async <Each>(name: string, all: readonly Each[], work: Batch<Each>) => {
    const size = Math.max(LEAST_BATCH, Math.ceil(all.length / MOST_BATCHES));
    for (let from = 0; from < all.length; from += size) {
      const part = all.slice(from, from + size);
      await step(at.read, (queries, act) => work(queries, { id, act }, part));
      onProgress(name, from + part.length, all.length);
    }
  };
  await inBatches('Adding', added, addNew);
  await inBatches('Moving', moved, moveProducts);
  const missing = mode === 'add' ? [] : await trying(() => readMissing(database, id));
  await inBatches('Removing', missing, removeMissing);
  await trying(() => rebuildTermsOnline(database));
  const end = { hasChanged: true };
  // Comes last: whoever finds the import ended knows that the whole file is in the shop.
  await step(
    at.read,
    async (queries) => {
      end.hasChanged = await finish(queries, id);
    },
    ({ read }) => read === 0,
  );
  await trying(() => dropImport(database, id));
  onProgress('Listing', 1, 1);
  return end.hasChanged ? act() : undefined;
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
    prepared(`UPDATE products AS own SET ${WANTED_NAMES.map((name) => `${name} = wanted.${name}`).join(', ')}
     FROM (${WANTED}) AS wanted
     WHERE own.id = wanted.id
       AND (${qualifiedColumns('own', WANTED_NAMES)}) IS DISTINCT FROM (${qualifiedColumns('wanted', WANTED_NAMES)})`),
    [importId, start, end],
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
  await rebuildList(queries);
  await queries.query(
    `DELETE FROM former_products WHERE id IN (
       SELECT id FROM import_rows WHERE import_id = $1 AND NOT is_refused)`,
    [importId],
  );
  const forgotten = await queries.query(
    `DELETE FROM owner_acts AS own WHERE id = (SELECT act_id FROM imports WHERE imports.id = $1)
       AND NOT EXISTS (SELECT FROM owner_act_changes WHERE act_id = own.id) RETURNING true`,
    [importId],
  );
  await endImport(queries, importId);
  return forgotten.length === 0;
}

/** Reads which products are removed by the preview. Orders may hold some of them by now. */
async function readMissing(queries: Queries, importId: string): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    `SELECT own.id FROM products AS own WHERE ${IS_REMOVED} ORDER BY own.id`,
    [importId],
  );
  return rows.map((row) => row.id);
}

/** Removes the products that no order holds. Locks them first: a statement does not see an order that it has waited for. */
async function removeMissing(
  queries: Queries,
  { act }: ImportAct,
  missing: readonly string[],
): Promise<void> {
  const locked = await lockGoods(queries, missing);
  const held = await heldByOrders(queries, missing);
  const ids = locked.map((row) => row.id).filter((each) => !held.has(each));
  await removeGoods(queries, ids);
  await refreshList(queries, { act, ids, moved: true });
}
