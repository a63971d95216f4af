/** The mails of the shop: HTML and plain text from one source, readable in dark mode and without pictures. */

import { convert } from 'html-to-text';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type IntlShape, RawIntlProvider } from 'react-intl';
import { firstLanguage, inLanguage, knownLanguage, type Language } from '#domain/language';
import { orderNumber } from '#domain/orders/order';
import { isToOwners, orderIn } from '#domain/owner/ownerOrder';
import type { ShopInfo } from '#domain/shopInfo';
import type { RenderedMail } from '#server/engines/smtp/transport';
import { serverWords } from '../serverWords';
import { isToSendBack } from './aboutMoney';
import { MailBody, type MailContent } from './mailBody';
import { LastWords, MailContext } from './mailParts';

export interface MailSender {
  /** The shop's address, which the links lead to. */
  publicUrl: string;
  shop: Pick<ShopInfo, 'name' | 'currency' | 'closed' | 'languages'>;
  /** The last words of mails to shoppers. */
  closing?: string;
}

/** Returns the mail in its order's language. Mails to owners are in the shop's first, as is the page that they lead to. */
export function renderMail(
  content: MailContent,
  { publicUrl, shop, closing = '' }: MailSender,
): RenderedMail {
  const isForOwner = 'products' in content || isToOwners(content.kind);
  const language = isForOwner
    ? firstLanguage(shop.languages)
    : knownLanguage(content.order.language, shop.languages);
  const intl = serverWords(language);
  const subject = subjectOf(content, intl);
  const said =
    'products' in content ? content : { ...content, order: orderIn(content.order, language) };
  const addressOf = (path: string) => publicUrl + inLanguage(path, language, shop.languages);
  const body = renderToStaticMarkup(
    <RawIntlProvider value={intl}>
      <Paper {...{ language, subject }}>
        <p className="shop">{shop.name}</p>
        <h1>{subject}</h1>
        <MailContext value={{ currency: shop.currency, addressOf }}>
          <MailBody content={said} />
        </MailContext>
        {!isForOwner && (
          <LastWords {...{ kind: content.kind, language, closed: shop.closed, closing }} />
        )}
      </Paper>
    </RawIntlProvider>,
  );
  const buyer = content.kind === 'new_order' ? content.order.email : '';
  return {
    shopName: shop.name,
    subject,
    html: `<!doctype html>\n${body}\n`,
    text: textOf(body),
    ...(buyer !== '' && { replyTo: buyer }),
  };
}

interface PaperProps {
  language: Language;
  subject: string;
  children: ReactNode;
}

function Paper({ language, subject, children }: PaperProps): ReactNode {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: MAIL_STYLE }} />
      </head>
      <body className="paper" style={{ margin: 0 }}>
        <div className="page">{children}</div>
      </body>
    </html>
  );
}

function subjectOf(content: MailContent, { formatMessage }: IntlShape): string {
  if ('products' in content) {
    const count = content.orders.length;
    return formatMessage({ id: 'mail.subject.daily' }, { count });
  }
  const { kind, order, act } = content;
  const number = orderNumber(order._id);
  if (kind !== 'late_payment' || !isToSendBack(order, act))
    return formatMessage({ id: `mail.subject:${kind}` }, { number });
  return order.payment?.disputed
    ? formatMessage({ id: 'mail.subject.disputed' }, { number })
    : formatMessage({ id: 'mail.subject.toSendBack' }, { number });
}

/** Returns the plain text of a mail: the same words, the tables in columns, the addresses behind the links. */
function textOf(html: string): string {
  return `${convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'title', format: 'skip' },
      { selector: 'style', format: 'skip' },
    ],
  })}\n`;
}

/**
 * Mail programs that ignore the style sheet show the same content in their own style. The colours of both schemes are
 * those of the shop's theme. Sizes follow the reader's font size: where it leaves no room for a row of a table on a
 * phone, the row's numbers go below its first words. Below an order's number, they always do.
 */
const MAIL_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.paper { background: #f7f5f0; color: #171c2f; font: 100%/1.5 Figtree, system-ui, sans-serif; }
.page { max-width: 560px; margin: 0 auto; padding: 24px 16px; overflow-wrap: anywhere; }
.shop { margin: 0; color: #24305f; font: 500 1.25em/1.4 Besley, Georgia, serif; }
h1 { font: 500 1.625em/1.25 Besley, Georgia, serif; }
h2 { margin-bottom: 0; font-size: 1em; }
a { color: #24305f; }
.lines { width: 100%; border-collapse: collapse; }
.lines th, .lines td { padding: 8px 8px 8px 0; border-bottom: 1px solid #e0dacd; text-align: left; vertical-align: top; }
.lines th + th, .lines td + td { padding: 8px 0 8px 16px; text-align: right; white-space: nowrap; }
.button { display: inline-block; padding: 10px 18px; border-radius: 6px; background: #24305f; color: #ffffff; text-decoration: none; }
@media (max-width: 480px) {
  .lines tr { display: flex; flex-wrap: wrap; justify-content: flex-end; border-bottom: 1px solid #e0dacd; }
  .lines th, .lines td { border: 0; }
  .lines th:first-child, .lines td:first-child { flex: 1 1 6em; min-width: 0; box-sizing: border-box; }
  .lines td.whole { flex-basis: 100%; }
  .lines th + th, .lines td + td { min-width: min(4em, 40%); box-sizing: border-box; padding-left: 8px; white-space: normal; }
  .lines th:last-child, .lines td:last-child { min-width: min(6em, 50%); }
}
@media (prefers-color-scheme: dark) {
  .paper { background: #0f121b !important; color: #f2ecdf !important; }
  .shop, a { color: #bfcaf4 !important; }
  .lines tr, .lines th, .lines td { border-color: #2f3547 !important; }
  .button { background: #bfcaf4 !important; color: #131932 !important; }
}
`;
