const CHALLENGE = 'auth/multi-factor-auth-required';

/** Whether a sign-in failed only because the account requires a second step. */
export function needsSecondStep(error: object | undefined): boolean {
  return error !== undefined && 'code' in error && error.code === CHALLENGE;
}
