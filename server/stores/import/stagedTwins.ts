import type { ImportMode } from '#domain/owner/importReport';
import type { Queries } from '#server/engines/database/database';
import { UNIQUE_CONDITIONS, type UniqueField } from '../goods/goodsRows';
import { isHeld } from '../goods/orderedPieces';

/** A staged row that has what a product of the shop keeps. */
export interface StagedTwin {
  line: number;
  id: string;
  /** The id of that product: it stays without a row in the file, its row is refused, or its row leaves out the field. */
  twin: string;
  shares: UniqueField;
}

/** SQL for the rows of the import `$1` that share this with a product `own` which keeps it. */
const sharing = (shares: UniqueField, mode: ImportMode) => `
  SELECT given.id, given.line, own.id AS twin, '${shares}' AS shares FROM import_rows AS given
    JOIN products AS own ON ${UNIQUE_CONDITIONS[shares]('given', 'own')}
    LEFT JOIN import_rows AS named ON named.import_id = $1 AND named.id = own.id
  WHERE given.import_id = $1 AND NOT given.is_refused
    AND CASE WHEN named.id IS NULL THEN ${mode === 'add' ? 'true' : isHeld('own.id')}
      ELSE named.is_refused OR '${shares}' = ANY(named.keeps) END`;

/** Refuses the rows that would bring twins into the shop. Must be called when all rows are staged. */
export function refuseTwins(
  queries: Queries,
  importId: string,
  mode: ImportMode,
): Promise<StagedTwin[]> {
  const all = (Object.keys(UNIQUE_CONDITIONS) as UniqueField[]).map((shares) =>
    sharing(shares, mode),
  );
  return queries.query(
    `WITH twins AS (
       SELECT DISTINCT ON (id) * FROM (${all.join(' UNION ALL ')}) AS found ORDER BY id, shares DESC, twin
     ), marked AS (
       UPDATE import_rows AS own SET is_refused = true FROM twins JOIN products USING (id)
       WHERE import_id = $1 AND own.id = twins.id
     ), gone AS (
       DELETE FROM import_rows AS own USING twins WHERE import_id = $1 AND own.id = twins.id
         AND NOT EXISTS (SELECT FROM products WHERE id = twins.id)
     ) SELECT line, id, twin, shares FROM twins ORDER BY line`,
    [importId],
  );
}
