import Box from '@mui/material/Box';
import { toCents } from '../../../domain/money';
import { type Order, orderNumber } from '../../../domain/order';
import { Figure, Figures } from '../../components/Figures';
import { Panel } from '../../components/Panel';
import { Price } from '../../components/Price';
import { OrderLineRow } from './OrderLineRow';
import { PlacedTime } from './PlacedTime';

/** One order with its lines. */
export function OrderCard({ order }: { order: Order }) {
  return (
    <Panel title={`Order number ${orderNumber(order._id)}`}>
      <Box sx={{ mt: -1, mb: 2, color: 'text.secondary' }}>
        Placed <PlacedTime iso={order.orderTime} />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.orders.map((line) => (
          <OrderLineRow
            key={line._id}
            line={line}
            phone={order.number}
            status={order.orderStatus}
          />
        ))}
      </Box>
      <Figures>
        <Figure label="Grand total" total>
          <Price cents={toCents(order.totalPrice)} />
        </Figure>
      </Figures>
    </Panel>
  );
}
