import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { orderNumber } from '#domain/order';
import type { OwnerOrder, OwnerOrderLine } from '#domain/owner/ownerOrder';
import { compareSizes } from '#domain/sizes';
import { variantText } from '#domain/variantText';
import { OrderNumbers } from '#src/components/display/OrderNumbers';
import { PrinterIcon } from '../components/display/icons';
import { QrCode } from '../components/display/QrCode';
import { useShop } from '../components/layout/shopContext';
import { count, pieceCount } from './orderWords';
import { ShopTime } from './ownerParts';

type Paper = 'packing slips' | 'picking list';

/** The buttons that print a packing slip for each of these orders, or one picking list for all of them. */
export function PrintPapers({ orders }: { orders: readonly OwnerOrder[] }) {
  const [paper, setPaper] = useState<Paper>();
  if (!('print' in window)) return null;
  return (
    <>
      <PrintButton onClick={() => setPaper('packing slips')}>Print packing slips</PrintButton>
      <PrintButton onClick={() => setPaper('picking list')}>Print picking list</PrintButton>
      {paper !== undefined && (
        <Printed onDone={() => setPaper(undefined)}>
          {paper === 'packing slips' ? (
            orders.map((order) => <PackingSlip key={order._id} order={order} />)
          ) : (
            <PickingList orders={orders} />
          )}
        </Printed>
      )}
    </>
  );
}

function PrintButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="outlined" color="inherit" startIcon={<PrinterIcon small />} onClick={onClick}>
      {children}
    </Button>
  );
}

/** Prints only the papers, and hides them on the screen. */
const ONLY_THIS = (
  <GlobalStyles
    styles={{
      '@media screen': { '#papers': { display: 'none' } },
      '@media print': { 'body > :not(#papers)': { display: 'none !important' } },
      '@page': {
        '@bottom-right': {
          content: '"Page " counter(page)',
          font: '0.75rem system-ui, sans-serif',
        },
      },
    }}
  />
);

/** Renders papers beside the page, prints them, and then calls `onDone`, which removes them. */
function Printed({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    // `afterprint` is needed, because in some browsers `window.print()` returns while the dialog is still open.
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, []);
  return createPortal(
    <div id="papers">
      {ONLY_THIS}
      {children}
    </div>,
    document.body,
  );
}

const Sheet = styled('article')({
  color: '#000',
  breakAfter: 'page',
  '&:last-child': { breakAfter: 'auto' },
  '& header': { display: 'flex', justifyContent: 'space-between', gap: 24, marginBottom: 24 },
  '& h1': { fontSize: '1.5rem', margin: '0 0 4px' },
  '& header > div': { minWidth: 0 },
  '& address': { fontStyle: 'normal', fontSize: '1.125rem' },
  '& address bdi': { display: 'block' },
  '& svg': { width: '28mm', height: '28mm', flexShrink: 0 },
  // Fixed, so that a long word breaks. Otherwise the browser would make all papers smaller, so that it fits.
  '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& th, & td': {
    textAlign: 'start',
    padding: '6px 8px',
    borderBottom: '1px solid #999',
  },
  // Repeated at the top of each page.
  '& tr:first-of-type > th[colspan]': { border: 0, fontWeight: 400 },
  '& tr': { breakInside: 'avoid' },
  '& col:not(:nth-of-type(2))': { width: '5rem' },
  '& td:first-of-type': { fontWeight: 700 },
});

/** Why the parcel of an order must not leave. Its pieces are not picked either. */
const STOPS: ReadonlyMap<string, string> = new Map([
  ['AwaitingPayment', 'Not paid yet: do not send'],
  ['Cancelled', 'Cancelled: do not send'],
  ['Expired', 'Not paid in time: do not send'],
]);

