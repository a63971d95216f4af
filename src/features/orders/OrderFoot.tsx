import { styled } from '@mui/material/styles';
import { toCents } from '../../../domain/money';
import type { Order } from '../../../domain/order';
import { priceOrder } from '../../../domain/pricing';
import { EmailAddress } from '../../components/EmailAddress';
import { Figure, Figures } from '../../components/Figures';
import { Price } from '../../components/Price';

/** Beside each other where there is room, as large as the reader's letters are. */
const Foot = styled('div')({
  display: 'grid',
  gap: 24,
  paddingTop: 20,
  borderTop: '1px solid var(--mui-palette-divider)',
  breakInside: 'avoid',
  '& p': { margin: '0 0 4px', color: 'var(--mui-palette-text-secondary)' },
  '& address': { fontStyle: 'normal', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '@media (min-width: 37.5rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** Where an order goes, and how what it costs comes about. */
export function OrderFoot({ order }: { order: Order }) {
  const { itemTotal, shipping } = priceOrder(order.orders);
  return (
    <Foot>
      <div>
        <p>{order.address ? 'Ships to' : 'Ordered by'}</p>
        <address dir="auto">
          {[order.name, order.address].map((line) => line && `${line}\n`)}
          <EmailAddress>{order.email}</EmailAddress>
        </address>
      </div>
      <Figures>
        <Figure label="Item total">
          <Price cents={itemTotal} />
        </Figure>
        <Figure label="Shipping">
          <Price cents={shipping} />
        </Figure>
        {order.tax !== undefined && (
          <Figure label="Tax">
            <Price cents={toCents(order.tax)} />
          </Figure>
        )}
        <Figure label="Grand total" total>
          <Price cents={toCents(order.totalPrice)} />
        </Figure>
      </Figures>
    </Foot>
  );
}
