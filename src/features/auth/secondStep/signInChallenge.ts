/** Whether a sign-in waits for its second step. */

const CHALLENGE = 'auth/multi-factor-auth-required';

/**
 * Options for the sign-in mutation hooks. With a fixed cache key, all components on a page share the state of
 * one sign-in: `SecondStepGate` sees the result of the sign-in that `LoginForm` sends.
 */
export const SIGN_IN = { fixedCacheKey: 'sign-in' };
export const GOOGLE_SIGN_IN = { fixedCacheKey: 'google-sign-in' };

export function isChallenge(error: object | undefined): boolean {
  return error !== undefined && 'code' in error && error.code === CHALLENGE;
}
