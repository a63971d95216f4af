/**
 * Options for the sign-in mutation hooks. The fixed cache key lets all components on a page share the state
 * of one sign-in. For example, `SecondStepGate` sees the result of the sign-in that `LoginForm` sends.
 */
export const SIGN_IN = { fixedCacheKey: 'sign-in' };
export const GOOGLE_SIGN_IN = { fixedCacheKey: 'google-sign-in' };
