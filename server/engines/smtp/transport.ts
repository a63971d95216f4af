/** Hands mails over to a mail server. */

import nodemailer from 'nodemailer';
import type { MailSettings } from '#server/base/settings/config';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

export interface OutgoingMail extends RenderedMail {
  /** The id of the mail's row in the outbox. */
  id: string;
  to: string;
  writtenAt: Date;
}

export interface Transport {
  /** Resolves with the receiver's answer. Rejects if the receiver did not accept the mail, or if that is unknown. */
  send(mail: OutgoingMail): Promise<string>;
  close(): void;
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
  const mailer = nodemailer.createTransport({
    ...TIMEOUTS,
    pool: true,
    maxConnections: 1,
    host,
    port: port === '' ? SMTP_PORTS[protocol] : Number(port),
    secure: protocol === 'smtps:',
    // Without encryption, everybody on the way could read the password.
    requireTLS: user !== '',
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(password) } }),
    // A mail is made of texts only, never of files or addresses to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  return {
    async send({ id, to, writtenAt, ...content }) {
      const { response } = await mailer.sendMail({
        ...content,
        from,
        // An object, because nodemailer could parse a text as several addresses.
        to: { name: '', address: to },
        messageId: `<${id}@${domain}>`,
        date: writtenAt,
        textEncoding: 'quoted-printable',
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return response;
    },
    close: () => mailer.close(),
  };
}
