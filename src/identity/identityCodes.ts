/**
 * The error codes of the identity service: the words for shoppers, and what the shop does after them. This is the only
 * file that reads a code.
 */

const TRY_AGAIN = 'Try again in a moment.';
const SIGN_IN_AGAIN = 'Your sign-in is no longer valid. Sign in again.';
const TOO_LONG = 'This sign-in took too long. Log in again.';
const SHOP_FAULT = 'Sign-in is not set up correctly in this shop.';

/** What the shop needs to know of an error besides its words. */
type Meaning =
  /** The service no longer accepts the account. The SDK signs the user out after some of these errors only. */
  | 'accountEnded'
  /** Reveals whether an address has an account. Mails hide it, because anyone can ask for a mail to any address. */
  | 'revealsAccount'
  | 'accountExists'
  | 'passwordRefused'
  /** A mailed link belongs to another address. */
  | 'wrongAddress'
  | 'needsSecondStep'
  | 'needsRecentSignIn'
  /** The service did not answer, so nothing is known about the account or the link. */
  | 'noAnswer';

/**
 * The words and the meanings of every code in section 8 of the project's specification, and of every other code that
 * the shop's calls can return.
 */
export const IDENTITY_CODES = {
  'auth/email-already-in-use': [
    'There is already an account with this email address.',
    'accountExists',
  ],
  'auth/wrong-password': ['Wrong password.', 'passwordRefused'],
  'auth/user-not-found': [
    'There is no account with this email address.',
    'accountEnded',
    'revealsAccount',
  ],
  'auth/invalid-email': ['This is not a valid email address.', 'wrongAddress'],
  'auth/too-many-requests': [
    'Too many attempts. Wait a few minutes and try again.',
    'passwordRefused',
  ],
  'auth/user-disabled': ['This account has been disabled.', 'accountEnded', 'revealsAccount'],
  'auth/expired-action-code': ['This link has expired. Ask for a new one.'],
  'auth/invalid-action-code': ['This link no longer works. Ask for a new one.'],
  'auth/requires-recent-login': ['Sign in again to do this.', 'needsRecentSignIn'],
  'auth/network-request-failed': [
    'The sign-in service cannot be reached. Check your connection and try again.',
    'noAnswer',
  ],
  'auth/user-mismatch': ['This is a different account from the one you are signed in with.'],
  'auth/popup-blocked': ['Your browser blocked the sign-in window. Allow pop-ups and try again.'],
  'auth/popup-closed-by-user': ['The sign-in window was closed before you were done.'],
  'auth/cancelled-popup-request': ['Another sign-in window was opened instead.'],
  'auth/unauthorized-domain': [`${SHOP_FAULT} Its address is not on the list.`],
  'auth/invalid-api-key': [`${SHOP_FAULT} Its key is not valid.`],
  'auth/internal-error': [`Something went wrong in the sign-in service. ${TRY_AGAIN}`],
  'auth/web-storage-unsupported': [
    'Your browser does not let the shop store anything. Allow cookies and site data, then try again.',
  ],
  'auth/multi-factor-auth-required': [
    'This account asks for a second step: a code from your phone or your app.',
    'needsSecondStep',
  ],
  'auth/login-blocked': ['Signing in to this account is blocked.'],
  'auth/invalid-user-token': [SIGN_IN_AGAIN, 'accountEnded'],
  'auth/user-token-expired': ['Your sign-in has expired. Sign in again.', 'accountEnded'],
  'auth/tenant-id-mismatch': ['This account belongs to another shop.'],

  'auth/invalid-credential': ['Wrong email or password.', 'passwordRefused'],
  'auth/invalid-login-credentials': ['Wrong email or password.', 'passwordRefused'],
  'auth/invalid-refresh-token': [SIGN_IN_AGAIN, 'accountEnded'],
  'auth/no-current-user': ['You are not signed in.'],
  'auth/missing-email': ['Enter your email address.'],
  'auth/missing-password': ['Enter your password.'],
  'auth/weak-password': ['Password should at least 6 characters'],
  'auth/password-does-not-meet-requirements': [
    'This password is too easy to guess. Choose another.',
  ],
  'auth/credential-already-in-use': ['This belongs to another account already. Use another one.'],
  'auth/provider-already-linked': ['Your account already has this way of signing in.'],
  'auth/no-such-provider': ['Your account does not have this way of signing in.'],
  'auth/invalid-phone-number': [
    'This is not a phone number in international form, such as +49 151 12345678.',
  ],
  'auth/invalid-verification-code': ['This is not the right code. Look again.'],
  'auth/code-expired': ['This code has expired. Ask for a new one.'],
  'auth/invalid-verification-id': ['This code has expired. Ask for a new one.'],
  'auth/captcha-check-failed': ['The robot check failed. Try again.'],
  'auth/second-factor-already-in-use': ['This is a second step of your account already.'],
  'auth/maximum-second-factor-count-exceeded': [
    'No more second steps can be added. Remove one first.',
  ],
  'auth/multi-factor-info-not-found': ['This second step is no longer part of your account.'],
  'auth/missing-multi-factor-session': [TOO_LONG],
  'auth/invalid-multi-factor-session': [TOO_LONG],
  'auth/totp-challenge-timeout': ['That took too long, or there were too many tries. Start again.'],
  'auth/unsupported-first-factor': [
    'This number is the way in to an account with a second step. Log in another way.',
  ],
  'auth/unverified-email': ['Verify your email address first.'],
  'auth/unauthorized-continue-uri': [`${SHOP_FAULT} Its address is not on the list.`],
  'auth/account-exists-with-different-credential': [
    'There is already an account with this email address. Log in the way you did before.',
  ],
  'auth/operation-not-allowed': ['This way of signing in is not switched on in this shop.'],
  'auth/quota-exceeded': [`The sign-in service cannot send more today. Sign in another way.`],
  'auth/timeout': [`The sign-in service is taking too long to answer. ${TRY_AGAIN}`, 'noAnswer'],
} satisfies Record<`auth/${string}`, readonly [words: string, ...Meaning[]]>;

const FALLBACK = `Signing in did not work. ${TRY_AGAIN}`;

function rowOf(code: string): readonly [words: string, ...Meaning[]] {
  const known = Object.hasOwn(IDENTITY_CODES, code);
  return known ? IDENTITY_CODES[code as keyof typeof IDENTITY_CODES] : [FALLBACK];
}

/**
 * Returns the message for an error code such as `auth/wrong-password`, without the code itself. Unknown codes have a
 * fallback message.
 */
export function identityErrorMessage(code: string): string {
  return rowOf(code)[0];
}

/** Whether an error means this. Takes errors of the SDK, of the gateway and of the store. */
export function identityErrorMeans(error: unknown, meaning: Meaning): boolean {
  return rowOf(codeOf(error) ?? '').includes(meaning);
}

/** The hosted service appends a sentence to this code. */
const KEY_REFUSED = 'auth/api-key-not-valid';

/** Returns the code of an error; undefined if it has none. */
export function codeOf(error: unknown): string | undefined {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  if (!isCoded || typeof error.code !== 'string') return undefined;
  return error.code.startsWith(KEY_REFUSED) ? 'auth/invalid-api-key' : error.code;
}
