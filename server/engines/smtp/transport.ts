import { isIP } from 'node:net';
import { PassThrough } from 'node:stream';
import nodemailer from 'nodemailer';
import { isLoopback } from '#server/base/isLoopback';
import type { MailSettings } from '#server/base/settings/config';

export interface RenderedMail {
  /** The shop's name: the sender's, if the settings have only an address. */
  shopName: string;
  subject: string;
  html: string;
  text: string;
  /** The address for answers, if it is not the shop's. */
  replyTo?: string;
}

export interface OutgoingMail extends RenderedMail {
  /** The id of the mail's row in the outbox. */
  id: string;
  to: string;
  writtenAt: Date;
}

export interface Transport {
  /**
   * Resolves with the receiver's answer. Rejects if the receiver did not accept the mail, or if that is unknown.
   * `onWritten` is called when the whole mail is written: from then on it may arrive although no answer comes.
   */
  send(mail: OutgoingMail, onWritten: () => void): Promise<string>;
  close(): void;
}

interface SmtpFailure {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** What servers say if a limit is used up or the sender may not send, also with codes of 500 or more. */
const OF_ANY_MAIL = /limit|quota|exceeded|too many|try again|relay|authenticat/i;
/**
 * What servers say if a mail is too large, which no later try changes: by the codes of RFC 3463, or in words. A full
 * mailbox and the size of all mails of a day do not match.
 */
const TOO_LARGE =
  /^\d{3}[ -]5\.(2\.3|3\.4)\b|\bmessage (size exceeds (fixed|maximum)|(is |file )?too (big|large))/i;

/**
 * Whether the mail server has refused this mail for good, by a code of 500 or more about its recipient, text or size. A
 * refusal of the connection, the password, the sender or the number of mails is about no mail, so they are all tried
 * again.
 */
export function isRefusal(error: unknown): boolean {
  const { code, command, response = '', responseCode = 0 } = error as SmtpFailure;
  if (responseCode < 500) return false;
  if (TOO_LARGE.test(response)) return true;
  if (command === 'MAIL FROM' || OF_ANY_MAIL.test(response)) return false;
  return code === 'EENVELOPE' || code === 'EMESSAGE';
}

/** Each step of a delivery must be answered within these times. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};
const SMTP_PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

/**
 * Returns the transport to the mail server of the settings. The Message-ID is made from the id of the mail's
 * row and the shop's host name, so it is the same if the mail is handed over twice. One connection is kept
 * open for several mails.
 */
export function createSmtpTransport({ url, from }: MailSettings, publicUrl: string): Transport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const user = decodeURIComponent(username);
  const domain = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  const mailer = nodemailer.createTransport({
    ...TIMEOUTS,
    pool: true,
    maxConnections: 1,
    host,
    port: port === '' ? SMTP_PORTS[protocol] : Number(port),
    secure: protocol === 'smtps:',
    // The name in the greeting. In a container nodemailer would say [127.0.0.1], which strict mail servers refuse.
    ...(domain.includes('.') && isIP(domain) === 0 && { name: domain }),
    // Without encryption, everybody on the way could read the password.
    requireTLS: user !== '',
    // Nobody is on the way to a relay on this machine, whose certificate is its own, as Debian installs Postfix.
    ignoreTLS: user === '' && isLoopback(host),
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(password) } }),
    // A mail is made of texts only, never of files or addresses to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // What to call at the end of each message. Nodemailer reads a message only when the server waits for it.
  const written = new Map<unknown, () => void>();
  mailer.use('stream', ({ data, message }, done) => {
    const flush = (flushed: () => void) => {
      written.get(data.messageId)?.();
      flushed();
    };
    message.transform(() => new PassThrough({ flush }));
    done();
  });
  return {
    async send({ id, to, writtenAt, replyTo, shopName, ...content }, onWritten) {
      const messageId = `<${id}@${domain}>`;
      written.set(messageId, onWritten);
      const sent = mailer.sendMail({
        ...content,
        // Objects, because nodemailer would read signs in a text: a comma between addresses, a colon before a group.
        from: { ...from, name: from.name || shopName },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        to: { name: '', address: to },
        messageId,
        date: writtenAt,
        textEncoding: 'quoted-printable',
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      const { response } = await sent.finally(() => written.delete(messageId));
      return response;
    },
    close: () => mailer.close(),
  };
}
