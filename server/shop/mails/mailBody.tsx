/** What each mail says. */

import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { cartFragment } from '#domain/cartFragment';
import { mailto } from '#domain/mailto';
import type { Message } from '#domain/messages';
import type { Order } from '#domain/orders/order';
import {
  isToOwners,
  type MailKind,
  type OrderAct,
  type OwnerOrder,
} from '#domain/owner/ownerOrder';
import { pieceCount, toSend } from '#domain/owner/piecesToSend';
import { PAGES } from '#domain/pagePaths';
import type { OrderOfDay, ScarceProduct } from '#server/stores/dailyMailsStore';
import { Address, NewAddress } from './aboutAddress';
import { AboutMoney, beforeSending, EndedMoney } from './aboutMoney';
import {
  Amounts,
  type InCurrency,
  inventoryOrder,
  Lines,
  OrdersOfDay,
  Reason,
  ScarceList,
} from './mailParts';

/**
 * `act` is what the mail is about in the order's history; undefined if that is the order itself. Only mails to owners say the
 * short number.
 */
export interface OrderMail {
  kind: Exclude<MailKind, 'daily' | 'runs_out'>;
  order: Order & Partial<Pick<OwnerOrder, 'shortNumber' | 'ledger' | 'shares'>>;
  act?: OrderAct | undefined;
}

export type MailContent =
  | OrderMail
  | {
      kind: 'runs_out' | 'daily';
      products: readonly ScarceProduct[];
      /** Empty in the mail about what runs out. */
      orders: readonly OrderOfDay[];
    };

interface BodyProps extends InCurrency {
  content: MailContent;
  /** Returns the full address of a path, in the mail's language. */
  addressOf: (path: string) => string;
}

/** What a mail says below its subject. */
export function MailBody({ content, addressOf, currency }: BodyProps): ReactNode {
  if ('products' in content)
    return <Daily content={content} addressOf={addressOf} currency={currency} />;
  const { order, kind } = content;
  return (
    <>
      {(kind === 'placed' || kind === 'new_order') && (
        <p>
          <FormattedMessage {...GREETINGS[kind]} values={{ name: order.name }} />
        </p>
      )}
      <AboutMoney kind={kind} order={order} act={content.act} currency={currency} />
      {(kind === 'shipped' || kind === 'parcel') && (
        <Parcel {...{ kind, order }} act={content.act} />
      )}
      {kind === 'cancelled' && <Cancelled act={content.act} />}
      {(kind === 'cancelled' || kind === 'expired') && (
        <EndedMoney order={order} act={content.act} currency={currency} />
      )}
      <Ordered {...content} currency={currency} />
      {isToOwners(kind) && <ForOwners {...order} />}
      <NextStep kind={kind} order={order} addressOf={addressOf} />
    </>
  );
}

/** What was ordered, or what is in the parcel, and where it goes; of a corrected address, only that. */
function Ordered({ kind, order, act, currency }: OrderMail & InCurrency): ReactNode {
  if (kind === 'address') return <NewAddress order={order} act={act} />;
  const isParcel = kind === 'shipped' || kind === 'parcel';
  const shown = isParcel ? toSend(order) : order;
  const left = pieceCount(order) - pieceCount(shown);
  return (
    <>
      <Lines lines={shown.orders} currency={currency} />
      {left > 0 && (
        <p>
          <FormattedMessage id="mail.notInParcel" values={{ count: left }} />
        </p>
      )}
      <Amounts
        order={kind === 'late_payment' ? beforeSending(order, act) : order}
        currency={currency}
      />
      <Address order={order} />
    </>
  );
}

const GREETINGS = {
  placed: { id: 'mail.placed.thanks' },
  new_order: { id: 'mail.newOrder.who' },
} as const;

function NextStep({ kind, order, addressOf }: OrderMail & Pick<BodyProps, 'addressOf'>): ReactNode {
  const { _id: id } = order;
  if (isToOwners(kind))
    return <Button href={addressOf(inventoryOrder(id))} words={{ id: 'mail.see.order' }} />;
  if (kind !== 'expired')
    return (
      <Button
        href={addressOf(`${PAGES.manageOrders}#order-${id}`)}
        words={{ id: 'mail.see.yourOrder' }}
      />
    );
  const cart = cartFragment(piecesOf(order)) ?? '';
  return <Button href={addressOf(PAGES.orderReview + cart)} words={{ id: 'mail.fillCart' }} />;
}

function piecesOf({ orders }: Order): Record<string, number> {
  return Object.fromEntries(orders.map(({ _id, quantity }) => [_id, quantity]));
}

interface DailyProps extends BodyProps {
  content: Extract<MailContent, { products: unknown }>;
}

function Daily({ content: { orders, products }, addressOf, currency }: DailyProps): ReactNode {
  return (
    <>
      {orders.length > 0 && (
        <OrdersOfDay orders={orders} addressOf={addressOf} currency={currency} />
      )}
      {products.length > 0 && (
        <>
          <p>
            <FormattedMessage id="mail.runsOut" />
          </p>
          <ScarceList products={products} />
        </>
      )}
      <Button href={addressOf(PAGES.inventory)} words={{ id: 'mail.see.inventory' }} />
    </>
  );
}

/** What only owners read. There is no address if the order's personal data has been erased. */
function ForOwners({ email, shortNumber }: OrderMail['order']): ReactNode {
  const link = (words: ReactNode[]) => <a href={mailto(email)}>{words}</a>;
  return (
    <>
      {email !== '' && (
        <p>
          <FormattedMessage id="mail.email" values={{ a: link, email }} />
        </p>
      )}
      {shortNumber !== undefined && (
        <p>
          <FormattedMessage id="mail.shortNumber" values={{ number: `#${shortNumber}` }} />
        </p>
      )}
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
  const link = (words: ReactNode[]) =>
    trackingLink === undefined ? words : <a href={trackingLink}>{words}</a>;
  return (
    <>
      <p>
        <FormattedMessage {...PARCELS[kind]} />
      </p>
      {carrier !== undefined && (
        <p>
          <FormattedMessage id="mail.carrier" values={{ carrier }} />
        </p>
      )}
      {tracking !== undefined && (
        <p>
          <FormattedMessage id="mail.tracking" values={{ a: link, tracking }} />
        </p>
      )}
    </>
  );
}

const PARCELS = {
  shipped: { id: 'mail.shipped' },
  parcel: { id: 'mail.parcel' },
} as const;

function Cancelled({ act }: { act: OrderAct | undefined }): ReactNode {
  if (act?.by === 'shopper')
    return (
      <p>
        <FormattedMessage id="mail.cancelled.byYou" />
      </p>
    );
  return (
    <>
      <p>
        <FormattedMessage id="mail.cancelled.byShop" />
      </p>
      <Reason act={act} />
    </>
  );
}

function Button({ href, words }: { href: string; words: Message }): ReactNode {
  return (
    <p>
      <a className="button" href={href}>
        <FormattedMessage {...words} />
      </a>
    </p>
  );
}
