import { type ReactNode, useContext } from 'react';
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
import { pieceCount, withPiecesToSend } from '#domain/owner/piecesToSend';
import { PAGES } from '#domain/pagePaths';
import type { OrderOfDay, ScarceProduct } from '#server/stores/dailyMailsStore';
import { Address, NewAddress } from './aboutAddress';
import { AboutMoney, withoutUnsentRefund, EndedMoney } from './aboutMoney';
import {
  Amounts,
  inventoryOrder,
  Lines,
  MailContext,
  OrdersOfDay,
  Paragraph,
  Reason,
  ScarceList,
} from './mailParts';

/** `act` is what the mail is about in the order's history. Only mails to owners say the short number. */
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

export function MailBody({ content }: { content: MailContent }): ReactNode {
  if ('products' in content) return <Daily {...content} />;
  const { order, kind, act } = content;
  return (
    <>
      {(kind === 'placed' || kind === 'new_order') && (
        <Paragraph id={`mail.greeting:${kind}`} values={{ name: order.name }} />
      )}
      <AboutMoney kind={kind} order={order} act={act} />
      {(kind === 'shipped' || kind === 'parcel') && <Parcel {...{ kind, order, act }} />}
      {kind === 'cancelled' && <Cancelled act={act} />}
      {(kind === 'cancelled' || kind === 'expired') && <EndedMoney order={order} act={act} />}
      <Ordered {...content} />
      {isToOwners(kind) && <ForOwners {...order} />}
      <NextStep {...content} />
    </>
  );
}

/** What was ordered, or what is in the parcel, and where it goes; of a corrected address, only that. */
function Ordered({ kind, order, act }: OrderMail): ReactNode {
  if (kind === 'address') return <NewAddress order={order} act={act} />;
  const isParcel = kind === 'shipped' || kind === 'parcel';
  const shown = isParcel ? withPiecesToSend(order) : order;
  const left = pieceCount(order) - pieceCount(shown);
  return (
    <>
      <Lines lines={shown.orders} />
      {left > 0 && <Paragraph id="mail.notInParcel" values={{ count: left }} />}
      <Amounts order={kind === 'late_payment' ? withoutUnsentRefund(order, act) : order} />
      <Address order={order} />
    </>
  );
}

function NextStep({ kind, order }: OrderMail): ReactNode {
  const { _id: id } = order;
  if (isToOwners(kind)) return <Button to={inventoryOrder(id)} words={{ id: 'mail.see.order' }} />;
  if (kind !== 'expired')
    return <Button to={`${PAGES.manageOrders}#order-${id}`} words={{ id: 'mail.see.yourOrder' }} />;
  const cart = cartFragment(piecesOf(order)) ?? '';
  return <Button to={PAGES.orderReview + cart} words={{ id: 'mail.fillCart' }} />;
}

function piecesOf({ orders }: Order): Record<string, number> {
  return Object.fromEntries(orders.map(({ _id, quantity }) => [_id, quantity]));
}

function Daily({ orders, products }: Extract<MailContent, { products: unknown }>): ReactNode {
  return (
    <>
      {orders.length > 0 && <OrdersOfDay orders={orders} />}
      {products.length > 0 && (
        <>
          <Paragraph id="mail.runsOut" />
          <ScarceList products={products} />
        </>
      )}
      <Button to={PAGES.inventory} words={{ id: 'mail.see.inventory' }} />
    </>
  );
}

/** There is no email address if the order's personal data has been erased. */
function ForOwners({ email, shortNumber }: OrderMail['order']): ReactNode {
  const link = (words: ReactNode[]) => <a href={mailto(email)}>{words}</a>;
  return (
    <>
      {email !== '' && <Paragraph id="mail.email" values={{ a: link, email }} />}
      {shortNumber !== undefined && (
        <Paragraph id="mail.shortNumber" values={{ number: `#${shortNumber}` }} />
      )}
    </>
  );
}

function Parcel({ kind, order, act }: OrderMail & { kind: 'shipped' | 'parcel' }): ReactNode {
  const { carrier = act?.carrier, tracking = act?.tracking, trackingLink } = order;
  const link = (words: ReactNode[]) =>
    trackingLink === undefined ? words : <a href={trackingLink}>{words}</a>;
  return (
    <>
      <Paragraph id={`mail.parcel:${kind}`} />
      {carrier !== undefined && <Paragraph id="mail.carrier" values={{ carrier }} />}
      {tracking !== undefined && <Paragraph id="mail.tracking" values={{ a: link, tracking }} />}
    </>
  );
}

function Cancelled({ act }: { act: OrderAct | undefined }): ReactNode {
  if (act?.by === 'shopper') return <Paragraph id="mail.cancelled.byYou" />;
  return (
    <>
      <Paragraph id="mail.cancelled.byShop" />
      <Reason act={act} />
    </>
  );
}

/** `to` is a path of the shop. */
function Button({ to, words }: { to: string; words: Message }): ReactNode {
  const { addressOf } = useContext(MailContext);
  return (
    <p>
      <a className="button" href={addressOf(to)}>
        <FormattedMessage {...words} />
      </a>
    </p>
  );
}
