import * as v from 'valibot';
import { IMPORT_QUESTIONS } from './importAnswers';
import { importColumnSchema } from './importColumns';
import { importFaultSchema, importMessageSchema } from './importMessage';
import { fieldValueSchema } from './ownerAct';

/** What an import would do with a row. Products of the kinds `free` (price 0) and `no_picture` are not hidden. */
export const IMPORT_ROW_KINDS = [
  ...(['added', 'changed', 'hidden', 'free', 'no_picture', 'removed'] as const),
] as const;
export type ImportRowKind = (typeof IMPORT_ROW_KINDS)[number];

/** A product as an import would make it, or as it is now if it would be removed. */
export const importRowSchema = v.object({
  _id: v.string(),
  name: v.string(),
  img: v.string(),
  price: v.number(),
  size: v.optional(v.string()),
  colour: v.optional(v.string()),
  hidden: v.boolean(),
  /** Absent if the stock is not counted. */
  stock: v.optional(v.number()),
  /** The line of the file; absent if the product would be removed. */
  line: v.optional(v.number()),
  /** What changes in a product that the shop has. */
  fields: v.array(
    v.object({ field: v.string(), before: fieldValueSchema, after: fieldValueSchema }),
  ),
});
export type ImportRow = v.InferOutput<typeof importRowSchema>;

/** A row that the shop refuses. `number` counts the refused rows. */
export const refusedRowSchema = v.object({
  number: v.number(),
  line: v.number(),
  reason: v.string(),
  /** `reason` as codes, for a text in the owner's language. */
  said: v.optional(importFaultSchema),
});
export type RefusedRow = v.InferOutput<typeof refusedRowSchema>;

/** What a file does with the goods that it does not name: `add` leaves them, `replace` removes them. */
export const importModeSchema = v.picklist(['add', 'replace']);
export type ImportMode = v.InferOutput<typeof importModeSchema>;

/** The response of `POST /owner/imports` and of `GET /owner/imports/:id`. */
export const importReportSchema = v.object({
  _id: v.string(),
  mode: importModeSchema,
  state: v.picklist(['reading', 'ready', 'applying', 'applied', 'failed']),
  /** The progress within the current state, from 0 to 1. */
  progress: v.number(),
  /** A sentence that names the shop software that wrote the file, and says what the file contains. */
  kind: v.optional(v.string()),
  /** How the shop read the file: its encoding, its separator, its decimal comma, ignored columns. */
  notes: v.array(v.string()),
  /** What the file does not say, and nobody has answered yet. */
  asks: v.optional(v.array(v.picklist(IMPORT_QUESTIONS)), []),
  /** What each column was taken for; if `asks` contains `columns`, what each column seems to be. */
  columns: v.optional(v.array(importColumnSchema), []),
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
  unchanged: v.number(),
  // How many of the added and changed products are hidden, have the price 0, or have no picture.
  hidden: v.number(),
  free: v.number(),
  withoutPicture: v.number(),
  refusedCount: v.number(),
  /** The first 100 refused rows. `GET /owner/imports/:id/refusals` returns all. */
  refused: v.optional(v.array(refusedRowSchema)),
  /** Why the import failed. */
  reason: v.optional(v.string()),
  /** `kind`, `notes` and `reason` as codes, for texts in the owner's language. */
  said: v.optional(
    v.object({
      kind: v.optional(importMessageSchema),
      notes: v.optional(v.array(importMessageSchema), []),
      reason: v.optional(importFaultSchema),
    }),
  ),
  act: v.optional(v.string()),
  /** For how many products the import was undone, and for how many it still can be. `isRedone`: the undo was undone. */
  undone: v.optional(v.object({ count: v.number(), left: v.number(), isRedone: v.boolean() })),
});
export type ImportReport = v.InferOutput<typeof importReportSchema>;
/** A report before the schema has added its defaults. */
export type ImportReportInput = v.InferInput<typeof importReportSchema>;
