import {
  DEFAULTS,
  OPTIONAL_NAMES,
  REQUIRED_NAMES,
  WRITTEN_NAMES,
} from '../products/writtenColumns';

/** The columns that an import sets in a product. */
export const WANTED_NAMES: readonly string[] = [
  ...WRITTEN_NAMES.filter((name) => name !== 'id'),
  ...['stock', 'stock_said', 'stock_by_export'],
];

/** The columns whose changes a report shows. The other columns only record where the stock comes from. */
export const REPORTED_NAMES: readonly string[] = WANTED_NAMES.filter(
  (name) => !['stock_said', 'stock_by_export'].includes(name),
);

export function qualifiedColumns(table: string, names: readonly string[]): string {
  return names.map((name) => `${table}.${name}`).join(', ');
}

/** A required column that the file does not mention keeps its value. A new product takes what the row has instead. */
const REQUIRED = REQUIRED_NAMES.slice(1).map(
  (name) =>
    `CASE WHEN '${name}' = ANY(given.keeps) THEN coalesce(own.${name}, given.${name}) ELSE given.${name} END AS ${name}`,
);

/** Whether a spreadsheet has only cut off the zeros before the same barcode. */
const IS_SAME_BARCODE = `ltrim(own.barcode, '0') = ltrim(given.barcode, '0') AND length(own.barcode) > length(given.barcode)`;

/** A column that the file does not mention keeps its value; so do words in languages that it does not mention. */
const OPTIONAL = OPTIONAL_NAMES.map((name) => {
  if (name === 'words')
    return `nullif(jsonb_strip_nulls(coalesce(own.words, '{}') || coalesce(given.words, '{}')), '{}') AS words`;
  const keeps = `'${name}' = ANY(given.keeps)${name === 'barcode' ? ` OR ${IS_SAME_BARCODE}` : ''}`;
  return `coalesce(CASE WHEN ${keeps} THEN own.${name} ELSE given.${name} END,
       ${DEFAULTS[name] ?? 'NULL'}) AS ${name}`;
});

/**
 * SQL for the valid rows of the import `$1` whose ordinal is at least `$2` and below `$3`: the product as the row wants
 * it, and whether the shop has this product (`is_known`).
 *
 * The stock changes by a difference, so that pieces that were sold since the file was made stay sold. For a row of an
 * exported file, the difference is its stock minus `stock_before`, or minus the stock that an earlier import of the
 * same export gave. For any other row, it is its stock minus all pieces that were put on sale so far (`stock_said`).
 * A product that was removed and comes back continues with its former stock. An empty cell keeps the stock; for a
 * product that is new, it means 0.
 */
export const WANTED = `
  SELECT ordinal, line, id, is_known, stock_kind, stock_before, given_stock, ${[...REQUIRED_NAMES.slice(1), ...OPTIONAL_NAMES].join(', ')},
    CASE stock_kind
      WHEN 'number' THEN coalesce(old_stock + change, given_stock)
      WHEN 'blank' THEN coalesce(old_stock, CASE WHEN NOT is_known THEN 0 END)
      WHEN 'absent' THEN old_stock
    END AS stock,
    CASE stock_kind
      WHEN 'number' THEN coalesce(old_said + change, given_stock)
      WHEN 'blank' THEN coalesce(old_said, CASE WHEN NOT is_known THEN 0 END)
      WHEN 'absent' THEN old_said
    END AS stock_said,
    CASE WHEN stock_kind = 'number' AND export IS NOT NULL AND stock_before IS NOT NULL AND change <> 0
      THEN by_export || jsonb_build_object(export::text, given_stock) ELSE by_export END AS stock_by_export
  FROM (
    SELECT *, given_stock - coalesce(
      CASE WHEN stock_before IS NOT NULL THEN coalesce((by_export ->> export::text)::integer, stock_before) END, old_said
    ) AS change
    FROM (
      SELECT given.ordinal, given.line, given.id, ${REQUIRED.join(', ')}, ${OPTIONAL.join(', ')},
        given.stock_kind, given.stock AS given_stock, given.stock_before, given.export,
        own.id IS NOT NULL AS is_known,
        coalesce(own.stock, former.stock) AS old_stock,
        coalesce(own.stock_said, own.stock, former.stock_said, former.stock) AS old_said,
        coalesce(own.stock_by_export, former.stock_by_export, '{}') AS by_export
      FROM import_rows AS given
        LEFT JOIN products AS own ON own.id = given.id
        LEFT JOIN former_products AS former ON former.id = given.id AND own.id IS NULL
      WHERE given.import_id = $1 AND NOT given.is_refused AND given.ordinal >= $2 AND given.ordinal < $3
    ) AS met
  ) AS counted`;
