import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { orderNumber } from '#domain/order';
import { SwingTagFrame } from '#src/components/display/SwingTagFrame';
import { PrintOnly } from '#src/components/layout/VisuallyHidden';
import { OrderAddressAndAmounts } from './OrderAddressAndAmounts';
import { OrderLineRow } from './OrderLineRow';
import { PlacedTime } from './PlacedTime';
import { PrintOrder } from './PrintOrder';
import type { ReceivedOrder } from './receivedOrder';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 16,
  '& h2': { ...theme.typography.h2, margin: '0 0 4px', overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: 'var(--mui-palette-text-secondary)' },
  '& button': { '@media print': { display: 'none' } },
}));

const Lines = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

interface OrderCardProps {
  order: ReceivedOrder;
  /** The controls for the order. */
  action?: ReactNode;
}

/** Shows an order with its lines, styled as a swing tag. The order can be printed as a receipt. */
export function OrderCard({ order, action }: OrderCardProps) {
  const id = `order-${order._id}`;
  return (
    <SwingTagFrame role="region" id={id} aria-labelledby={`${id}-title`}>
      <PrintOnly>Hemline. Everyday clothes, finished properly.</PrintOnly>
      <Head>
        <div>
          <h2 id={`${id}-title`} tabIndex={-1}>
            Order number {orderNumber(order._id)}
          </h2>
          <p>
            Placed <PlacedTime iso={order.orderTime} />
          </p>
        </div>
        <PrintOrder of={id} />
      </Head>
      <Lines>
        {order.orders.map((line) => (
          <OrderLineRow
            key={line._id}
            line={line}
            phone={order.number}
            status={order.orderStatus}
          />
        ))}
      </Lines>
      <OrderAddressAndAmounts order={order} />
      {action}
    </SwingTagFrame>
  );
}
