/** What an owner's import would change, has changed, or how far it is. */

import * as v from 'valibot';
import { IMPORT_ASKS } from './importAnswers';
import { importColumnSchema } from './importColumns';
import { faultSchema, saidSchema } from './importSaid';
import { fieldValueSchema } from './ownerAct';

/** What an import would do with a row. `free` has the price 0; it and `no_picture` are not hidden. */
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
  /** Absent if it is not counted. */
  stock: v.optional(v.number()),
  /** The line of the file; absent if it would be removed. */
  line: v.optional(v.number()),
  /** What changes in a product that the shop has. */
  fields: v.array(
    v.object({ field: v.string(), before: fieldValueSchema, after: fieldValueSchema }),
  ),
});
export type ImportRow = v.InferOutput<typeof importRowSchema>;

/** A row that the shop refuses. The number is its place among them. */
export const refusedRowSchema = v.object({
  number: v.number(),
  line: v.number(),
  reason: v.string(),
  /** The same as codes, for words in the owner's language. */
  said: v.optional(faultSchema),
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
  /** A sentence on which other shop's software has written the file, and what is in it. */
  kind: v.optional(v.string()),
  /** How the shop read the file: its encoding, its separator, its decimal comma, ignored columns. */
  notes: v.array(v.string()),
  /** What the file does not say, and nobody has answered yet. */
  asks: v.optional(v.array(v.picklist(IMPORT_ASKS)), []),
  /** What each column was taken for. With `columns` in `asks`: what it seems to be. */
  columns: v.optional(v.array(importColumnSchema), []),
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
  unchanged: v.number(),
  /** Of those that it adds or changes. */
  hidden: v.number(),
  free: v.number(),
  withoutPicture: v.number(),
  refusedCount: v.number(),
  /** The first of them, up to 100; `GET /owner/imports/:id/refusals` has all. */
  refused: v.optional(v.array(refusedRowSchema)),
  /** Why the import failed. */
  reason: v.optional(v.string()),
  /** The same sentences as codes, for words in the owner's language. */
  said: v.optional(
    v.object({
      kind: v.optional(saidSchema),
      notes: v.optional(v.array(saidSchema), []),
      reason: v.optional(faultSchema),
    }),
  ),
  act: v.optional(v.string()),
  /** For how many products its act was undone, and for how many it still can be. `isRedone`: this undo was undone in turn. */
  undone: v.optional(v.object({ count: v.number(), left: v.number(), isRedone: v.boolean() })),
});
export type ImportReport = v.InferOutput<typeof importReportSchema>;
/** A report before the schema has added its defaults. */
export type GivenReport = v.InferInput<typeof importReportSchema>;
