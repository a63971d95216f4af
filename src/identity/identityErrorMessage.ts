/** The messages for shoppers about the identity service's error codes. */

const TRY_AGAIN = 'Try again in a moment.';
const SIGN_IN_AGAIN = 'Your sign-in is no longer valid. Sign in again.';
const TOO_LONG = 'This sign-in took too long. Log in again.';
const SHOP_FAULT = 'Sign-in is not set up correctly in this shop.';

/**
 * The messages by error code: for every code in section 8 of the project's specification, and for every other code that
 * the shop's calls can return.
 */
export const IDENTITY_ERROR_MESSAGES = {
  'auth/email-already-in-use': 'There is already an account with this email address.',
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
  'auth/internal-error': `Something went wrong in the sign-in service. ${TRY_AGAIN}`,
  'auth/web-storage-unsupported':
    'Your browser does not let the shop store anything. Allow cookies and site data, then try again.',
  'auth/multi-factor-auth-required':
    'This account asks for a second step: a code from your phone or your app.',
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
  'auth/credential-already-in-use': 'This belongs to another account already. Use another one.',
  'auth/provider-already-linked': 'Your account has such a way of signing in already.',
  'auth/no-such-provider': 'Your account does not have this way of signing in.',
  'auth/invalid-phone-number':
    'This is not a phone number in international form, such as +49 151 12345678.',
  'auth/invalid-verification-code': 'This is not the right code. Look again.',
  'auth/code-expired': 'This code has expired. Ask for a new one.',
  'auth/invalid-verification-id': 'This code has expired. Ask for a new one.',
  'auth/captcha-check-failed': 'The check for robots failed. Try again.',
  'auth/second-factor-already-in-use': 'This is a second step of your account already.',
  'auth/maximum-second-factor-count-exceeded':
    'No more second steps can be added. Remove one first.',
  'auth/multi-factor-info-not-found': 'This is no second step of your account any more.',
  'auth/missing-multi-factor-session': TOO_LONG,
  'auth/invalid-multi-factor-session': TOO_LONG,
  'auth/totp-challenge-timeout': 'That took too long, or too many tries. Begin again.',
  'auth/unsupported-first-factor':
    'This number is the way in to an account with a second step. Log in another way.',
  'auth/unverified-email': 'Verify your email address first.',
  'auth/unauthorized-continue-uri': `${SHOP_FAULT} Its address is not on the list.`,
  'auth/account-exists-with-different-credential':
    'There is already an account with this email address. Log in the way you did before.',
  'auth/operation-not-allowed': 'This way of signing in is not switched on in this shop.',
  'auth/quota-exceeded': `The sign-in service cannot send more today. Sign in another way.`,
  'auth/timeout': `The sign-in service takes too long to answer. ${TRY_AGAIN}`,
} as const satisfies Record<`auth/${string}`, string>;

const FALLBACK = `Signing in did not work. ${TRY_AGAIN}`;

/**
 * Returns the message for an error code such as `auth/wrong-password`, without the code itself. Unknown codes have a
 * fallback message.
 */
export function identityErrorMessage(code: string): string {
  const words: Partial<Record<string, string>> = IDENTITY_ERROR_MESSAGES;
  return Object.hasOwn(words, code) ? (words[code] ?? FALLBACK) : FALLBACK;
}
