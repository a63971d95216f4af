/**
 * Re-exports hooks from the sign-in feature for the account's components, because components may import only
 * hooks of their own feature.
 */
export { useConfirmCodeMutation, useSendCodeMutation } from '../auth/phone/phoneApi';
export { useSendSignInLinkMutation } from '../auth/emailLink/linkApi';
