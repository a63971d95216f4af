/** What the API tells a person of the account, beside what the identity service knows. */
import * as v from 'valibot';
import { requiredText } from './text';

/** One browser that is signed in to the shop. Nothing in it is a secret. */
export const openSessionSchema = v.object({
  /** ISO 8601 in UTC. */
  startedAt: v.string(),
  /** Such as `Firefox on Windows`; empty where the browser did not say. */
  device: v.string(),
  /** The session that asks. */
  current: v.boolean(),
});
export type OpenSession = v.InferOutput<typeof openSessionSchema>;
export const openSessionsSchema = v.array(openSessionSchema);

/** How many sessions were ended. */
export const endedSessionsSchema = v.object({ ended: v.number() });

/** All that the shop holds of a person, to be kept as a file. */
export const personalDataSchema = v.object({
  email: v.string(),
  sessions: openSessionsSchema,
  orders: v.array(v.unknown()),
});
export type PersonalData = v.InferOutput<typeof personalDataSchema>;

/** The body of `POST /account/deletion`: the address, typed once more. */
export const deletionRequestSchema = v.strictObject({ email: requiredText(320) });

/** How long ago (seconds) a sign-in may be for what needs a recent one. The identity service says the same. */
export const RECENT_SIGN_IN_S = 5 * 60;
