import * as v from 'valibot';
import { WORDS_KEYS } from '../goods/goodsWords';

/** The fields that a column can be chosen for. */
export const IMPORT_FIELDS = [
  ...(['name', 'price', 'formerPrice', 'stock', '_id', 'articleNumber', 'barcode'] as const),
  ...(['style', 'size', 'colour', 'category', 'description', 'material', 'care'] as const),
  ...(['img', 'images', 'imgAlt', 'seller', 'shipping', 'ratings', 'hidden'] as const),
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export function isImportField(field: string | null): field is ImportField {
  return IMPORT_FIELDS.some((each) => each === field);
}

/** The fields without which no row can be read. */
export const NEEDED_FIELDS = ['name', 'price'] as const satisfies readonly ImportField[];

/** The columns that the owner has chosen, each with its field, as JSON: `{"Bezeichnung":"name"}`. */
export const columnsAnswerSchema = v.pipe(
  v.string(),
  v.maxLength(4_000),
  v.parseJson(undefined, 'must be JSON'),
  v.record(v.pipe(v.string(), v.minLength(1), v.maxLength(200)), v.picklist(IMPORT_FIELDS)),
  v.check((columns) => {
    const fields = Object.values(columns);
    return new Set(fields).size === fields.length;
  }, 'names a field twice'),
);
export type ColumnChoice = v.InferOutput<typeof columnsAnswerSchema>;

export const importColumnSchema = v.object({
  name: v.string(),
  /** What the column was taken for: `read` if it fills several fields; null if it is ignored. */
  field: v.nullable(
    v.picklist([...IMPORT_FIELDS, ...WORDS_KEYS, 'stockBefore', 'exportNumber', 'read']),
  ),
  /** The first cell that is not empty. */
  example: v.string(),
  /** Whether the owner can choose the field. */
  isOpen: v.boolean(),
});
export type ImportColumn = v.InferOutput<typeof importColumnSchema>;
