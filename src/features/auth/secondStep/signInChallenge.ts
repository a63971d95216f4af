/** Whether a sign-in waits for its second step. */

const CHALLENGE = 'auth/multi-factor-auth-required';

/** Shared by all sign-in forms of a page: one sign-in at a time. */
export const SIGN_IN = { fixedCacheKey: 'sign-in' };
export const GOOGLE_SIGN_IN = { fixedCacheKey: 'google-sign-in' };

export function isChallenge(error: object | undefined): boolean {
  return error !== undefined && 'code' in error && error.code === CHALLENGE;
}
