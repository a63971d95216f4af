/** The mailbox as HTML, without scripts and with all text escaped. */
import type { LocalMail, LocalText } from './emulatorIpcMessages';
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

interface Post {
  mails: LocalMail[];
  texts: LocalText[];
  shopMails: ShopMail[];
}

/** Returns the HTML page. Text messages come first, because users wait for their codes. */
export function mailboxPage(
  { mails, texts, shopMails }: Post,
  { email, number }: Addressee,
): string {
  const name = escape(email || number);
  const scope = name ? `Mails to ${name}.` : 'Mails to everyone.';
  const items = [
    ...(email ? [] : texts.map(textItem)),
    ...(number ? [] : [...mails.map(mailItem), ...shopMails.map(shopMailItem)]),
  ];
  const list = items.length
    ? `<ul>${items.join('')}</ul>`
    : '<p class="empty">Nothing yet. Ask the shop for a mail or a code, then reload this page.</p>';
  const note =
    'This shop runs with local accounts and sends no mail and no text message. What it would have sent is shown here.';
  return page('Local mailbox', `<p>${note} ${scope}</p>${list}${footer(email || number)}`);
}

function mailItem(mail: LocalMail): string {
  const subject = mailSubject(mail);
  return `<li><h2>${subject}</h2>
<p>To ${escape(mail.newEmail ?? mail.email)}, <time datetime="${escape(mail.sentAt)}">${escape(when(mail))}</time></p>
<p><a class="action" href="${escape(mailLink(mail))}">${subject}</a></p></li>`;
}

function shopMailItem({ email, subject, link, sentAt }: ShopMail): string {
  return `<li><h2>${escape(subject)}</h2>
<p>To ${escape(email)}, <time datetime="${escape(sentAt)}">${escape(when({ sentAt }))}</time></p>
<p><a class="action" href="${escape(link)}">Read the mail</a></p></li>`;
}

function textItem(sent: LocalText): string {
  return `<li><h2>Code <code>${escape(sent.code)}</code></h2>
<p>Text message to ${escape(sent.number)}, <time datetime="${escape(sent.sentAt)}">${escape(when(sent))}</time></p></li>`;
}

function when({ sentAt }: { sentAt: string }): string {
  return `${sentAt.slice(0, 10)} ${sentAt.slice(11, 19)} UTC`;
}

function footer(name: string): string {
  const all = name ? `<a href="${MAILBOX}">Everybody’s post</a>` : '';
  return `<nav><a href="/">Back to the shop</a>${all}</nav>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Hemline</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="${MAILBOX}.css">
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
