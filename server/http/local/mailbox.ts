/** The local mailbox: the mails that a hosted service would have sent. It is never part of a hosted shop. */

import type { FastifyPluginCallback } from 'fastify';
import { ApiRefusal } from '#server/base/apiRefusal';
import { isLocalCaller } from '#server/base/localCaller';
import type { LocalMail, LocalText } from '#server/engines/identity/emulator/emulatorIpcMessages';
import type { LocalIdentity } from '#server/engines/identity/emulator/localIdentity';
import { MAILBOX_STYLE, mailboxPage } from './mailboxPages';
import { MAILBOX, mailLink } from './mailLinks';
import type { ShopMails } from './shopMails';

/** The content security policy of a mail's page: only the mail's own style is allowed, no script, picture or frame. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

interface MailboxQuery {
  Querystring: { email?: unknown; number?: unknown };
}

export const mailbox: FastifyPluginCallback<{ identity: LocalIdentity; shopMails: ShopMails }> = (
  app,
  { identity, shopMails },
  done,
) => {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!isLocalCaller(headers)) throw new ApiRefusal('origin_refused');
    return void reply.header('cache-control', 'no-store');
  });
  app.get(`${MAILBOX}.css`, (_request, reply) => reply.type('text/css').send(MAILBOX_STYLE));
  app.get<MailboxQuery>(`${MAILBOX}.json`, async ({ query }) => [
    ...mailsFor(identity, query.email).map((mail) => ({ ...mail, link: mailLink(mail) })),
    ...(await shopMails.list(text(query.email))),
  ]);
  app.get<{ Params: { id: string } }>(`${MAILBOX}/mails/:id`, async ({ params }, reply) => {
    const page = await shopMails.page(params.id);
    if (page === undefined) throw new ApiRefusal('not_found');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', MAIL_POLICY)
      .send(page);
  });
  app.get(`${MAILBOX}/texts.json`, () => identity.texts());
  app.get<MailboxQuery>(MAILBOX, async ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(
      mailboxPage(
        {
          mails: mailsFor(identity, query.email),
          texts: textsFor(identity, query.number),
          shopMails: await shopMails.list(text(query.email)),
        },
        { email: text(query.email), number: text(query.number) },
      ),
    ),
  );
  done();
};

function mailsFor(identity: LocalIdentity, email: unknown): LocalMail[] {
  const wanted = text(email).toLowerCase();
  const isFor = (address = '') => address.toLowerCase() === wanted;
  return identity
    .mails()
    .filter((mail) => wanted === '' || isFor(mail.email) || isFor(mail.newEmail));
}

function textsFor(identity: LocalIdentity, number: unknown): LocalText[] {
  const wanted = text(number);
  return identity.texts().filter(({ number: to }) => wanted === '' || to === wanted);
}

/** Returns the text of a query parameter. A repeated parameter is an array, and counts as empty. */
function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
