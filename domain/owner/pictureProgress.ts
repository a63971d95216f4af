/** How far the shop is with the pictures that goods show from other sites. */

import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const pictureProgressSchema = v.object({
  /** Pictures of other sites that are the shop's own now. */
  fetched: count,
  waiting: count,
  failed: count,
  /** The first of those that failed, each with a product that shows it, and why: as in `refusalReasons.ts`. */
  failures: v.array(
    v.object({
      address: v.string(),
      _id: v.string(),
      name: v.string(),
      reason: v.string(),
      values: v.record(v.string(), v.union([v.string(), v.number()])),
    }),
  ),
});
export type PictureProgress = v.InferOutput<typeof pictureProgressSchema>;
