import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/base/settings/config';
import type { Database } from '#server/engines/database/database';
import { createSmtpTransport, type Transport } from '#server/engines/smtp/transport';
import { createConsoleTransport } from '#server/http/local/shopMails';
import { startSending } from '#server/shop/mails/sender';

interface Mailbox {
  /** Prints where the local mailbox is. */
  print: (line: string) => void;
  address: string;
}

/** Starts to send mails; undefined without a mail server and a local mailbox. */
export function startMails(
  app: FastifyInstance,
  database: Database,
  settings: Settings,
  mailbox: Mailbox,
) {
  const { read: readShop } = app.currentShop;
  const { reportFailure: onFailure } = app;
  const transport = transportOf(settings, mailbox);
  return transport && startSending({ ...settings, database, transport, readShop, onFailure });
}

/** Returns the transport to the mail server of the settings or to the local mailbox; undefined without either. */
function transportOf(settings: Settings, { print, address }: Mailbox): Transport | undefined {
  if (settings.mail) return createSmtpTransport(settings.mail, settings.publicUrl);
  return settings.identity.mode === 'local' ? createConsoleTransport(print, address) : undefined;
}
