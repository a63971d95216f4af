/** The settings of the shop's owners and of its mail server. */
import type { IdentitySettings } from './identitySettings';
import { SettingsError } from '#server/base/operatorError';
import { type Environment, valueOf } from './environment';

/** The account that the local identity service makes, so that an owner can sign in at once. */
export const LOCAL_OWNER = 'owner@hemline.example';

export interface MailSettings {
  /** The address of the mail server: `smtp://` or `smtps://`, optionally with user and password. */
  url: string;
  /** The sender's address, optionally with a name before it: `Hemline <shop@example.com>`. */
  from: string;
}

/** An address with one @ and no character that would need quotes. */
const ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/;
const MAX_ADDRESS = 320;

/**
 * Reads the email addresses of the owners. With hosted identity there are none by default. Throws
 * `SettingsError`.
 */
export function readOwners(env: Environment, { mode }: IdentitySettings): string[] {
  const text = valueOf(env, 'OWNERS') ?? (mode === 'local' ? LOCAL_OWNER : '');
  const owners = text.split(',').map((each) => each.trim());
  return owners.filter((each) => each !== '').map(checkOwner);
}

function checkOwner(address: string): string {
  if (isAddress(address)) return address;
  throw new SettingsError(
    `OWNERS holds "${address}": list email addresses such as ann@example.com, separated by commas.`,
  );
}

/** Reads the mail server and the sender; undefined if both are unset. Throws `SettingsError`. */
export function readMail(env: Environment): MailSettings | undefined {
  const url = valueOf(env, 'MAIL_URL');
  const from = valueOf(env, 'MAIL_FROM');
  if (url === undefined && from === undefined) return undefined;
  // The address can contain a password, so no message repeats it.
  if (url === undefined || !isMailUrl(url))
    throw new SettingsError(
      'MAIL_URL is not the address of a mail server: set it to smtp://user:password@host:587, or unset it and MAIL_FROM to send no mail.',
    );
  if (from !== undefined && isAddress(addressIn(from))) return { url, from };
  throw new SettingsError(
    'MAIL_FROM is not an email address: set it to the sender of the mails, such as Hemline <shop@example.com>.',
  );
}

/** Returns the address in `Name <address>`, or the whole text if it has another form. */
function addressIn(from: string): string {
  const [, address = from] = /^[^<>\r\n]*<([^<>]+)>$/.exec(from) ?? [];
  return address;
}

function isMailUrl(text: string): boolean {
  if (!/^smtps?:\/\/./.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname, search, hash } = new URL(text);
  return hostname !== '' && ['', '/'].includes(pathname) && search === '' && hash === '';
}

function isAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS && ADDRESS.test(text);
}
