/** The words for the error codes of the identity service. */

import type { IntlShape } from 'react-intl';
import { defineMessage, defineMessages } from '#domain/messages';

/**
 * The words of every code in section 8 of the project's specification, and of every other code that the shop's calls
 * can return.
 */
export const IDENTITY_WORDS = defineMessages({
  'auth/email-already-in-use': {
    id: 'identity.emailAlreadyInUse',
    defaultMessage: 'There is already an account with this email address.',
  },
  'auth/wrong-password': { id: 'identity.wrongPassword', defaultMessage: 'Wrong password.' },
  'auth/user-not-found': {
    id: 'identity.userNotFound',
    defaultMessage: 'There is no account with this email address.',
  },
  'auth/invalid-email': {
    id: 'identity.invalidEmail',
    defaultMessage: 'This is not a valid email address.',
  },
  'auth/too-many-requests': {
    id: 'identity.tooManyRequests',
    defaultMessage: 'Too many attempts. Wait a few minutes and try again.',
  },
  'auth/user-disabled': {
    id: 'identity.userDisabled',
    defaultMessage: 'This account has been disabled.',
  },
  'auth/expired-action-code': {
    id: 'identity.expiredActionCode',
    defaultMessage: 'This link has expired. Ask for a new one.',
  },
  'auth/invalid-action-code': {
    id: 'identity.invalidActionCode',
    defaultMessage: 'This link no longer works. Ask for a new one.',
  },
  'auth/requires-recent-login': {
    id: 'identity.requiresRecentLogin',
    defaultMessage: 'Sign in again to do this.',
  },
  'auth/network-request-failed': {
    id: 'identity.networkRequestFailed',
    defaultMessage: 'The sign-in service cannot be reached. Check your connection and try again.',
  },
  'auth/user-mismatch': {
    id: 'identity.userMismatch',
    defaultMessage: 'This is a different account from the one you are signed in with.',
  },
  'auth/popup-blocked': {
    id: 'identity.popupBlocked',
    defaultMessage: 'Your browser blocked the sign-in window. Allow pop-ups and try again.',
  },
  'auth/popup-closed-by-user': {
    id: 'identity.popupClosedByUser',
    defaultMessage: 'The sign-in window was closed before you were done.',
  },
  'auth/cancelled-popup-request': {
    id: 'identity.cancelledPopupRequest',
    defaultMessage: 'Another sign-in window was opened instead.',
  },
  'auth/unauthorized-domain': {
    id: 'identity.unauthorizedDomain',
    defaultMessage: 'Sign-in is not set up correctly in this shop. Its address is not on the list.',
  },
  'auth/invalid-api-key': {
    id: 'identity.invalidApiKey',
    defaultMessage: 'Sign-in is not set up correctly in this shop. Its key is not valid.',
  },
  'auth/internal-error': {
    id: 'identity.internalError',
    defaultMessage: 'Something went wrong in the sign-in service. Try again in a moment.',
  },
  'auth/web-storage-unsupported': {
    id: 'identity.webStorageUnsupported',
    defaultMessage:
      'Your browser does not let the shop store anything. Allow cookies and site data, then try again.',
  },
  'auth/multi-factor-auth-required': {
    id: 'identity.multiFactorAuthRequired',
    defaultMessage: 'This account asks for a second step: a code from your phone or your app.',
  },
  'auth/login-blocked': {
    id: 'identity.loginBlocked',
    defaultMessage: 'Signing in to this account is blocked.',
  },
  'auth/invalid-user-token': {
    id: 'identity.invalidUserToken',
    defaultMessage: 'Your sign-in is no longer valid. Sign in again.',
  },
  'auth/user-token-expired': {
    id: 'identity.userTokenExpired',
    defaultMessage: 'Your sign-in has expired. Sign in again.',
  },
  'auth/tenant-id-mismatch': {
    id: 'identity.tenantIdMismatch',
    defaultMessage: 'This account belongs to another shop.',
  },
  'auth/invalid-credential': {
    id: 'identity.invalidCredential',
    defaultMessage: 'Wrong email or password.',
  },
  'auth/invalid-login-credentials': {
    id: 'identity.invalidCredential',
    defaultMessage: 'Wrong email or password.',
  },
  'auth/invalid-refresh-token': {
    id: 'identity.invalidUserToken',
    defaultMessage: 'Your sign-in is no longer valid. Sign in again.',
  },
  'auth/no-current-user': {
    id: 'identity.noCurrentUser',
    defaultMessage: 'You are not signed in.',
  },
  'auth/missing-email': {
    id: 'identity.missingEmail',
    defaultMessage: 'Enter your email address.',
  },
  'auth/missing-password': {
    id: 'identity.missingPassword',
    defaultMessage: 'Enter your password.',
  },
  'auth/weak-password': {
    id: 'identity.weakPassword',
    defaultMessage: 'Password should at least 6 characters',
  },
  'auth/password-does-not-meet-requirements': {
    id: 'identity.passwordDoesNotMeetRequirements',
    defaultMessage: 'This password is too easy to guess. Choose another.',
  },
  'auth/credential-already-in-use': {
    id: 'identity.credentialAlreadyInUse',
    defaultMessage: 'This belongs to another account already. Use another one.',
  },
  'auth/provider-already-linked': {
    id: 'identity.providerAlreadyLinked',
    defaultMessage: 'Your account already has this way of signing in.',
  },
  'auth/no-such-provider': {
    id: 'identity.noSuchProvider',
    defaultMessage: 'Your account does not have this way of signing in.',
  },
  'auth/invalid-phone-number': {
    id: 'identity.invalidPhoneNumber',
    defaultMessage: 'This is not a phone number in international form, such as +49 151 12345678.',
  },
  'auth/invalid-verification-code': {
    id: 'identity.invalidVerificationCode',
    defaultMessage: 'This is not the right code. Look again.',
  },
  'auth/code-expired': {
    id: 'identity.codeExpired',
    defaultMessage: 'This code has expired. Ask for a new one.',
  },
  'auth/invalid-verification-id': {
    id: 'identity.codeExpired',
    defaultMessage: 'This code has expired. Ask for a new one.',
  },
  'auth/captcha-check-failed': {
    id: 'identity.captchaCheckFailed',
    defaultMessage: 'The robot check failed. Try again.',
  },
  'auth/second-factor-already-in-use': {
    id: 'identity.secondFactorAlreadyInUse',
    defaultMessage: 'This is a second step of your account already.',
  },
  'auth/maximum-second-factor-count-exceeded': {
    id: 'identity.maximumSecondFactorCountExceeded',
    defaultMessage: 'No more second steps can be added. Remove one first.',
  },
  'auth/multi-factor-info-not-found': {
    id: 'identity.multiFactorInfoNotFound',
    defaultMessage: 'This second step is no longer part of your account.',
  },
  'auth/missing-multi-factor-session': {
    id: 'identity.missingMultiFactorSession',
    defaultMessage: 'This sign-in took too long. Log in again.',
  },
  'auth/invalid-multi-factor-session': {
    id: 'identity.missingMultiFactorSession',
    defaultMessage: 'This sign-in took too long. Log in again.',
  },
  'auth/totp-challenge-timeout': {
    id: 'identity.totpChallengeTimeout',
    defaultMessage: 'That took too long, or there were too many tries. Start again.',
  },
  'auth/unsupported-first-factor': {
    id: 'identity.unsupportedFirstFactor',
    defaultMessage:
      'This number is the way in to an account with a second step. Log in another way.',
  },
  'auth/unverified-email': {
    id: 'identity.unverifiedEmail',
    defaultMessage: 'Verify your email address first.',
  },
  'auth/unauthorized-continue-uri': {
    id: 'identity.unauthorizedDomain',
    defaultMessage: 'Sign-in is not set up correctly in this shop. Its address is not on the list.',
  },
  'auth/account-exists-with-different-credential': {
    id: 'identity.accountExistsWithDifferentCredential',
    defaultMessage:
      'There is already an account with this email address. Log in the way you did before.',
  },
  'auth/operation-not-allowed': {
    id: 'identity.operationNotAllowed',
    defaultMessage: 'This way of signing in is not switched on in this shop.',
  },
  'auth/quota-exceeded': {
    id: 'identity.quotaExceeded',
    defaultMessage: 'The sign-in service cannot send more today. Sign in another way.',
  },
  'auth/timeout': {
    id: 'identity.timeout',
    defaultMessage: 'The sign-in service is taking too long to answer. Try again in a moment.',
  },
});

const FALLBACK = defineMessage({
  id: 'identity.failed',
  defaultMessage: 'Signing in did not work. Try again in a moment.',
});

/**
 * Returns the message for an error code such as `auth/wrong-password`, without the code itself. Unknown codes have a
 * fallback message.
 */
export function identityErrorMessage(code: string, intl: IntlShape): string {
  const known = Object.hasOwn(IDENTITY_WORDS, code);
  return intl.formatMessage(known ? IDENTITY_WORDS[code as keyof typeof IDENTITY_WORDS] : FALLBACK);
}
