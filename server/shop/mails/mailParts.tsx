import { type ComponentProps, createContext, Fragment, type ReactNode, useContext } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type ClosedPeriod, closedText } from '#domain/closedDays';
import type { Language } from '#domain/language';
import type { CodeOf } from '#domain/messages';
import { type Order, type OrderLine, orderNumber } from '#domain/orders/order';
import type { MailKind, OrderAct } from '#domain/owner/ownerOrder';
import { PAGES } from '#domain/pagePaths';
import type { OrderOfDay, ScarceProduct } from '#server/stores/dailyMailsStore';

export const MailContext = createContext({
  /** ISO 4217. */
  currency: '',
  /** Returns the full address of a path, in the mail's language. */
  addressOf: (path: string) => path,
});

/** Returns a function that writes an amount, in whole units and decimals, with the shop's currency. */
export function useAmount(): (value: number) => string {
  const { formatNumber } = useIntl();
  const { currency } = useContext(MailContext);
  return (value) => formatNumber(value, { style: 'currency', currency });
}

export function Paragraph(words: ComponentProps<typeof FormattedMessage>): ReactNode {
  return (
    <p>
      <FormattedMessage {...words} />
    </p>
  );
}

export function TextLines({ lines }: { lines: readonly string[] }): ReactNode {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {line}
      <br />
    </Fragment>
  ));
}

export function strong(words: ReactNode[]): ReactNode {
  return <strong>{words}</strong>;
}

interface TableProps {
  headings: readonly CodeOf<'mail.table'>[];
  children: ReactNode;
}

function Table({ headings, children }: TableProps): ReactNode {
  return (
    <table className="lines">
      <thead>
        <tr>
          {headings.map((name) => (
            <th key={name}>
              <FormattedMessage id={`mail.table:${name}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export function Lines({ lines }: { lines: readonly OrderLine[] }): ReactNode {
  const amount = useAmount();
  return (
    <Table headings={['article', 'pieces', 'price']}>
      {lines.map((line, index) => (
        <tr key={index}>
          <td>
            <Article {...line} />
          </td>
          <td>{line.quantity}</td>
          <td>{amount(line.price)}</td>
        </tr>
      ))}
    </Table>
  );
}

interface ArticleProps {
  name: string;
  size?: string | null | undefined;
  colour?: string | null | undefined;
}

function Article({ name, size, colour }: ArticleProps): ReactNode {
  const { formatMessage } = useIntl();
  const inSize = size && formatMessage({ id: 'mail.size' }, { size });
  return [name, colour, inSize].filter(Boolean).join(', ');
}

export function Amounts({ order }: { order: Order }): ReactNode {
  const amount = useAmount();
  const { formatMessage, formatNumber } = useIntl();
  const { items, shipping, tax, taxPercent } = order.amounts ?? { tax: order.tax };
  const { taken, refunded, owed, totalPrice } = order;
  const rate =
    taxPercent !== undefined &&
    formatNumber(taxPercent / 100, { style: 'percent', maximumFractionDigits: 3 });
  const rows = [
    ['items', items],
    ['shipping', shipping],
    [rate === false ? 'tax' : 'taxAt', tax],
    ['total', totalPrice],
    ['taken', unlessNone(taken)],
    ['refunded', unlessNone(refunded)],
    ['owed', unlessNone(owed)],
  ] as const;
  return rows.map(([name, value]) => {
    if (value === undefined) return null;
    const words = formatMessage({ id: `mail.amount:${name}` }, { amount: amount(value), rate });
    return <p key={name}>{name === 'total' ? strong([words]) : words}</p>;
  });
}

function unlessNone(value = 0): number | undefined {
  return value > 0 ? value : undefined;
}

/** Why the order was cancelled or refunded, in the owner's words. */
export function Reason({ act }: { act: OrderAct | undefined }): ReactNode {
  if (act?.reason === undefined) return null;
  return <Paragraph id="mail.reason" values={{ reason: act.reason }} />;
}

export function OrdersOfDay({ orders }: { orders: readonly OrderOfDay[] }): ReactNode {
  const amount = useAmount();
  const { addressOf } = useContext(MailContext);
  return (
    <Table headings={['order', 'pieces', 'total']}>
      {orders.map(({ id, shortNumber, name, pieces, total }) => (
        <tr key={id}>
          <td className="whole">
            <a href={addressOf(inventoryOrder(id))}>{orderNumber(id)}</a> #{shortNumber} {name}
          </td>
          <td>{pieces}</td>
          <td>{amount(total)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Returns the path of the order on the owner's page. */
export function inventoryOrder(id: string): string {
  return `${PAGES.inventory}?order=${id}`;
}

export function ScarceList({ products }: { products: readonly ScarceProduct[] }): ReactNode {
  return (
    <Table headings={['article', 'number', 'left']}>
      {products.map(({ id, stock, ...product }) => (
        <tr key={id}>
          <td>
            <Article {...product} />
          </td>
          <td>{id}</td>
          <td>{stock}</td>
        </tr>
      ))}
    </Table>
  );
}

interface LastWordsProps {
  kind: MailKind;
  language: Language;
  closed: ClosedPeriod | undefined;
  closing: string;
}

/** When the order leaves, if the shop is closed, and the shop's own last words. */
export function LastWords({ kind, language, closed, closing }: LastWordsProps): ReactNode {
  const { formatMessage } = useIntl();
  return (
    <>
      {(kind === 'placed' || kind === 'paid') && closed !== undefined && (
        <p>{closedText(closed, language, formatMessage)}</p>
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
