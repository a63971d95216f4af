/** The filter of the list of orders. The URL contains it, so reload, Back and shared links keep it. */
import { isOrderStatus } from '#domain/orderStatus';
import type { OrderFilter } from '#src/api/ownerApi';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filter from the URL. Invalid parameters are ignored. */
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

/** Returns the URL parameters with this change of the filter. An empty value removes its parameter. */
export function withFilter(params: URLSearchParams, change: OrderFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change) as [string, string | undefined][]) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  next.delete('order');
  return next;
}
