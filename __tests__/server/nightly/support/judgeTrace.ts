/** Uses a trace of system calls to check whether every order was on the disk before it was acknowledged. */
import type { TraceEvent } from './trace';

export interface Durability {
  orders: number;
  /** How many times the write-ahead log was synced before the last response. */
  syncs: number;
  /** The ids of orders that were answered while a part of the write-ahead log was not yet synced to disk. */
  early: string[];
  /**
   * The ids of orders that were answered before there were as many syncs as responses. Such an order must have
   * shared a sync with another order.
   */
  grouped: string[];
}

/**
 * Compares syncs and responses in the trace. `ids` are the ids of the acknowledged orders. With one client,
 * the write-ahead log must be completely synced when a response begins. With several clients, the log may
 * by then contain an unsynced part of another client's order. In that case `early` proves nothing, and only
 * the number of syncs counts.
 */
export function judgeTrace(events: readonly TraceEvent[], ids: ReadonlySet<string>): Durability {
  const result: Durability = { orders: 0, syncs: 0, early: [], grouped: [] };
  let isDirty = false;
  let syncs = 0;
  for (const event of events) {
    if (event.kind === 'written') isDirty = true;
    if (event.kind === 'synced') {
      isDirty = false;
      syncs += 1;
    }
    if (event.kind !== 'answered' || !ids.has(event.order)) continue;
    result.orders += 1;
    result.syncs = syncs;
    if (isDirty) result.early.push(event.order);
    if (syncs < result.orders) result.grouped.push(event.order);
  }
  return result;
}
