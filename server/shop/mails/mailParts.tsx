/** The parts of a mail about an order: its lines, its amounts, its address. */

import { Fragment, type ReactNode } from 'react';
import { createIntl } from 'react-intl';
import { type ClosedPeriod, closedText } from '#domain/closedDays';
import { type Order, type OrderLine, orderNumber } from '#domain/order';
import type { MailKind } from '#domain/owner/ownerOrder';
import { PAGES } from '#domain/pagePaths';
import type { OrderOfDay, ScarceProduct } from '#server/stores/dailyMailsStore';

export interface InCurrency {
  /** ISO 4217. */
  currency: string;
}

/** An amount with its currency, in whole units and decimals. */
export function Amount({ value, currency }: InCurrency & { value: number }): ReactNode {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(value);
}

interface LinesProps extends InCurrency {
  lines: readonly OrderLine[];
}

export function Lines({ lines, currency }: LinesProps): ReactNode {
  return (
    <table className="lines">
      <thead>
        <tr>
          <th>Article</th>
          <th>Pieces</th>
          <th>Price</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td>{articleText(line)}</td>
            <td>{line.quantity}</td>
            <td>
              <Amount value={line.price} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the article with its size and colour, if it has them. */
function articleText({
  name,
  size,
  colour,
}: {
  name: string;
  size?: string | null | undefined;
  colour?: string | null | undefined;
}): string {
  return [name, colour, size && `size ${size}`].filter(Boolean).join(', ');
}

export function Amounts({ order, currency }: InCurrency & { order: Order }): ReactNode {
  const { items, shipping, tax, taxPercent } = order.amounts ?? { tax: order.tax };
  const rows = [
    ['Articles', items],
    ['Shipping', shipping],
    [taxPercent === undefined ? 'Tax' : `Tax (${taxPercent}%)`, tax],
  ] as const;
  const paid = [
    ['Paid', order.taken],
    ['Sent back', order.refunded],
    ['Owed', order.owed],
  ] as const;
  return (
    <>
      {rows.map(
        ([label, value]) =>
          value !== undefined && (
            <p key={label}>
              {label}: <Amount value={value} currency={currency} />
            </p>
          ),
      )}
      <p>
        <strong>
          Total: <Amount value={order.totalPrice} currency={currency} />
        </strong>
      </p>
      {paid.map(
        ([label, value = 0]) =>
          value > 0 && (
            <p key={label}>
              {label}: <Amount value={value} currency={currency} />
            </p>
          ),
      )}
    </>
  );
}

/** The address as on a label. Renders nothing if the order's personal data has been erased. */
export function Address({ order }: { order: Order }): ReactNode {
  const lines = [order.name, ...(order.address ?? '').split(/\r?\n/)].filter(
    (line) => line.trim() !== '',
  );
  if (lines.length === 0) return null;
  return (
    <>
      <h2>Address</h2>
      <p>
        {lines.map((line, index) => (
          <span key={index}>
            {line}
            <br />
          </span>
        ))}
        Phone: {order.number}
      </p>
    </>
  );
}

interface OrdersOfDayProps extends InCurrency {
  orders: readonly OrderOfDay[];
  publicUrl: string;
}

/** The orders of the daily mail. Each number leads to its order. */
export function OrdersOfDay({ orders, publicUrl, currency }: OrdersOfDayProps): ReactNode {
  return (
    <table className="lines">
      <thead>
        <tr>
          <th>Order</th>
          <th>Pieces</th>
          <th>Total</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, shortNumber, name, pieces, total }) => (
          <tr key={id}>
            <td>
              <a href={publicUrl + inventoryOrder(id)}>{orderNumber(id)}</a> #{shortNumber} {name}
            </td>
            <td>{pieces}</td>
            <td>
              <Amount value={total} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the path of the order on the owner's page. */
export function inventoryOrder(id: string): string {
  return `${PAGES.inventory}?order=${id}`;
}

export function ScarceList({ products }: { products: readonly ScarceProduct[] }): ReactNode {
  return (
    <table className="lines">
      <thead>
        <tr>
          <th>Article</th>
          <th>Number</th>
          <th>Left</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ id, stock, ...product }) => (
          <tr key={id}>
            <td>{articleText(product)}</td>
            <td>{id}</td>
            <td>{stock}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const { formatMessage } = createIntl({ locale: 'en' });

interface LastWordsProps {
  kind: MailKind;
  closed: ClosedPeriod | undefined;
  closing: string;
}

/** When the order leaves, if the shop is closed, and the shop's own last words. */
export function LastWords({ kind, closed, closing }: LastWordsProps): ReactNode {
  return (
    <>
      {(kind === 'placed' || kind === 'paid') && closed !== undefined && (
        <p>{closedText(closed, 'en', formatMessage)}</p>
      )}
      {closing !== '' && (
        <p>
          {closing.split('\n').map((line, at) => (
            <Fragment key={at}>
              {at > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}
