/** The texts of the journal. */
import type { ActKind, FieldValue, OwnerAct, ProductChange } from '#domain/owner/ownerProduct';
import { FIELD_WORDS } from '../goods/goodsWords';
import { count } from '../orderWords';

export const ACT_WORDS: Record<ActKind, string> = {
  added: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  stock: 'Stock changed',
  counted: 'Counted',
  prices: 'Many changed at once',
  import: 'File imported',
  undo: 'Undone',
};

/** Returns the title of an act, such as `Stock changed: Linen Shirt`, or with the number of products. */
export function actTitle({ kind, count: products, changes: [first] }: OwnerAct): string {
  const what = products === 1 && first ? first.name : count(products, 'product');
  return `${ACT_WORDS[kind]}: ${what}`;
}

/** Returns the changed fields, such as `price 40 → 35`. For an added or deleted product, returns `new` or `deleted`. */
export function changeWords({ before, after }: ProductChange): string {
  if (before === null) return 'new';
  if (after === null) return 'deleted';
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((field) =>
      fieldWords({ field, before: before[field] ?? null, after: after[field] ?? null }),
    )
    .join(', ');
}

interface FieldChange {
  field: string;
  before: FieldValue;
  after: FieldValue;
}

/** Returns one changed field, such as `price 40 → 35`. */
export function fieldWords({ field, before, after }: FieldChange): string {
  const words = AMOUNTS.has(field) ? amountWords : valueWords;
  return `${FIELD_WORDS[field] ?? field} ${words(before)} → ${words(after)}`;
}

const AMOUNTS: ReadonlySet<string> = new Set(['price', 'formerPrice', 'shipping']);

function amountWords(value: FieldValue): string {
  return typeof value === 'number' ? value.toFixed(2) : valueWords(value);
}

function valueWords(value: FieldValue): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
