/** Whether every order was on the disk before it was acknowledged. */
import type { TraceEvent } from './trace';

export interface Durability {
  orders: number;
  /** Syncs of the write-ahead log, up to the last response. */
  syncs: number;
  /** Orders that were answered while a part of the write-ahead log was not synced to disk. */
  early: string[];
  /** Orders that shared a sync: fewer syncs than responses until then. */
  grouped: string[];
}

/**
 * `ids` are the acknowledged orders. With one client, the log must be completely synced when a response
 * begins. With several clients it can contain the next order's log, so only the counts show it.
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
