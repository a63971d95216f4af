import { type IntlShape, useIntl } from 'react-intl';
import { compareNames } from '#domain/compareNames';
import { compareSizes } from '#domain/goods/sizes';
import type { Message } from '#domain/messages';
import { orderNumber } from '#domain/orders/order';
import type { OwnerOrder, OwnerOrderLine } from '#domain/owner/ownerOrder';
import { OrderNumbers } from '#src/components/display/OrderNumbers';
import { LineTable, Sheet, stopReason } from './paperParts';

/** What to take from the shelves for these orders. */
export function PickingList({ orders }: { orders: readonly OwnerOrder[] }) {
  const intl = useIntl();
  const { formatMessage, locale } = intl;
  const picked = orders.filter((order) => stopReason(order) === undefined);
  const left = orders.filter((order) => stopReason(order) !== undefined);
  return (
    <Sheet lang={locale}>
      <h1>{formatMessage({ id: 'owner.papers.pickingTitle' })}</h1>
      {left.length > 0 && (
        <p>
          <OrderNumbers>{orderNumbers(left, { id: 'owner.papers.leftOut' }, intl)}</OrderNumbers>
        </p>
      )}
      <LineTable lines={pickingList(picked, locale)} ticked="owner.papers.picked" />
      {/* Last, since the numbers of many orders fill a page. */}
      <p>
        <OrderNumbers>{orderNumbers(picked, { id: 'owner.papers.orders' }, intl)}</OrderNumbers>
      </p>
    </Sheet>
  );
}

function orderNumbers(
  orders: readonly OwnerOrder[],
  words: Message,
  { formatMessage }: IntlShape,
): string {
  const numbers = orders.map(({ _id }) => orderNumber(_id)).join(', ');
  return formatMessage(words, { count: orders.length, numbers });
}

/** Returns one line for each article and size, with the pieces of all orders, sorted by name and size. */
function pickingList(
  orders: readonly Pick<OwnerOrder, 'orders'>[],
  language: string,
): OwnerOrderLine[] {
  const articles = new Map<string, OwnerOrderLine>();
  for (const line of orders.flatMap((order) => order.orders)) {
    const known = articles.get(line._id);
    articles.set(line._id, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...articles.values()].sort(
    (one, other) =>
      compareNames(one.name, other.name, language) ||
      compareSizes(one.size ?? '', other.size ?? '') ||
      compareNames(one.colour ?? '', other.colour ?? '', language),
  );
}
