/** What needs a recent sign-in, and says so by its error. */

/** Whether a call failed only because one signed in too long ago. */
export function needsRecentSignIn(error: object | undefined): boolean {
  const code = error && 'code' in error ? error.code : undefined;
  return code === 'auth/requires-recent-login' || code === 'recent_login_required';
}
