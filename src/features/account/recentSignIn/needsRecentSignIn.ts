/** Recognises the errors of the identity service and of the shop's API that ask for a recent sign-in. */

/** Whether a call failed only because the sign-in is too old. */
export function needsRecentSignIn(error: object | undefined): boolean {
  const code = error && 'code' in error ? error.code : undefined;
  return code === 'auth/requires-recent-login' || code === 'recent_login_required';
}
