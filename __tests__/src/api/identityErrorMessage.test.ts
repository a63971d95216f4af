import { identityErrorMessage } from '#src/api/signInErrorMessage';
import words from '#src/words/en.json';
import { intl } from '#tests/support/intl';

const FALLBACK = 'Signing in did not work. Try again in a moment.';

/** The codes of section 8 of the specification in its order, then newer codes. Each message must match. */
const SPECIFIED: [code: string, meaning: RegExp][] = [
  ['auth/email-already-in-use', /already an account/],
  ['auth/wrong-password', /^Wrong password\.$/],
  ['auth/user-not-found', /no account/],
  ['auth/invalid-email', /not a valid email/],
  ['auth/too-many-requests', /Too many/],
  ['auth/user-disabled', /account .* disabled/],
  ['auth/expired-action-code', /link has expired/],
  ['auth/invalid-action-code', /link no longer works/],
  ['auth/requires-recent-login', /Sign in again/],
  ['auth/network-request-failed', /cannot be reached.*connection/],
  ['auth/user-mismatch', /different account/],
  ['auth/popup-blocked', /blocked.*pop-ups/],
  ['auth/popup-closed-by-user', /closed/],
  ['auth/cancelled-popup-request', /Another sign-in window/],
  ['auth/unauthorized-domain', /not set up.*address/],
  ['auth/invalid-api-key', /not set up.*key/],
  ['auth/internal-error', /went wrong in the sign-in service/],
  ['auth/web-storage-unsupported', /cookies and site data/],
  ['auth/multi-factor-auth-required', /second/],
  ['auth/login-blocked', /blocked/],
  ['auth/invalid-user-token', /Sign in again/],
  ['auth/tenant-id-mismatch', /another shop/],
  ['auth/user-token-expired', /expired.*Sign in again/],
  ['auth/invalid-credential', /Wrong email or password/],
  ['auth/invalid-login-credentials', /Wrong email or password/],
  ['auth/invalid-refresh-token', /Sign in again/],
  ['auth/unauthorized-continue-uri', /not set up.*address/],
  ['auth/invalid-verification-id', /code/],
  ['auth/invalid-multi-factor-session', /./],
];

const KNOWN = Object.keys(words).flatMap((id) => /(?<=^identity:).*/.exec(id) ?? []);

describe('the words for a refusal of the identity service', () => {
  it.each(SPECIFIED)('say for %s what it means: %p', (code, meaning) => {
    expect(identityErrorMessage(code, intl)).toMatch(meaning);
    expect(identityErrorMessage(code, intl)).not.toBe(FALLBACK);
  });

  it.each(KNOWN)('are a plain sentence for %s', (code) => {
    const words = identityErrorMessage(code, intl);
    expect(words).not.toBe(FALLBACK);
    expect(words).toMatch(/^[A-Z].+[.a-z]$/);
    expect(words).not.toMatch(/auth\/|firebase|token|credential/i);
  });

  it.each(['auth/never-heard-of', '', 'toString', '__proto__'])('are there for %p too', (code) => {
    expect(identityErrorMessage(code, intl)).toBe(FALLBACK);
  });
});
