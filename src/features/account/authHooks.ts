/** What the account's views use of the sign-in's state: views know their own feature's only. */
export { useConfirmCodeMutation, useSendCodeMutation } from '../auth/phone/phoneApi';
export { useSendSignInLinkMutation } from '../auth/emailLink/linkApi';
