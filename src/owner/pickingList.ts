/** The list that one walks along the shelves with. */
import { compareSizes } from '#domain/compareSizes';
import type { OrderLine } from '#domain/order';
import type { OwnerOrder } from '#domain/ownerOrder';

/** Returns each article and size once, with the pieces of all orders together, sorted by name and size. */
export function pickingList(orders: readonly Pick<OwnerOrder, 'orders'>[]): OrderLine[] {
  const articles = new Map<string, OrderLine>();
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
