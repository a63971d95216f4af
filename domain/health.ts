/** The answer of `GET /health`. */
import * as v from 'valibot';

export const identityStateSchema = v.picklist(['starting', 'ready', 'failed']);
export type IdentityState = v.InferOutput<typeof identityStateSchema>;

export const healthSchema = v.object({
  status: v.picklist(['up', 'down']),
  database: v.object({ engine: v.picklist(['embedded', 'postgresql']), up: v.boolean() }),
  identity: v.object({ mode: v.picklist(['local', 'hosted']), state: identityStateSchema }),
});
export type Health = v.InferOutput<typeof healthSchema>;

/** The answer of `GET /identity`: asked by pages that need sign-in; always 200. */
export const identityStatusSchema = v.object({ state: identityStateSchema });

/** Of the process alone: whether it works, and whether it wants requests. */
export const aliveSchema = v.object({ status: v.picklist(['live', 'ready', 'stopping']) });
