/** What the stand-in does wrong on purpose, for trials. `POST /faults` replaces all of it. */

import * as v from 'valibot';

export const faultsSchema = v.strictObject({
  /** How often each event is delivered; once if left out. */
  webhooks: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5))),
  /** How long each delivery waits, and each answer that is `slow`. */
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Whether the events come before the buyer is sent back to the shop, or 2 s after. At the same time if left out. */
  order: v.optional(v.picklist(['before', 'after'])),
  signature: v.optional(v.literal('wrong')),
  /** The amount that is taken instead of the page's, in minor units. */
  amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /**
   * What becomes of a call under `/v1`. 500: nothing is done. `slow`: it is done, and answered late. `gone`: it is done,
   * and the answer is lost.
   */
  answer: v.optional(v.picklist([500, 'slow', 'gone'])),
  /** For how many calls `answer` holds; for all if left out. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

type Faults = v.InferOutput<typeof faultsSchema>;

export class FaultBox {
  now: Faults = {};

  /** Returns the faults of this call, and counts the call. */
  take(): Faults {
    const taken = this.now;
    const { answer: _done, times, ...rest } = taken;
    if (times !== undefined) this.now = times > 1 ? { ...taken, times: times - 1 } : rest;
    return taken;
  }
}
