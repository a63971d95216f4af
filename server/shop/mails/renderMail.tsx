/** The mails of the shop: HTML and plain text from one source, readable in dark mode and without pictures. */

import { convert } from 'html-to-text';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cartFragment } from '#domain/cartFragment';
import { type Order, orderNumber } from '#domain/order';
import type { MailKind, OrderAct, OwnerOrder } from '#domain/owner/ownerOrder';
import { PAGES } from '#domain/pagePaths';
import type { ShopInfo } from '#domain/shopInfo';
import type { RenderedMail } from '#server/engines/smtp/transport';
import type { OrderOfDay, ScarceProduct } from '#server/stores/dailyMailsStore';
import { AboutMoney, EndedMoney } from './aboutMoney';
import {
  Address,
  Amounts,
  inventoryOrder,
  LastWords,
  Lines,
  OrdersOfDay,
  ScarceList,
} from './mailParts';

/**
 * `act` is what the mail is about in the order's history; undefined if that is the order itself. Only mails to owners say the
 * short number.
 */
interface OrderMail {
  kind: Exclude<MailKind, 'daily' | 'runs_out'>;
  order: Order & Partial<Pick<OwnerOrder, 'shortNumber'>>;
  act?: OrderAct | undefined;
}

/** What a mail says. */
export type MailContent =
  | OrderMail
  | {
      kind: 'runs_out' | 'daily';
      products: readonly ScarceProduct[];
      /** Empty in the mail about what runs out. */
      orders: readonly OrderOfDay[];
    };

/** The shop that sends the mails. */
export interface MailSender {
  /** The shop's address, which the links lead to. */
  publicUrl: string;
  shop: Pick<ShopInfo, 'name' | 'currency' | 'closed'>;
  /** The last words of mails to shoppers. */
  closing?: string;
}

export function renderMail(
  content: MailContent,
  { publicUrl, shop, closing = '' }: MailSender,
): RenderedMail {
  const subject = subjectOf(content);
  const body = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: MAIL_STYLE }} />
      </head>
      <body className="paper" style={{ margin: 0 }}>
        <div className="page">
          <p className="shop">{shop.name}</p>
          <h1>{subject}</h1>
          <Body content={content} publicUrl={publicUrl} currency={shop.currency} />
          {!('products' in content) && !isToOwner(content.kind) && (
            <LastWords kind={content.kind} closed={shop.closed} closing={closing} />
          )}
        </div>
      </body>
    </html>,
  );
  const buyer = content.kind === 'new_order' ? content.order.email : '';
  return {
    ...{ subject, html: `<!doctype html>\n${body}\n`, text: textOf(body) },
    ...(buyer !== '' && { replyTo: buyer }),
  };
}

function subjectOf(content: MailContent): string {
  if ('products' in content) {
    const { length } = content.orders;
    return length === 0 ? 'Low stock' : length === 1 ? '1 new order' : `${length} new orders`;
  }
  const number = orderNumber(content.order._id);
  return SUBJECTS[content.kind].replace('#', number);
}

/** The subjects of the mails about an order; `#` stands for its number. */
const SUBJECTS: Record<OrderMail['kind'], string> = {
  placed: 'Your order #',
  paid: 'Your payment for order # has arrived',
  shipped: 'Your order # is on its way',
  parcel: 'Your order # has a new tracking number',
  cancelled: 'Your order # is cancelled',
  expired: 'Your order # was not paid',
  refunded: 'Money back for your order #',
  new_order: 'New order #',
  late_payment: 'A payment for order # was sent back',
};

interface BodyProps {
  content: MailContent;
  publicUrl: string;
  currency: string;
}

function Body({ content, publicUrl, currency }: BodyProps): ReactNode {
  if ('products' in content)
    return <Daily content={content} publicUrl={publicUrl} currency={currency} />;
  const { order, kind } = content;
  return (
    <>
      {kind === 'placed' && <p>Thank you, {order.name}. We have received your order.</p>}
      {kind === 'new_order' && <p>{order.name} has placed an order.</p>}
      <AboutMoney kind={kind} order={order} act={content.act} currency={currency} />
      {(kind === 'shipped' || kind === 'parcel') && (
        <Parcel {...{ kind, order }} act={content.act} />
      )}
      {kind === 'cancelled' && <Cancelled act={content.act} />}
      {(kind === 'cancelled' || kind === 'expired') && (
        <EndedMoney order={order} currency={currency} />
      )}
      <Lines lines={order.orders} currency={currency} />
      <Amounts order={order} currency={currency} />
      <Address order={order} />
      {isToOwner(kind) && <ForOwners {...order} />}
      <NextStep kind={kind} order={order} publicUrl={publicUrl} />
    </>
  );
}

