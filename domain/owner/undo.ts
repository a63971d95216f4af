import * as v from 'valibot';
import { ownerActSchema, productChangeSchema } from './ownerAct';
import { refusedProductSchema } from './refusalReasons';

/** What an undo would do: the first products that it would change, and those that would stay. */
export const undoPreviewSchema = v.object({
  changes: v.array(productChangeSchema),
  refused: v.array(refusedProductSchema),
  /** Whether there are more products than these. */
  more: v.boolean(),
});
export type UndoPreview = v.InferOutput<typeof undoPreviewSchema>;

/** The response of an undo: its act, and the first products that it did not change, because they changed later. */
export const undoResultSchema = v.object({
  act: ownerActSchema,
  refusedCount: v.number(),
  refused: v.array(refusedProductSchema),
});
export type UndoResult = v.InferOutput<typeof undoResultSchema>;
