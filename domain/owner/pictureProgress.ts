import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const pictureProgressSchema = v.object({
  /** Pictures that the shop has copied. */
  fetched: count,
  waiting: count,
  failed: count,
  /** The first failures, each with a product that shows the picture, and a reason of `refusalReasons.ts`. */
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
