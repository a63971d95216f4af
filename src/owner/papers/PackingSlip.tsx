import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { variantText } from '#domain/goods/variantText';
import { addressLines, orderNumber } from '#domain/orders/order';
import type { OwnerOrder } from '#domain/owner/ownerOrder';
import { pieceCount } from '#domain/owner/piecesToSend';
import { QrCode } from '#src/components/display/QrCode';
import { useShop } from '#src/components/layout/shopContext';
import { ShopTime } from '../ownerParts';
import { Columns, Heads, numberWords, Sheet, Sum } from './paperParts';

interface PackingSlipProps {
  order: OwnerOrder;
  /** Why it must not leave, in the owner's words. */
  stop: ReactNode;
}

/** The paper that goes into the parcel of an order. */
export function PackingSlip({ order, stop }: PackingSlipProps) {
  const { formatMessage, locale } = useIntl();
  const number = orderNumber(order._id);
  return (
    <Sheet lang={locale}>
      <Head {...{ order, stop }} />
      <table>
        <Columns />
        <thead>
          <tr>
            <th colSpan={3}>
              <FormattedMessage
                id="owner.order.title"
                values={{
                  number: <span translate="no">{`${number}, #${order.shortNumber}`}</span>,
                }}
              />
            </th>
          </tr>
          <Heads last={{ id: 'owner.papers.packed' }} />
        </thead>
        <tbody>
          {order.orders.map((line) => (
            <tr key={line._id}>
              <td>{line.quantity}</td>
              <td>
                <bdi>{line.name}</bdi>{' '}
                <span translate="no">{variantText(line, formatMessage)}</span>{' '}
                <small translate="no">{numberWords(line)}</small>
              </td>
              <td>☐</td>
            </tr>
          ))}
          <Sum pieces={pieceCount(order)} />
        </tbody>
      </table>
    </Sheet>
  );
}

function Head({ order, stop }: PackingSlipProps) {
  const { formatMessage } = useIntl();
  const number = orderNumber(order._id);
  return (
    <header>
      <div>
        <p>{useShop().name}</p>
        <h1>
          <FormattedMessage
            id="owner.order.title"
            values={{ number: <span translate="no">{number}</span> }}
          />
        </h1>
        <p>
          <FormattedMessage
            id="owner.order.placed"
            values={{
              short: <span translate="no">{`#${order.shortNumber}`}</span>,
              time: <ShopTime iso={order.orderTime} />,
            }}
          />
        </p>
        {stop && <h1>{stop}</h1>}
        <address>
          {addressLines(order).map((line, index) => (
            <bdi key={index}>{line}</bdi>
          ))}
        </address>
        <p>{order.number}</p>
      </div>
      <QrCode text={number} label={formatMessage({ id: 'owner.order.title' }, { number })} />
    </header>
  );
}
