/** What brings one product back to what it was before an act. */
import { type Columns, fieldOfColumn } from '../stores/goods/goodsRows';

/** A product of an act: null before if the act has added it, null after if it has removed it. */
export interface RecordedChange {
  id: string;
  before: Columns | null;
  after: Columns | null;
}

export type Undoing =
  | { do: 'insert' | 'update'; columns: Columns }
  | { do: 'remove' | 'nothing' }
  | { do: 'refuse'; reason: string };

/** The columns that only remember where the stock and the place come from: no person has changed them. */
const SILENT = ['stock_by_export', 'position'];

/**
 * A product is undone as a whole or not at all: if somebody has changed since what the act had changed, it stays as it
 * is now. What the act did not change does not count. The stock is undone as a difference, so that everything that
 * was sold or brought in since stays true; it may fall below zero.
 */
export function undoOfChange({ before, after }: RecordedChange, now: Columns | null): Undoing {
  if (after === null) {
    if (before === null) return { do: 'nothing' };
    return now === null
      ? { do: 'insert', columns: before }
      : refused('A product with this id was added since.');
  }
  if (now === null) return refused('It was deleted since.');
  const names = Object.keys(after).filter((name) => name in now);
  const changed = names.filter((name) => isChangedSince(name, before, after, now));
  if (changed.length > 0) return refused(`${changed.map(fieldOfColumn).join(', ')} changed since.`);
  if (before === null) return { do: 'remove' };
  const columns = Object.fromEntries(
    names
      .map((name) => [name, undone(name, before[name], after[name], now[name])])
      .filter(([name, value]) => !isSame(value, now[name as string])),
  ) as Columns;
  return Object.keys(columns).length === 0 ? { do: 'nothing' } : { do: 'update', columns };
}

function refused(reason: string): Undoing {
  return { do: 'refuse', reason };
}

function isChangedSince(name: string, before: Columns | null, after: Columns, now: Columns) {
  if (SILENT.includes(name)) return false;
  // Orders change a stock, and so may owners: only whether the product is counted must be as the act left it.
  if (name.startsWith('stock')) return (after[name] === null) !== (now[name] === null);
  return !isSame(now[name], after[name]) && !(before !== null && isSame(now[name], before[name]));
}

function undone(name: string, before: unknown, after: unknown, now: unknown): unknown {
  if (SILENT.includes(name)) return isSame(now, after) ? before : now;
  const isNumber = [before, after, now].every((value) => typeof value === 'number');
  if (!name.startsWith('stock') || !isNumber) return before;
  return (now as number) - ((after as number) - (before as number));
}

/** Compares values as the database stores them. The keys of its objects have one order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
