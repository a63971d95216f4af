import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { addressLines, type Order } from '#domain/orders/order';
import type { OrderAct } from '#domain/owner/ownerOrder';
import { Paragraph, TextLines } from './mailParts';

/** The address as on a label. Renders nothing if the order's personal data has been erased. */
export function Address({ order }: { order: Order }): ReactNode {
  const lines = addressLines(order);
  if (lines.length === 0) return null;
  return (
    <>
      <h2>
        <FormattedMessage id="shipping.address" />
      </h2>
      <p>
        <TextLines lines={lines} />
        <FormattedMessage id="mail.phone" values={{ number: order.number }} />
      </p>
    </>
  );
}

export function NewAddress({ order, act }: { order: Order; act: OrderAct | undefined }): ReactNode {
  const former = addressLines({ name: '', address: act?.address });
  return (
    <>
      <Paragraph id="mail.address.corrected" />
      <Address order={order} />
      {former.length > 0 && (
        <>
          <h2>
            <FormattedMessage id="mail.address.former" />
          </h2>
          <p>
            <TextLines lines={former} />
          </p>
        </>
      )}
    </>
  );
}