function PackingSlip({ order }: { order: OwnerOrder }) {
  const number = orderNumber(order._id);
  const stop = STOPS.get(order.orderStatus);
  return (
    <Sheet>
      <header>
        <div>
          <p>{useShop().name}</p>
          <h1>
            Order <span translate="no">{number}</span>
          </h1>
          <p>
            <span translate="no">{`#${order.shortNumber}`}</span>, placed{' '}
            <ShopTime iso={order.orderTime} />
          </p>
          {stop !== undefined && <h1>{stop}</h1>}
          <address>
            {[order.name, ...(order.address ?? '').split(/\r?\n/)].map((line, index) => (
              <bdi key={index}>{line}</bdi>
            ))}
          </address>
          <p>{order.number}</p>
        </div>
        <QrCode text={number} label={`Order ${number}`} />
      </header>
      <table>
        <Columns />
        <thead>
          <tr>
            <th colSpan={3}>
              Order <span translate="no">{`${number}, #${order.shortNumber}`}</span>
            </th>
          </tr>
          <tr>
            <th>Pieces</th>
            <th>Article</th>
            <th>Packed</th>
          </tr>
        </thead>
        <tbody>
          {order.orders.map((line) => (
            <tr key={line._id}>
              <td>{line.quantity}</td>
              <td>
                <bdi>{line.name}</bdi> <span translate="no">{variantText(line)}</span>{' '}
                <small translate="no">{numberWords(line)}</small>
              </td>
              <td>☐</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{`${count(pieceCount(order), 'piece')} in all.`}</p>
    </Sheet>
  );
}

/** Returns the shop's own number of the article, otherwise its id, and what stands under its bars. */
function numberWords({ _id, articleNumber = _id, barcode }: OwnerOrderLine): string {
  return barcode === undefined ? articleNumber : `${articleNumber}, ${barcode}`;
}

function Columns() {
  return (
    <colgroup>
      <col />
      <col />
      <col />
    </colgroup>
  );
}

function PickingList({ orders }: { orders: readonly OwnerOrder[] }) {
  const picked = orders.filter(({ orderStatus }) => !STOPS.has(orderStatus));
  const left = orders.filter(({ orderStatus }) => STOPS.has(orderStatus));
  const articles = pickingList(picked);
  const pieces = articles.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Sheet>
      <h1>Picking list</h1>
      <p>
        <OrderNumbers>{orderNumbers(picked)}</OrderNumbers>
      </p>
      {left.length > 0 && (
        <p>
          <OrderNumbers>{orderNumbers(left, ' left out, unpaid or ended')}</OrderNumbers>
        </p>
      )}
      <table>
        <Columns />
        <thead>
          <tr>
            <th>Pieces</th>
            <th>Article</th>
            <th>Picked</th>
          </tr>
        </thead>
        <tbody>
          {articles.map((article) => (
            <tr key={article._id}>
              <td>{article.quantity}</td>
              <td>
                <bdi>{article.name}</bdi> <span translate="no">{variantText(article)}</span>{' '}
                <small translate="no">{numberWords(article)}</small>
              </td>
              <td>☐</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{`${count(pieces, 'piece')} in all.`}</p>
    </Sheet>
  );
}

function orderNumbers(orders: readonly OwnerOrder[], what = ''): string {
  const numbers = orders.map(({ _id }) => orderNumber(_id)).join(', ');
  return [count(orders.length, 'order') + what, numbers].filter(Boolean).join(': ');
}

/** Returns one line for each article and size, with the pieces of all orders, sorted by name and size. */
function pickingList(orders: readonly Pick<OwnerOrder, 'orders'>[]): OwnerOrderLine[] {
  const articles = new Map<string, OwnerOrderLine>();
  for (const line of orders.flatMap((order) => order.orders)) {
    const known = articles.get(line._id);
    articles.set(line._id, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...articles.values()].sort(
    (one, other) =>
      one.name.localeCompare(other.name, 'en') ||
      compareSizes(one.size ?? '', other.size ?? '') ||
      (one.colour ?? '').localeCompare(other.colour ?? '', 'en'),
  );
}
