import { IDENTITY_WORDS, identityWords } from '../../../../src/services/identity/identityWords';

/** Specification section 8, in its order, then the code newer projects answer. */
const SPECIFIED = [
  'auth/email-already-in-use',
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/invalid-email',
  'auth/too-many-requests',
  'auth/user-disabled',
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/requires-recent-login',
  'auth/network-request-failed',
  'auth/user-mismatch',
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/unauthorized-domain',
  'auth/invalid-api-key',
  'auth/internal-error',
  'auth/web-storage-unsupported',
  'auth/multi-factor-auth-required',
  'auth/login-blocked',
  'auth/invalid-user-token',
  'auth/tenant-id-mismatch',
  'auth/user-token-expired',
  'auth/invalid-credential',
];

describe('identityWords', () => {
  it.each(SPECIFIED)('has words of its own for %s', (code) => {
    expect(Object.keys(IDENTITY_WORDS)).toContain(code);
  });

  it.each(Object.entries(IDENTITY_WORDS))('says for %s: %s', (code, words) => {
    expect(identityWords(code)).toBe(words);
    expect(words).toMatch(/^[A-Z].+[.a-z]$/);
    expect(words).not.toMatch(/auth\/|firebase|token|credential/i);
  });

  it('says the plain thing for a wrong password', () => {
    expect(identityWords('auth/wrong-password')).toBe('Wrong password.');
  });

  it.each(['auth/never-heard-of', '', 'toString', '__proto__'])('has words for %s too', (code) => {
    expect(identityWords(code)).toBe('Signing in did not work. Try again in a moment.');
  });
});
