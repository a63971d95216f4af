import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { addressLines, orderNumber } from '#domain/orders/order';
import type { OwnerOrder } from '#domain/owner/ownerOrder';
import { QrCode } from '#src/components/display/QrCode';
import { useShop } from '#src/components/layout/shopContext';
import { ShopTime } from '../ownerParts';
import { LineTable, Sheet } from './paperParts';

interface PackingSlipProps {
  order: OwnerOrder;
  /** Why the parcel must not leave, in the owner's language. */
  stop: ReactNode;
}

/** The paper that goes into the parcel of an order. */
export function PackingSlip({ order, stop }: PackingSlipProps) {
  const number = orderNumber(order._id);
  return (
    <Sheet lang={useIntl().locale}>
      <Head {...{ order, stop }} />
      <LineTable
        lines={order.orders}
        ticked="owner.papers.packed"
        title={
          <FormattedMessage
            id="owner.order.title"
            values={{ number: <span translate="no">{`${number}, #${order.shortNumber}`}</span> }}
          />
        }
      />
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
