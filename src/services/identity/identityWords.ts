/** What the identity service's codes mean, in words a shopper understands. */

const TRY_AGAIN = 'Try again in a moment.';
const SIGN_IN_AGAIN = 'Your sign-in is no longer valid. Sign in again.';
const SHOP_FAULT = 'Sign-in is not set up correctly in this shop.';

/** Every code of specification section 8, and the others that this shop's calls can meet. */
export const IDENTITY_WORDS = {
  'auth/email-already-in-use':
    'There is already an account with this email address. Log in instead.',
  'auth/wrong-password': 'Wrong password.',
  'auth/user-not-found': 'There is no account with this email address.',
  'auth/invalid-email': 'This is not a valid email address.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
  'auth/user-disabled': 'This account has been disabled.',
  'auth/expired-action-code': 'This link has expired. Ask for a new one.',
  'auth/invalid-action-code': 'This link no longer works. Ask for a new one.',
  'auth/requires-recent-login': 'Sign in again to do this.',
  'auth/network-request-failed':
    'The sign-in service cannot be reached. Check your connection and try again.',
  'auth/user-mismatch': 'This is another account than the one that is signed in.',
  'auth/popup-blocked': 'Your browser blocked the sign-in window. Allow pop-ups and try again.',
  'auth/popup-closed-by-user': 'The sign-in window was closed before you were done.',
  'auth/cancelled-popup-request': 'Another sign-in window was opened instead.',
  'auth/unauthorized-domain': `${SHOP_FAULT} Its address is not on the list.`,
  'auth/invalid-api-key': `${SHOP_FAULT} Its key is not valid.`,
  'auth/internal-error': `The sign-in service has a problem of its own. ${TRY_AGAIN}`,
  'auth/web-storage-unsupported':
    'Your browser does not let the shop store anything. Allow cookies and site data, then try again.',
  'auth/multi-factor-auth-required':
    'This account asks for a second proof, which this shop does not offer.',
  'auth/login-blocked': 'Signing in to this account is blocked.',
  'auth/invalid-user-token': SIGN_IN_AGAIN,
  'auth/user-token-expired': 'Your sign-in has expired. Sign in again.',
  'auth/tenant-id-mismatch': 'This account belongs to another shop.',

  'auth/invalid-credential': 'Wrong email or password.',
  'auth/invalid-login-credentials': 'Wrong email or password.',
  'auth/invalid-refresh-token': SIGN_IN_AGAIN,
  'auth/no-current-user': 'You are not signed in.',
  'auth/missing-email': 'Enter your email address.',
  'auth/missing-password': 'Enter your password.',
  'auth/weak-password': 'Password should at least 6 characters',
  'auth/password-does-not-meet-requirements': 'This password is too easy to guess. Choose another.',
  'auth/account-exists-with-different-credential':
    'There is already an account with this email address. Log in the way you did before.',
  'auth/operation-not-allowed': 'This way of signing in is not switched on in this shop.',
  'auth/quota-exceeded': `The sign-in service is too busy. ${TRY_AGAIN}`,
  'auth/timeout': `The sign-in service takes too long to answer. ${TRY_AGAIN}`,
} as const satisfies Record<`auth/${string}`, string>;

const FALLBACK = `Signing in did not work. ${TRY_AGAIN}`;

/** The words for a code such as `auth/wrong-password`, without the code. Unknown codes have words too. */
export function identityWords(code: string): string {
  const words: Partial<Record<string, string>> = IDENTITY_WORDS;
  return Object.hasOwn(words, code) ? (words[code] ?? FALLBACK) : FALLBACK;
}
