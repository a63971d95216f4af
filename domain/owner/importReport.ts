/** What an owner's import would change, has changed, or how far it is. */

import * as v from 'valibot';
import { IMPORT_ASKS } from './importAnswers';
import { fieldValueSchema } from './ownerProduct';

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
  /** How the shop read the file: its encoding, its separator, its decimal comma, ignored columns. */
  notes: v.array(v.string()),
  /** What the file does not say, and nobody has answered yet. */
  asks: v.optional(v.array(v.picklist(IMPORT_ASKS)), []),
  ...{ added: v.number(), changed: v.number(), removed: v.number(), unchanged: v.number() },
  /** The first ids of each kind. */
  ...{ addedIds: v.array(v.string()), removedIds: v.array(v.string()) },
  changes: v.array(
    v.object({
      ...{ _id: v.string(), line: v.number() },
      fields: v.array(
        v.object({ field: v.string(), before: fieldValueSchema, after: fieldValueSchema }),
      ),
    }),
  ),
  refusedCount: v.number(),
  refused: v.array(v.object({ line: v.number(), reason: v.string() })),
  /** Why the import failed. */
  reason: v.optional(v.string()),
  act: v.optional(v.string()),
});
export type ImportReport = v.InferOutput<typeof importReportSchema>;
