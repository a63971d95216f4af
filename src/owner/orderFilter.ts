/** Which orders an owner looks at. The page's address holds it, so that reload, Back and a shared link keep it. */
import { isOrderStatus } from '#domain/orderStatus';
import type { OrderFilter } from '#src/api/ownerApi';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filter from the address. Whatever is no filter is left out. */
export function readOrderFilter(params: URLSearchParams): OrderFilter {
  const status = params.get('status') ?? '';
  const q = params.get('q')?.trim();
  return {
    ...(isOrderStatus(status) && { status }),
    ...(q && { q }),
    ...dayIn(params, 'from'),
    ...dayIn(params, 'to'),
  };
}

function dayIn(params: URLSearchParams, name: 'from' | 'to'): OrderFilter {
  const day = params.get(name) ?? '';
  return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? { [name]: day } : {};
}

/** Returns the address's parameters with this part of the filter changed; an empty value is left out. */
export function withFilter(params: URLSearchParams, change: OrderFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change) as [string, string | undefined][]) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  next.delete('order');
  return next;
}
