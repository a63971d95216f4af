import { LANGUAGES } from '#domain/language';
import { PAGES } from '#domain/pagePaths';
import type { LocalMail } from '#server/engines/identity/emulator/emulatorIpcMessages';

export const MAILBOX = '/local/mailbox';

/** The link of a mail: a path of the shop, or the full address of the emulator's own page. */
export function mailLink({ kind, code, link }: LocalMail): string {
  const [mode] = KINDS[kind] ?? [];
  if (mode === undefined) return link;
  const next = new URL(link).searchParams.get('continueUrl');
  const params = new URLSearchParams({ mode, oobCode: code, ...(next && { continueUrl: next }) });
  // The hosted service writes the mail's language into the link. The local one does not know it.
  const [, begin] = new URL(next ?? link).pathname.split('/');
  const lang = LANGUAGES.find((each) => each === begin);
  if (lang !== undefined) params.set('lang', lang);
  // The SDK accepts an address as a sign-in link only if it contains an API key.
  if (kind === 'EMAIL_SIGNIN') params.set('apiKey', 'local');
  return `${PAGES.emailLink}?${params}`;
}

/** By the identity service's name for a kind of mail: what the shop's page does with its link, and its subject. */
const KINDS: Record<string, [mode: string, subject: string]> = {
  VERIFY_EMAIL: ['verifyEmail', 'Verify your email address'],
  PASSWORD_RESET: ['resetPassword', 'Choose a new password'],
  EMAIL_SIGNIN: ['signIn', 'Sign in with this link'],
  VERIFY_AND_CHANGE_EMAIL: ['verifyAndChangeEmail', 'Verify your new email address'],
  RECOVER_EMAIL: ['recoverEmail', 'Your email address was changed'],
};

export function mailSubject({ kind }: LocalMail): string {
  return KINDS[kind]?.[1] ?? 'A message about your account';
}
