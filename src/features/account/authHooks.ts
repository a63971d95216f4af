/**
 * Re-exports the hooks of the sign-in feature that the account's components use, because components may
 * import only their own feature's hooks.
 */
export { useConfirmCodeMutation, useSendCodeMutation } from '../auth/phone/phoneApi';
export { useSendSignInLinkMutation } from '../auth/emailLink/linkApi';
