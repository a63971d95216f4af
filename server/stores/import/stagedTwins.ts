/** Keeps an import from giving a style the same size and colour twice. */

import type { ImportMode } from '#domain/owner/importReport';
import type { Queries } from '#server/engines/database/database';
import { areTwins } from '../goods/goodsRows';
import { isHeld } from '../goods/orderedPieces';

/** A staged row with the style, size and colour of a product that the shop keeps. */
export interface StagedTwin {
  line: number;
  id: string;
  /** The id of the product that the shop keeps: an order or the import's mode holds it, or its own row is refused. */
  twin: string;
}

/** Refuses the rows that would bring twins into the shop. Must be called when all rows are staged. */
export function refuseTwins(
  queries: Queries,
  importId: string,
  mode: ImportMode,
): Promise<StagedTwin[]> {
  return queries.query(
    `WITH twins AS (
       SELECT given.id, given.line, min(own.id) AS twin FROM import_rows AS given
         JOIN products AS own ON ${areTwins('given', 'own')}
         LEFT JOIN import_rows AS named ON named.import_id = $1 AND named.id = own.id
       WHERE given.import_id = $1 AND NOT given.is_refused
         AND CASE WHEN named.id IS NULL THEN ${mode === 'add' ? 'true' : isHeld('own.id')} ELSE named.is_refused END
       GROUP BY given.id, given.line
     ), marked AS (
       UPDATE import_rows AS own SET is_refused = true FROM twins JOIN products USING (id)
       WHERE import_id = $1 AND own.id = twins.id
     ), gone AS (
       DELETE FROM import_rows AS own USING twins WHERE import_id = $1 AND own.id = twins.id
         AND NOT EXISTS (SELECT FROM products WHERE id = twins.id)
     ) SELECT line, id, twin FROM twins ORDER BY line`,
    [importId],
  );
}
