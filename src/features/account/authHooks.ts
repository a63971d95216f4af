/**
 * The hooks of the sign-in feature that account components use: components import hooks of their own
 * feature only.
 */
export { useConfirmCodeMutation, useSendCodeMutation } from '../auth/phone/phoneApi';
export { useSendSignInLinkMutation } from '../auth/emailLink/linkApi';
