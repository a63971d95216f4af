import type { Queries } from '#server/engines/database/database';
import type { ValidRow } from '#server/stores/products/catalogueRow';
import { withOwnPictures } from '../fetchedPictures';
import { columnOfField, UNIQUE_CONDITIONS, type UniqueField } from '../goods/goodsRows';
import type { Twin } from '../goods/twins';
import { WRITTEN_COLUMNS, writtenParameters, writtenValues } from '../products/writtenColumns';

/** A row of the file, and its place among the rows, counted from 0. */
type WithOrdinal<Row> = Row & { ordinal: number };

/** A row that was not staged, because an earlier row has the same id, or something else that only one may have. */
export interface RepeatedRow {
  row: WithOrdinal<ValidRow>;
  /** The line of the earlier row. */
  line: number;
  /** The earlier row, if it has another id. */
  other?: Twin;
}

/** Stages valid rows. Resolves with those that were not staged. */
export async function stageRows(
  queries: Queries,
  importId: string,
  given: readonly WithOrdinal<ValidRow>[],
): Promise<RepeatedRow[]> {
  const rows = await withOwnPictures(queries, given);
  const ids = rows.map(({ product }) => product._id);
  // A valid row replaces earlier refused rows with its id: in a refused row, a displaced cell may only look like an id.
  await queries.query(
    'DELETE FROM import_rows WHERE import_id = $1 AND is_refused AND id = ANY($2::text[])',
    [importId, ids],
  );
  const taken = await insert(queries, importId, rows);
  const repeated = rows.filter(({ ordinal }) => !taken.has(ordinal));
  return repeated.length > 0 ? repeatedRows(queries, importId, repeated) : [];
}

async function insert(
  queries: Queries,
  importId: string,
  rows: readonly WithOrdinal<ValidRow>[],
): Promise<Set<number>> {
  const stocks = rows.map(({ stock, product }) =>
    stock.kind === 'number' ? { ...stock, is: product.stock ?? null } : NO_NUMBER,
  );
  const taken = await queries.query<{ ordinal: number }>(
    `INSERT INTO import_rows (import_id, ordinal, line, keeps, stock_kind, stock, stock_before, export, ${WRITTEN_COLUMNS})
     SELECT $1, ordinal, line, string_to_array(keeps, ' '), stock_kind, stock, stock_before, export, ${WRITTEN_COLUMNS}
     FROM unnest($2::integer[], $3::integer[], $4::text[], $5::text[], $6::integer[], $7::integer[], $8::integer[],
       ${writtenParameters(9)}) AS given (ordinal, line, keeps, stock_kind, stock, stock_before, export, ${WRITTEN_COLUMNS})
     ON CONFLICT DO NOTHING RETURNING ordinal`,
    [
      importId,
      rows.map(({ ordinal }) => ordinal),
      rows.map(({ line }) => line),
      rows.map(({ keeps }) => keeps.map(columnOfField).join(' ')),
      rows.map(({ stock }) => stock.kind),
      stocks.map(({ is }) => is),
      stocks.map(({ before }) => before),
      stocks.map(({ exported }) => exported),
      ...writtenValues(rows.map(({ product }) => product)),
    ],
  );
  return new Set(taken.map(({ ordinal }) => ordinal));
}

const NO_NUMBER = { is: null, before: null, exported: null };

/** SQL for the staged rows of the import `$1` that share an id or something unique with a row of `given`. */
const MET = Object.entries({
  id: (one: string, other: string) => `${one}.id = ${other}.id`,
  ...UNIQUE_CONDITIONS,
})
  .map(
    ([shares, isMet]) => `SELECT given.ordinal, own.line, own.id, '${shares}' AS shares
       FROM given JOIN import_rows AS own ON own.import_id = $1 AND ${isMet('own', 'given')}`,
  )
  .join(' UNION ALL ');

/** Finds, for each row that was not staged, the earlier row that is the reason. */
async function repeatedRows(
  queries: Queries,
  importId: string,
  rows: readonly WithOrdinal<ValidRow>[],
): Promise<RepeatedRow[]> {
  const earlier = await queries.query<Earlier>(
    `WITH given AS (
       SELECT * FROM unnest($2::integer[], ${writtenParameters(3)}) AS given (ordinal, ${WRITTEN_COLUMNS})
     ) SELECT DISTINCT ON (ordinal) * FROM (${MET}) AS met ORDER BY ordinal, shares <> 'id', line`,
    [
      importId,
      rows.map(({ ordinal }) => ordinal),
      ...writtenValues(rows.map(({ product }) => product)),
    ],
  );
  const found = new Map(earlier.map((row) => [row.ordinal, row]));
  return rows.map((row) => {
    const { id, line = row.line, shares = 'id' } = found.get(row.ordinal) ?? {};
    return {
      row,
      line,
      ...(id !== undefined && shares !== 'id' && { other: { twin: id, shares } }),
    };
  });
}

interface Earlier {
  ordinal: number;
  id: string;
  line: number;
  shares: UniqueField | 'id';
}

/** Records the products of refused rows, so that the import neither changes nor removes them. */
export async function stageRefused(
  queries: Queries,
  importId: string,
  rows: readonly { ordinal: number; line: number; ids: readonly string[] }[],
): Promise<void> {
  const named = rows.flatMap(({ ordinal, line, ids }) => ids.map((id) => ({ ordinal, line, id })));
  if (named.length === 0) return;
  await queries.query(
    `INSERT INTO import_rows (import_id, is_refused, ordinal, line, id)
     SELECT DISTINCT ON (id) $1, true, ordinal, line, id
     FROM unnest($2::integer[], $3::integer[], $4::text[]) AS given (ordinal, line, id) JOIN products USING (id)
     ORDER BY id, ordinal ON CONFLICT DO NOTHING`,
    [
      importId,
      named.map(({ ordinal }) => ordinal),
      named.map(({ line }) => line),
      named.map(({ id }) => id),
    ],
  );
}

/** Gives the planner statistics on rows that have just been staged. */
export async function analyzeStaged(queries: Queries): Promise<void> {
  await queries.query('ANALYZE import_rows');
}