function isToOwner(kind: OrderMail['kind']): boolean {
  return kind === 'new_order' || kind === 'late_payment';
}

function NextStep({ kind, order, publicUrl }: OrderMail & { publicUrl: string }): ReactNode {
  if (isToOwner(kind))
    return <Button href={`${publicUrl}${inventoryOrder(order._id)}`}>See the order</Button>;
  if (kind !== 'expired')
    return (
      <Button href={`${publicUrl}${PAGES.manageOrders}#order-${order._id}`}>See your order</Button>
    );
  const cart = cartFragment(piecesOf(order)) ?? '';
  return <Button href={`${publicUrl}${PAGES.orderReview}${cart}`}>Fill your cart again</Button>;
}

function piecesOf({ orders }: Order): Record<string, number> {
  return Object.fromEntries(orders.map(({ _id, quantity }) => [_id, quantity]));
}

interface DailyProps extends BodyProps {
  content: Extract<MailContent, { products: unknown }>;
}

function Daily({ content: { orders, products }, publicUrl, currency }: DailyProps): ReactNode {
  return (
    <>
      {orders.length > 0 && (
        <OrdersOfDay orders={orders} publicUrl={publicUrl} currency={currency} />
      )}
      {products.length > 0 && (
        <>
          <p>These products sold in the last day, and few are left.</p>
          <ScarceList products={products} />
        </>
      )}
      <Button href={publicUrl + PAGES.inventory}>See the inventory</Button>
    </>
  );
}

/** What only owners read. There is no address if the order's personal data has been erased. */
function ForOwners({ email, shortNumber }: OrderMail['order']): ReactNode {
  return (
    <>
      {email !== '' && (
        <p>
          Email: <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {shortNumber !== undefined && <p>Short number: #{shortNumber}</p>}
    </>
  );
}

interface ParcelProps {
  kind: 'shipped' | 'parcel';
  order: Order;
  act: OrderAct | undefined;
}

function Parcel({ kind, order, act }: ParcelProps): ReactNode {
  const { carrier = act?.carrier, tracking = act?.tracking, trackingLink } = order;
  return (
    <>
      <p>
        {kind === 'shipped' ? 'Your parcel has left the shop.' : 'This is how your parcel travels:'}
      </p>
      {carrier !== undefined && <p>Carrier: {carrier}</p>}
      {tracking !== undefined && (
        <p>
          Tracking number:{' '}
          {trackingLink === undefined ? tracking : <a href={trackingLink}>{tracking}</a>}
        </p>
      )}
    </>
  );
}

function Cancelled({ act }: { act: OrderAct | undefined }): ReactNode {
  if (act?.by === 'shopper') return <p>You cancelled this order.</p>;
  return (
    <>
      <p>The shop cancelled this order.</p>
      {act?.reason !== undefined && <p>Reason: {act.reason}</p>}
    </>
  );
}

function Button({ href, children }: { href: string; children: string }): ReactNode {
  return (
    <p>
      <a className="button" href={href}>
        {children}
      </a>
    </p>
  );
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
 * The look of the mails. Mail programs that ignore the style sheet show the same content in their own style. The colours of both
 * schemes are those of the shop's theme.
 */
const MAIL_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.paper { background: #f7f5f0; color: #171c2f; font: 16px/1.5 Figtree, system-ui, sans-serif; }
.page { max-width: 560px; margin: 0 auto; padding: 24px 16px; overflow-wrap: anywhere; }
.shop { margin: 0; color: #24305f; font: 500 20px/1.4 Besley, Georgia, serif; }
h1 { font: 500 26px/1.25 Besley, Georgia, serif; }
h2 { margin-bottom: 0; font-size: 16px; }
a { color: #24305f; }
.lines { width: 100%; border-collapse: collapse; }
.lines th, .lines td { padding: 8px 8px 8px 0; border-bottom: 1px solid #e0dacd; text-align: left; vertical-align: top; }
.lines th + th, .lines td + td { padding: 8px 0 8px 16px; text-align: right; white-space: nowrap; }
.button { display: inline-block; padding: 10px 18px; border-radius: 6px; background: #24305f; color: #ffffff; text-decoration: none; }
@media (prefers-color-scheme: dark) {
  .paper { background: #0f121b !important; color: #f2ecdf !important; }
  .shop, a { color: #bfcaf4 !important; }
  .lines th, .lines td { border-color: #2f3547 !important; }
  .button { background: #bfcaf4 !important; color: #131932 !important; }
}
`;
