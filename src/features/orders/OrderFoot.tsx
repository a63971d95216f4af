import { styled } from '@mui/material/styles';
import { toCents } from '../../../domain/money';
import { type PricedLine, priceOrder } from '../../../domain/pricing';
import { EmailAddress } from '../../components/display/EmailAddress';
import { Figure, Figures } from '../../components/display/Figures';
import { Price } from '../../components/display/Price';
import type { ShownOrder } from './shownOrder';

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

/** Where an order goes, and how what it costs comes about. What the API did not tell is left out. */
export function OrderFoot({ order }: { order: ShownOrder }) {
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

function OrderFigures({ order: { orders, tax, totalPrice } }: { order: ShownOrder }) {
  const price = orders.every(isPriced) ? priceOrder(orders) : undefined;
  const figures = [
    ['Item total', price?.itemTotal],
    ['Shipping', price?.shipping],
    ['Tax', tax === undefined ? undefined : toCents(tax)],
    ['Grand total', totalPrice === undefined ? undefined : toCents(totalPrice)],
  ] as const;
  return (
    <Figures>
      {figures.map(
        ([label, cents]) =>
          cents !== undefined && (
            <Figure key={label} label={label} total={label === 'Grand total'}>
              <Price cents={cents} />
            </Figure>
          ),
      )}
    </Figures>
  );
}

function isPriced(line: ShownOrder['orders'][number]): line is typeof line & PricedLine {
  return line.price !== undefined && line.shipping !== undefined;
}
