/** Whether every order was on the disk before it was acknowledged. */
import type { TraceEvent } from './trace';

export interface Durability {
  orders: number;
  /** Of the write-ahead log, up to the last answer. */
  syncs: number;
  /** Orders whose answer began while something of the log was written and not synced. */
  early: string[];
  /** Orders at whose answer there had been fewer syncs than answers: several shared one. */
  grouped: string[];
}

/**
 * `ids` are the orders that were acknowledged. While one client waits for each answer, nothing may be
 * unsynced when an answer begins; with several, the next order's log may be, so only the counts tell.
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
