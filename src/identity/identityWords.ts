/** The words for the error codes of the identity service. */

import type { IntlShape } from 'react-intl';

/**
 * The words of every code in section 8 of the project's specification, and of every other code that the shop's calls
 * can return.
 */
export const IDENTITY_WORDS = {
  'auth/email-already-in-use': { id: 'identity.emailAlreadyInUse' },
  'auth/wrong-password': { id: 'identity.wrongPassword' },
  'auth/user-not-found': { id: 'identity.userNotFound' },
  'auth/invalid-email': { id: 'identity.invalidEmail' },
  'auth/too-many-requests': { id: 'identity.tooManyRequests' },
  'auth/user-disabled': { id: 'identity.userDisabled' },
  'auth/expired-action-code': { id: 'identity.expiredActionCode' },
  'auth/invalid-action-code': { id: 'identity.invalidActionCode' },
  'auth/requires-recent-login': { id: 'identity.requiresRecentLogin' },
  'auth/network-request-failed': { id: 'identity.networkRequestFailed' },
  'auth/user-mismatch': { id: 'identity.userMismatch' },
  'auth/popup-blocked': { id: 'identity.popupBlocked' },
  'auth/popup-closed-by-user': { id: 'identity.popupClosedByUser' },
  'auth/cancelled-popup-request': { id: 'identity.cancelledPopupRequest' },
  'auth/unauthorized-domain': { id: 'identity.unauthorizedDomain' },
  'auth/invalid-api-key': { id: 'identity.invalidApiKey' },
  'auth/internal-error': { id: 'identity.internalError' },
  'auth/web-storage-unsupported': { id: 'identity.webStorageUnsupported' },
  'auth/multi-factor-auth-required': { id: 'identity.multiFactorAuthRequired' },
  'auth/login-blocked': { id: 'identity.loginBlocked' },
  'auth/invalid-user-token': { id: 'identity.invalidUserToken' },
  'auth/user-token-expired': { id: 'identity.userTokenExpired' },
  'auth/tenant-id-mismatch': { id: 'identity.tenantIdMismatch' },
  'auth/invalid-credential': { id: 'identity.invalidCredential' },
  'auth/invalid-login-credentials': { id: 'identity.invalidCredential' },
  'auth/invalid-refresh-token': { id: 'identity.invalidUserToken' },
  'auth/no-current-user': { id: 'identity.noCurrentUser' },
  'auth/missing-email': { id: 'identity.missingEmail' },
  'auth/missing-password': { id: 'identity.missingPassword' },
  'auth/weak-password': { id: 'identity.weakPassword' },
  'auth/password-does-not-meet-requirements': { id: 'identity.passwordDoesNotMeetRequirements' },
  'auth/credential-already-in-use': { id: 'identity.credentialAlreadyInUse' },
  'auth/provider-already-linked': { id: 'identity.providerAlreadyLinked' },
  'auth/no-such-provider': { id: 'identity.noSuchProvider' },
  'auth/invalid-phone-number': { id: 'identity.invalidPhoneNumber' },
  'auth/invalid-verification-code': { id: 'identity.invalidVerificationCode' },
  'auth/code-expired': { id: 'identity.codeExpired' },
  'auth/invalid-verification-id': { id: 'identity.codeExpired' },
  'auth/captcha-check-failed': { id: 'identity.captchaCheckFailed' },
  'auth/second-factor-already-in-use': { id: 'identity.secondFactorAlreadyInUse' },
  'auth/maximum-second-factor-count-exceeded': { id: 'identity.maximumSecondFactorCountExceeded' },
  'auth/multi-factor-info-not-found': { id: 'identity.multiFactorInfoNotFound' },
  'auth/missing-multi-factor-session': { id: 'identity.missingMultiFactorSession' },
  'auth/invalid-multi-factor-session': { id: 'identity.missingMultiFactorSession' },
  'auth/totp-challenge-timeout': { id: 'identity.totpChallengeTimeout' },
  'auth/unsupported-first-factor': { id: 'identity.unsupportedFirstFactor' },
  'auth/unverified-email': { id: 'identity.unverifiedEmail' },
  'auth/unauthorized-continue-uri': { id: 'identity.unauthorizedDomain' },
  'auth/account-exists-with-different-credential': {
    id: 'identity.accountExistsWithDifferentCredential',
  },
  'auth/operation-not-allowed': { id: 'identity.operationNotAllowed' },
  'auth/quota-exceeded': { id: 'identity.quotaExceeded' },
  'auth/timeout': { id: 'identity.timeout' },
} as const;

/**
 * Returns the message for an error code such as `auth/wrong-password`, without the code itself. Unknown codes have a
 * fallback message.
 */
export function identityErrorMessage(code: string, intl: IntlShape): string {
  const known = Object.hasOwn(IDENTITY_WORDS, code);
  return intl.formatMessage(
    known ? IDENTITY_WORDS[code as keyof typeof IDENTITY_WORDS] : { id: 'identity.failed' },
  );
}
