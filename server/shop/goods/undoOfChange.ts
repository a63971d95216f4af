/** What an undo makes of one product, from what the act changed and how the product is now. Pure. */

import { isWordsKey } from '#domain/goods/goodsWords';
import type { RefusedProduct } from '#domain/owner/refusalReasons';
import type { ChangeRow } from '#server/stores/goods/acts';
import { type Columns, fieldOfColumn } from '#server/stores/goods/goodsRows';

export type Undoing =
  | { do: 'insert' | 'update'; columns: Columns }
  | { do: 'remove' | 'nothing' }
  | { do: 'refuse'; why: Omit<RefusedProduct, '_id' | 'name'> };

/** The columns that no person changes. They only record where the stock and the place come from. */
const SILENT = ['stock_by_export', 'position'];

/**
 * Undoes a product as a whole or not at all. If somebody has since changed a column that the act changed, the product
 * stays as it is now. The stock is undone as a difference, so that pieces that were sold or delivered since are kept;
 * the stock may fall below zero.
 */
export function undoOfChange({ before, after }: ChangeRow, now: Columns | null): Undoing {
  if (after === null) {
    if (before === null) return { do: 'nothing' };
    return now === null ? { do: 'insert', columns: before } : refused({ reason: 'added_since' });
  }
  if (now === null) return refused({ reason: 'deleted_since' });
  const [was, did, is] = [before && eachWord(before), eachWord(after), eachWord(now)];
  const names = [...new Set(Object.keys({ ...did, ...wordsOf(before ?? now) }))].filter(
    (name) => name in now || isWordsKey(name),
  );
  const changed = names.filter((name) => isChangedSince(name, was, did, is));
  if (changed.length > 0)
    return refused({ reason: 'changed_since', fields: changed.map(fieldOfColumn) });
  if (was === null) return { do: 'remove' };
  const columns = Object.fromEntries(
    names
      .map((name) => [name, undone(name, was[name], did[name], is[name])])
      .filter(([name, value]) => !isSame(value, is[name as string])),
  ) as Columns;
  if (Object.keys(columns).length === 0) return { do: 'nothing' };
  return { do: 'update', columns: withWordsTogether(columns, wordsOf(now)) };
}

type Words = Record<string, string | undefined>;

const wordsOf = ({ words }: Columns): Words => (words as Words | null | undefined) ?? {};

/** Each word in another language is a column of its own: what others have written in another one stays. */
function eachWord({ words, ...columns }: Columns): Columns {
  return { ...columns, ...(words as Words | null) };
}

/** Puts the words that are undone among those of the product as it is now. */
function withWordsTogether(columns: Columns, now: Words): Columns {
  const undone = Object.entries(columns);
  const said = undone.filter(([name]) => isWordsKey(name));
  if (said.length === 0) return columns;
  const all = Object.entries({ ...now, ...Object.fromEntries(said) } as Words);
  const words = all.filter(([, word]) => word !== undefined);
  return {
    ...Object.fromEntries(undone.filter(([name]) => !isWordsKey(name))),
    words: words.length === 0 ? null : Object.fromEntries(words),
  };
}

function refused(why: Omit<RefusedProduct, '_id' | 'name'>): Undoing {
  return { do: 'refuse', why };
}

function isChangedSince(name: string, before: Columns | null, after: Columns, now: Columns) {
  if (SILENT.includes(name)) return false;
  // Orders and owners may have changed the number since, but a stock that is null after the act must still be null,
  // and a number must still be a number.
  if (name.startsWith('stock')) return (after[name] === null) !== (now[name] === null);
  return !isSame(now[name], after[name]) && !(before !== null && isSame(now[name], before[name]));
}

function undone(name: string, before: unknown, after: unknown, now: unknown): unknown {
  if (SILENT.includes(name)) return isSame(now, after) ? before : now;
  const isNumber = [before, after, now].every((value) => typeof value === 'number');
  if (!name.startsWith('stock') || !isNumber) return before;
  return (now as number) - ((after as number) - (before as number));
}

/** Compares two values from the database. Its `jsonb` objects always have their keys in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
