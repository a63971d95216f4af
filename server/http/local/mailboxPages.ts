/** The mailbox as HTML, without scripts and with all text escaped. */

import { escapeText } from '#server/base/escapeText';
import type { LocalMail, LocalText } from '#server/engines/identity/emulator/emulatorIpcMessages';
import { MAILBOX, mailLink, mailSubject } from './mailLinks';

/** The email address or phone number whose messages are shown. If both are empty, all messages are shown. */
interface Addressee {
  email: string;
  number: string;
}

/** A mail of the shop's outbox, such as one about an order. */
export interface ShopMail {
  email: string;
  kind: string;
  subject: string;
  /** The path of the whole mail on the shop. */
  link: string;
  /** ISO 8601 in UTC. */
  sentAt: string;
}

interface MailboxContent {
  mails: LocalMail[];
  texts: LocalText[];
  shopMails: ShopMail[];
}

/** Lists the newest message first. */
export function mailboxPage(
  { mails, texts, shopMails }: MailboxContent,
  { email, number }: Addressee,
): string {
  const name = escapeText(email || number);
  const scope = name ? `Mails to ${name}.` : 'Mails to everyone.';
  const items = [
    ...(email ? [] : texts.map((one) => [one.sentAt, textItem(one)] as const)),
    ...(number ? [] : mails.map((one) => [one.sentAt, mailItem(one)] as const)),
    ...(number ? [] : shopMails.map((one) => [one.sentAt, shopMailItem(one)] as const)),
  ].sort(([one], [other]) => other.localeCompare(one));
  const list = items.length
    ? `<ul>${items.map(([, item]) => item).join('')}</ul>`
    : '<p class="empty">Nothing yet. Ask the shop for a mail or a code, then reload this page.</p>';
  const note =
    'This shop runs with local accounts and sends no mail and no text message. What it would have sent is shown here.';
  return localPage({
    title: 'Local mailbox',
    style: `<link rel="icon" href="/favicon.ico"><link rel="stylesheet" href="${MAILBOX}.css">`,
    body: `<h1>Local mailbox</h1><p>${note} ${scope}</p>${list}${footer(email || number)}`,
  });
}

function mailItem(mail: LocalMail): string {
  const subject = mailSubject(mail);
  return `<li><h2>${subject}</h2>
<p>To ${escapeText(mail.newEmail ?? mail.email)}, <time datetime="${escapeText(mail.sentAt)}">${escapeText(when(mail))}</time></p>
<p><a class="action" href="${escapeText(mailLink(mail))}">${subject}</a></p></li>`;
}

function shopMailItem({ email, subject, link, sentAt }: ShopMail): string {
  return `<li><h2>${escapeText(subject)}</h2>
<p>To ${escapeText(email)}, <time datetime="${escapeText(sentAt)}">${escapeText(when({ sentAt }))}</time></p>
<p><a class="action" href="${escapeText(link)}">Read the mail</a></p></li>`;
}

function textItem(sent: LocalText): string {
  return `<li><h2>Code <code>${escapeText(sent.code)}</code></h2>
<p>Text message to ${escapeText(sent.number)}, <time datetime="${escapeText(sent.sentAt)}">${escapeText(when(sent))}</time></p></li>`;
}

function when({ sentAt }: { sentAt: string }): string {
  return `${sentAt.slice(0, 10)} ${sentAt.slice(11, 19)} UTC`;
}

function footer(name: string): string {
  const all = name ? `<a href="${MAILBOX}">All mail</a>` : '';
  return `<nav><a href="/">Back to the shop</a>${all}</nav>`;
}

/** A page of the mailbox or of the payment stand-in. `title`, `style` and `body` are HTML. */
export function localPage({ title, style, body }: Record<'title' | 'style' | 'body', string>) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${style}
</head>
<body><main>${body}</main></body>
</html>
`;
}

export const MAILBOX_STYLE = `:root {
  color-scheme: light dark;
  --paper: #f4f0e6; --surface: #fcfaf5; --ink: #1b2136; --muted: #575b6b;
  --denim: #26315b; --on-denim: #fcfaf5; --thread: #b4431a; --line: #dcd4c2;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #11141d; --surface: #191d2a; --ink: #f0e9da; --muted: #aeb0ba;
    --denim: #bcc8f2; --on-denim: #141a33; --thread: #f2a65e; --line: #303647;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 0; font-size: 1.125rem; }
ul { margin: 1.5rem 0; padding: 0; list-style: none; display: grid; gap: 1rem; }
li, .empty { padding: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }
li p { margin: 0.25rem 0 0.75rem; color: var(--muted); }
li p:last-child { margin-bottom: 0; }
a { color: var(--denim); }
.action {
  display: inline-block; padding: 0.6rem 1.1rem; border-radius: 6px;
  background: var(--denim); color: var(--on-denim); text-decoration: none; font-weight: 600;
}
:focus-visible { outline: 3px solid var(--thread); outline-offset: 2px; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; }
nav a { padding: 0.5rem 0; }
`;
