/** The response of `GET /health`. */
import * as v from 'valibot';

export const identityStateSchema = v.picklist(['starting', 'ready', 'failed']);
export type IdentityState = v.InferOutput<typeof identityStateSchema>;

export const healthSchema = v.object({
  status: v.picklist(['up', 'down']),
  database: v.object({ engine: v.picklist(['embedded', 'postgresql']), up: v.boolean() }),
  identity: v.object({ mode: v.picklist(['local', 'hosted']), state: identityStateSchema }),
});
export type Health = v.InferOutput<typeof healthSchema>;

/** The response of `GET /identity`, which pages with sign-in request; always 200. */
export const identityStatusSchema = v.object({ state: identityStateSchema });

/** The state of the process: whether it works, and whether it accepts requests. */
export const aliveSchema = v.object({ status: v.picklist(['live', 'ready', 'stopping']) });
