import * as v from 'valibot';
import { emailText } from './textValidation';

/** A browser that is signed in to the shop. The object contains no secret. */
const openSessionSchema = v.object({
  /** ISO 8601 in UTC. */
  startedAt: v.string(),
  /** The browser and system, for example `Firefox/Windows`; empty if both are unknown. */
  device: v.string(),
  /** Whether the request was sent with this session. */
  current: v.boolean(),
});
export type OpenSession = v.InferOutput<typeof openSessionSchema>;
export const openSessionsSchema = v.array(openSessionSchema);

/** The response of `POST /account/sessions/endOthers`: the number of ended sessions. */
export const endedSessionsSchema = v.object({ ended: v.number() });

/** Everything that the shop stores about a person. The user can download it as a file. */
export const personalDataSchema = v.object({
  email: v.string(),
  sessions: openSessionsSchema,
  orders: v.array(v.unknown()),
});
export type PersonalData = v.InferOutput<typeof personalDataSchema>;

/** Whether the signed-in user runs the shop. */
export const roleSchema = v.object({ role: v.picklist(['owner', 'shopper']) });
export type Role = v.InferOutput<typeof roleSchema>['role'];

/** The body of `POST /account/deletion`: the email address, which the user types to confirm. */
export const deletionRequestSchema = v.strictObject({ email: emailText });

/** The most seconds since the last sign-in for what needs a recent one. The identity service has the same limit. */
export const RECENT_SIGN_IN_S = 5 * 60;

/** In characters. The identity service refuses a shorter password with `auth/weak-password`. */
export const MIN_PASSWORD_LENGTH = 6;

/** The body of `POST /login`. */
export const loginRequestSchema = v.strictObject({ email: emailText });

/** The response of `POST /login`: an opaque session token. */
export const loginAnswerSchema = v.object({ token: v.pipe(v.string(), v.minLength(1)) });
export type LoginAnswer = v.InferOutput<typeof loginAnswerSchema>;
