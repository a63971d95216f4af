import * as v from 'valibot';

const identityStateSchema = v.picklist(['starting', 'ready', 'failed']);
export type IdentityState = v.InferOutput<typeof identityStateSchema>;

export const healthSchema = v.object({
  status: v.picklist(['up', 'down']),
  database: v.object({ engine: v.picklist(['embedded', 'postgresql']), up: v.boolean() }),
  identity: v.object({
    mode: v.picklist(['local', 'hosted']),
    state: identityStateSchema,
    /** The identity service refuses to tell the shop which accounts are disabled. */
    isRefusing: v.optional(v.literal(true)),
  }),
  /** Why the folder for temporary files cannot be written; absent if it can. Only imports of goods need the folder. */
  temporaryFolder: v.optional(v.string()),
  /** How many mails the mail server did not take, if any. They do not make the shop `down`. */
  undeliveredMails: v.optional(v.number()),
  /** When the payment provider last called, and when the payments were last swept; absent if the shop takes no card. */
  payments: v.optional(
    v.object({ lastWebhook: v.optional(v.string()), lastSweep: v.optional(v.string()) }),
  ),
  /** How many lines of the log were lost since the start, if any. They do not make the shop `down`. */
  lostLogLines: v.optional(v.number()),
});
export type Health = v.InferOutput<typeof healthSchema>;

/** The response of `GET /identity`, whose status is always 200, to pages that wait for the identity service. */
export const identityStatusSchema = v.object({ state: identityStateSchema });

/** The response of `GET /health/live` (the process works) and of `GET /health/ready` (it accepts requests). */
export const probeSchema = v.object({ status: v.picklist(['live', 'ready', 'stopping']) });
