/** Recognises the errors with which the identity service and the shop's API demand a recent sign-in. */

/** Whether a call failed only because the sign-in is too old. */
export function needsRecentSignIn(error: object | undefined): boolean {
  const code = error && 'code' in error ? error.code : undefined;
  return code === 'auth/requires-recent-login' || code === 'recent_login_required';
}
