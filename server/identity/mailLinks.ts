/** Where the links of local mails lead. */
import { PAGES } from '../../domain/pages';
import type { LocalMail } from './emulatorMessages';

/** The mailbox's path on the shop's address. */
export const MAILBOX = '/local/mailbox';

/** Where to follow a mail: a path of the shop, or the emulator's own page with its full address. */
export function mailLink({ kind, code, link }: LocalMail): string {
  const oobCode = encodeURIComponent(code);
  if (kind === 'VERIFY_EMAIL') return `${MAILBOX}/verify?oobCode=${oobCode}`;
  if (kind === 'PASSWORD_RESET') {
    return `${PAGES.emailLink}?mode=resetPassword&oobCode=${oobCode}`;
  }
  if (kind === 'EMAIL_SIGNIN') return signInLink(oobCode, link);
  const mode = MODES[kind];
  return mode === undefined ? link : `${PAGES.emailLink}?mode=${mode}&oobCode=${oobCode}`;
}

const MODES: Record<string, string> = {
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
};

/** As the hosted service makes it, with the page to go on to; of where that is only its words are taken. */
function signInLink(oobCode: string, link: string): string {
  const next = new URL(link).searchParams.get('continueUrl') ?? '';
  const from = URL.canParse(next) ? (new URL(next).searchParams.get('from') ?? '/') : '/';
  const params = new URLSearchParams({ mode: 'signIn', apiKey: 'local', from });
  return `${PAGES.emailLink}?${params}&oobCode=${oobCode}`;
}

const SUBJECTS: Record<string, string> = {
  VERIFY_EMAIL: 'Verify your email address',
  PASSWORD_RESET: 'Choose a new password',
  EMAIL_SIGNIN: 'Sign in by this link',
  VERIFY_AND_CHANGE_EMAIL: 'Verify your new email address',
  RECOVER_EMAIL: 'Your email address was changed',
};

export function mailSubject({ kind }: LocalMail): string {
  return SUBJECTS[kind] ?? 'A message about your account';
}
