import * as v from 'valibot';

/**
 * Creates a schema for a list. Rows that do not match the schema `row` are left out, so that one invalid row does not
 * hide the others. The number of invalid rows is logged under `name`. If the list has rows but no valid one, parsing
 * fails.
 */
export function validRows<Row>(row: v.GenericSchema<unknown, Row>, name: string) {
  return v.pipe(
    v.array(v.unknown()),
    v.rawTransform(({ dataset, addIssue, NEVER }): Row[] => {
      const results = dataset.value.map((one) => v.safeParse(row, one));
      const rows = results.flatMap((result) => (result.success ? [result.output] : []));
      const invalid = results.length - rows.length;
      if (invalid === 0) return rows;
      console.error(`${name}: ${invalid} of ${results.length} rows are invalid and left out`);
      if (rows.length > 0) return rows;
      addIssue({ message: 'no row can be read' });
      return NEVER;
    }),
  );
}
