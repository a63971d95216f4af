/** The mails of the outbox in the local mailbox, where a hosted shop would have a mail server. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '#server/base/settings/config';
import type { Database } from '#server/engines/database/database';
import type { Transport } from '#server/engines/smtp/transport';
import { renderStoredMail } from '#server/shop/mails/sender';
import type { CurrentShop } from '#server/shop/settings/currentShop';
import { findSentMail, readSentMails, type SentMail } from '#server/stores/mailsStore';
import type { ShopMail } from './mailboxPages';
import { MAILBOX } from './mailLinks';

function mailPath(id: string): string {
  return `${MAILBOX}/mails/${id}`;
}

/** Returns a transport that only prints a line in the terminal. The mailbox itself reads the mails from the outbox. */
export function createConsoleTransport(print: (line: string) => void, address: string): Transport {
  return {
    async send({ id, to, subject }) {
      await pause(0);
      print(`Mail for ${to}: ${subject}: ${new URL(mailPath(id), address).href}`);
      return 'Kept in the local mailbox.';
    },
    close: () => undefined,
  };
}

/**
 * Returns the mails for the mailbox, rendered again from the outbox each time. If the settings have a mail server,
 * the mailbox shows no shop mails, because the mail server has received them.
 */
export function localShopMails(
  shop: () => { database: Database; currentShop: CurrentShop },
  settings: Pick<Settings, 'mail' | 'owners' | 'publicUrl'>,
) {
  const rendered = (mail: SentMail) => {
    const { database, currentShop } = shop();
    return renderStoredMail({ ...settings, database, readShop: currentShop.read }, mail);
  };
  const listed = async (mail: SentMail) => {
    const { id, kind, recipient: email, endedAt } = mail;
    const { subject } = (await rendered(mail)) ?? {};
    if (subject === undefined) return [];
    return [{ email, kind, subject, link: mailPath(id), sentAt: endedAt.toISOString() }];
  };
  return {
    /** The mails to this address, newest first. If `email` is empty, the mails to everyone. */
    async list(email: string): Promise<ShopMail[]> {
      const mails = settings.mail ? [] : await readSentMails(shop().database, email);
      return (await Promise.all(mails.map(listed))).flat();
    },
    /** A whole mail as a page; undefined if no mail has this id. */
    async page(id: string) {
      const mail = settings.mail ? undefined : await findSentMail(shop().database, id);
      return mail && (await rendered(mail))?.html;
    },
  };
}
export type ShopMails = ReturnType<typeof localShopMails>;
