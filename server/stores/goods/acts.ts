import type { ActKind, OwnerAct, ProductChange } from '#domain/owner/ownerAct';
import type { Queries } from '#server/engines/database/database';
import { type Columns, beforeAndAfter, nameAndVariantOf } from './goodsRows';

/** The maximum number of products that an act in a list names. The act's count says how many it changed. */
const MAX_NAMED = 20;
/** Stands for the owner in acts without one, in filters and responses. Such acts are imports at the terminal. */
const TERMINAL = 'terminal';

interface ActRow {
  id: string;
  acted_at: Date;
  by_owner: string | null;
  kind: ActKind;
  undoes: string | null;
  undone_by: string | null;
  count: number;
  undone: number;
  changes: ChangeRow[] | null;
}

/** What an act changed in one product, and what the product was called after the act. */
export interface ChangeRow {
  id: string;
  name: string;
  size: string | null;
  colour: string | null;
  before: Columns | null;
  after: Columns | null;
}

/** SQL for what a column was after the act: as the act or the next change of the column says, or as it is now. */
const valueAfterAct = (
  column: 'name' | 'size' | 'colour',
) => `coalesce(after ->> '${column}', before ->> '${column}', (
    SELECT later.before ->> '${column}' FROM owner_act_changes AS later JOIN owner_acts ON owner_acts.id = later.act_id
    WHERE later.product_id = own.product_id AND owner_acts.sequence > act.sequence AND later.before ? '${column}'
    ORDER BY owner_acts.sequence LIMIT 1
  ), (SELECT ${column} FROM products WHERE id = own.product_id))`;

/** SQL for the columns of `ChangeRow`. The statement must call the change `own` and its act `act`. */
export const CHANGE_COLUMNS = `product_id AS id, before, after, coalesce(${valueAfterAct('name')}, product_id) AS name,
  ${valueAfterAct('size')} AS size, ${valueAfterAct('colour')} AS colour`;

const SELECT_ACTS = `
  SELECT id, acted_at, by_owner, kind, undoes,
    (SELECT later.id FROM owner_acts AS later WHERE later.undoes = act.id) AS undone_by,
    (SELECT count(*)::integer FROM owner_act_changes WHERE act_id = act.id) AS count,
    (SELECT count(*)::integer FROM owner_act_changes
      WHERE act_id = (SELECT later.id FROM owner_acts AS later WHERE later.undoes = act.id)) AS undone,
    (SELECT jsonb_agg(to_jsonb(named) ORDER BY id) FROM (
      SELECT ${CHANGE_COLUMNS} FROM owner_act_changes AS own WHERE act_id = act.id ORDER BY product_id LIMIT ${MAX_NAMED}
    ) AS named) AS changes
  FROM owner_acts AS act`;

interface ActsQuery {
  /** The id of the last act that was seen. */
  before?: string | undefined;
  limit: number;
  /** An owner's email address, or `terminal`. */
  by?: string | undefined;
  kind?: ActKind | undefined;
  /** A product's id, or a part of its name now, or of its name when it was deleted. */
  product?: string | undefined;
}

/** SQL for the acts on the products that `product` means. */
const ACTS_ON = `SELECT act_id FROM owner_act_changes WHERE product_id IN (
    SELECT $4::text
    UNION ALL SELECT id FROM products WHERE position(folded($4::text) IN folded(name)) > 0
    UNION ALL SELECT product_id FROM owner_act_changes
      WHERE after IS NULL AND position(folded($4::text) IN folded(before ->> 'name')) > 0
  )`;

/** Reads acts, newest first. */
export async function readActs(
  queries: Queries,
  { before, limit, by, kind, product }: ActsQuery,
): Promise<OwnerAct[]> {
  const rows = await queries.query<ActRow>(
    `${SELECT_ACTS}
     WHERE ($1::uuid IS NULL OR sequence < (SELECT sequence FROM owner_acts WHERE id = $1::uuid))
       AND ($2::text IS NULL OR coalesce(by_owner, '${TERMINAL}') = $2::text)
       AND ($3::text IS NULL OR kind = $3::text)
       AND ($4::text IS NULL OR id IN (${ACTS_ON}))
     ORDER BY sequence DESC LIMIT $5`,
    [before ?? null, by ?? null, kind ?? null, product ?? null, limit],
  );
  return rows.map(actOf);
}

/** Reads what an act changed, sorted by product id, starting after the id `after`. */
export async function readActChanges(
  queries: Queries,
  id: string,
  after: string,
  limit: number,
): Promise<ProductChange[]> {
  const rows = await queries.query<ChangeRow>(
    `SELECT ${CHANGE_COLUMNS}
     FROM owner_act_changes AS own JOIN owner_acts AS act ON act.id = act_id
     WHERE act_id::text = $1 AND product_id > $2 ORDER BY product_id LIMIT $3`,
    [id, after, limit],
  );
  return rows.map(changeOf);
}

export async function findAct(queries: Queries, id: string): Promise<OwnerAct | undefined> {
  const [row] = await queries.query<ActRow>(`${SELECT_ACTS} WHERE id = $1::uuid`, [id]);
  return row && actOf(row);
}

function actOf(row: ActRow): OwnerAct {
  return {
    _id: row.id,
    at: row.acted_at.toISOString(),
    by: row.by_owner ?? TERMINAL,
    kind: row.kind,
    count: row.count,
    changes: (row.changes ?? []).map(changeOf),
    ...(row.undoes !== null && { undoes: row.undoes }),
    ...(row.undone_by !== null && { undoneBy: row.undone_by }),
    ...(row.undone_by !== null && row.undone < row.count && { left: row.count - row.undone }),
  };
}

function changeOf(row: ChangeRow): ProductChange {
  const { id, before, after } = row;
  return { _id: id, ...nameAndVariantOf({ ...row }), ...beforeAndAfter(before, after) };
}
