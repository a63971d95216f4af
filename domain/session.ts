/** The session between a verified shopper and the product API. */
import * as v from 'valibot';
import { emailText } from './textValidation';

/** The body of `POST /login`. */
export const loginRequestSchema = v.strictObject({ email: emailText });

/** The response of `POST /login`: an opaque session token. */
export const loginAnswerSchema = v.object({ token: v.pipe(v.string(), v.minLength(1)) });
export type LoginAnswer = v.InferOutput<typeof loginAnswerSchema>;
