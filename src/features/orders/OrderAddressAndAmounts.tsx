import { styled } from '@mui/material/styles';
import { toCents } from '#domain/money';
import { type PricedLine, priceOrder } from '#domain/pricing';
import { EmailAddress } from '#src/components/display/EmailAddress';
import { AmountRow, AmountList } from '#src/components/display/AmountList';
import { Price } from '#src/components/display/Price';
import type { ReceivedOrder } from './receivedOrder';

/**
 * Shows the address and the costs side by side where there is room. The minimum width is in `rem`, because larger
 * fonts need more width.
 */
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

/** Shows the address and the cost breakdown of an order. Values that the API's response lacks are left out. */
export function OrderAddressAndAmounts({ order }: { order: ReceivedOrder }) {
  return (
    <Foot>
      <div>
        <p>{order.address ? 'Ships to' : 'Ordered by'}</p>
        <address dir="auto">
          {[order.name, order.address].map((line) => line && `${line}\n`)}
          {order.email !== undefined && <EmailAddress>{order.email}</EmailAddress>}
        </address>
      </div>
      <OrderFigures order={order} />
    </Foot>
  );
}

function OrderFigures({ order: { orders, tax, totalPrice } }: { order: ReceivedOrder }) {
  const price = orders.every(isPriced) ? priceOrder(orders) : undefined;
  const figures = [
    ['Item total', price?.itemTotal],
    ['Shipping', price?.shipping],
    ['Tax', tax === undefined ? undefined : toCents(tax)],
    ['Grand total', totalPrice === undefined ? undefined : toCents(totalPrice)],
  ] as const;
  return (
    <AmountList>
      {figures.map(
        ([label, cents]) =>
          cents !== undefined && (
            <AmountRow key={label} label={label} total={label === 'Grand total'}>
              <Price cents={cents} />
            </AmountRow>
          ),
      )}
    </AmountList>
  );
}

function isPriced(line: ReceivedOrder['orders'][number]): line is typeof line & PricedLine {
  return line.price !== undefined && line.shipping !== undefined;
}
