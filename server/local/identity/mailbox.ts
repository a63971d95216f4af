/** The local mailbox: the mails that a hosted service would have sent. It is never part of a hosted shop. */
import type { FastifyPluginCallback } from 'fastify';
import { ApiRefusal } from '#server/http/apiRefusal';
import type { LocalMail, LocalText } from './emulatorIpcMessages';
import { isLocalCaller } from './localCaller';
import type { LocalIdentity } from './localIdentity';
import { mailboxPage } from './mailboxPages';
import { MAILBOX_STYLE } from './mailboxStyle';
import { MAILBOX, mailLink } from './mailLinks';

interface MailboxQuery {
  Querystring: { email?: unknown; number?: unknown };
}

export const mailbox: FastifyPluginCallback<{ identity: LocalIdentity }> = (
  app,
  { identity },
  done,
) => {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!isLocalCaller(headers)) throw new ApiRefusal('origin_refused');
    return void reply.header('cache-control', 'no-store');
  });
  app.get(`${MAILBOX}.css`, (_request, reply) => reply.type('text/css').send(MAILBOX_STYLE));
  app.get<MailboxQuery>(`${MAILBOX}.json`, ({ query }) =>
    mailsFor(identity, query.email).map((mail) => ({ ...mail, link: mailLink(mail) })),
  );
  app.get(`${MAILBOX}/texts.json`, () => identity.texts());
  app.get<MailboxQuery>(MAILBOX, ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(
      mailboxPage(mailsFor(identity, query.email), textsFor(identity, query.number), {
        email: text(query.email),
        number: text(query.number),
      }),
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
