/** Checks in a trace of system calls whether every order was on the disk before its response. */

import type { TraceEvent } from './trace';

export interface Durability {
  orders: number;
  /** The number of syncs of the write-ahead log before the last response. */
  syncs: number;
  /** The ids of orders whose response began before the whole write-ahead log was synced. */
  early: string[];
  /**
   * The ids of orders whose response began when there were fewer syncs than responses. Such an order must have shared a
   * sync with another order.
   */
  grouped: string[];
}

/**
 * Compares the syncs and responses in the trace. `ids` are the ids of the acknowledged orders. With one client, the
 * write-ahead log must be synced completely when a response begins. With several clients, the log may contain an
 * unsynced part of another client's order. Then `early` proves nothing, and only the number of syncs counts.
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
