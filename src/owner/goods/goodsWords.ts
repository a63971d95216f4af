/** The texts about products and their journal for owners. */

import type { ImportColumn } from '#domain/owner/importColumns';
import type {
  OwnerProduct,
  SaleObstacle,
  OwnerProductDetails,
  ActKind,
  FieldValue,
  OwnerAct,
  ProductChange,
} from '#domain/owner/ownerProduct';
import { MAX_STOCK } from '#domain/owner/productFields';
import type { ProductReason, RefusedProduct } from '#domain/owner/refusalReasons';
import type { UndoResult } from '#domain/owner/undo';
import { count } from '../orderWords';
import { settingLabel, settingText } from '../settings/settingWords';

export const SALE_OBSTACLE_WORDS: Record<SaleObstacle, string> = {
  hidden: 'Hidden',
  no_picture: 'No picture',
  no_stock: 'No stock',
  twin: 'Same size twice',
};

/** Returns `In the shop` if shoppers can buy the product, otherwise the reasons why they cannot. */
export function saleWords({ obstacles }: Pick<OwnerProduct, 'obstacles'>): string {
  if (obstacles.length === 0) return 'In the shop';
  return obstacles.map((obstacle) => SALE_OBSTACLE_WORDS[obstacle]).join(', ');
}

/** Describes how many variants of a product shoppers can buy. */
export function styleSale(variants: readonly OwnerProduct[]) {
  const sold = variants.filter(({ obstacles }) => obstacles.length === 0).length;
  if (sold === variants.length) return { state: 'all', words: 'In the shop' } as const;
  if (sold === 0) return { state: 'none', words: 'None in the shop' } as const;
  return { state: 'partly', words: `${sold} of ${variants.length} in the shop` } as const;
}

/** Returns the sum of the counted stocks; undefined if no stock is counted. */
export function stockOfAll(variants: readonly OwnerProduct[]): number | undefined {
  const stocks = variants.flatMap(({ stock }) => stock ?? []);
  return stocks.length === 0 ? undefined : stocks.reduce((sum, stock) => sum + stock, 0);
}

/** Describes the result of an undo, and why the first refused product did not change. */
export function undoneWords({ act, refusedCount, refused: [first] }: UndoResult): string {
  const undone = `Undone for ${count(act.count, nounOf(act))}.`;
  if (refusedCount === 0 || first === undefined) return undone;
  const noun = nounOf(act);
  return `${undone} ${count(refusedCount, `${noun} stays`, `${noun}s stay`)} as now: ${settingLabel(first.name)}: ${productReason(first)}`;
}

export const STOCK_REFUSALS = {
  not_found: 'This product does not exist any more.',
  not_counted: 'This product is not counted. Count it first.',
  too_many: `A stock is at most ${MAX_STOCK}.`,
};

/** Parses a stock that a person typed. A negative stock means that orders hold more pieces than were counted. */
export function wholeNumber(text: string): number | undefined {
  const typed = text.trim();
  return /^-?\d{1,7}$/.test(typed) && Math.abs(Number(typed)) <= MAX_STOCK
    ? Number(typed)
    : undefined;
}

/** The names of the product's fields for owners, and of a setting's. */
const FIELD_WORDS: Partial<Record<string, string>> = {
  ...{ articleNumber: 'article number', barcode: 'barcode' },
  ...{ img: 'picture', images: 'pictures', imgAlt: 'description of the picture', name: 'name' },
  ...{ price: 'price', formerPrice: 'former price', shipping: 'shipping', seller: 'manufacturer' },
  ...{ ratings: 'rating', style: 'style', size: 'size', colour: 'colour', category: 'category' },
  ...{ description: 'description', material: 'material', care: 'care', hidden: 'hidden' },
  value: 'what it says',
};

const COLUMN_WORDS: typeof FIELD_WORDS = { ...FIELD_WORDS, _id: 'id', stock: 'pieces in stock' };

/** Returns the name of a field for which a column of a file can be taken, or what else became of the column. */
export function columnWords(field: ImportColumn['field']): string {
  const words = field === null ? 'left out' : (COLUMN_WORDS[field] ?? 'read');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Says why a product stays as it is. */
export function productReason({
  reason,
  fields = [],
}: Pick<RefusedProduct, 'reason' | 'fields'>): string {
  if (reason !== 'changed_since') return REASON_WORDS[reason];
  return `Changed since: ${fields.map((field) => FIELD_WORDS[field] ?? field).join(', ')}.`;
}

const REASON_WORDS: Record<Exclude<ProductReason, 'changed_since'>, string> = {
  added_since: 'A product with this id was added since.',
  deleted_since: 'It was deleted since.',
  held_by_order: 'An order that is not delivered yet holds it.',
  has_twin: 'The shop has another product of the same style, size and colour.',
  has_same_number: 'Another product has its article number or its barcode.',
  price_is_zero: 'The price would be 0.',
  not_below_former: 'The price would not be below the price before the sale.',
  above_highest: 'The price would be above the highest one.',
};

/** Describes, field by field, what somebody else has changed since the owner loaded the product. */
export function changesBetween(seen: OwnerProduct, now: OwnerProductDetails): string {
  const before: Record<string, unknown> = { ...seen };
  const changed = Object.entries(now).filter(
    ([name, value]) =>
      FIELD_WORDS[name] !== undefined &&
      (name in before || !DETAILS.has(name)) &&
      JSON.stringify(before[name]) !== JSON.stringify(value),
  );
  const gone = Object.keys(before).filter((name) => FIELD_WORDS[name] && !(name in now));
  const words = [
    ...changed.map(([name, value]) => `the ${FIELD_WORDS[name]} is now ${wordsOf(value)}`),
    ...gone.map((name) => `the ${FIELD_WORDS[name]} is now empty`),
  ].join(', ');
  return `Somebody else changed this meanwhile${words && `: ${words}`}.`;
}

/** The fields that only the form shows. The table has no former values of them. */
const DETAILS = new Set(['description', 'material', 'care', 'images']);

function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number'
    ? String(value)
    : `“${JSON.stringify(value).replace(/^"|"$/g, '')}”`;
}

export const ACT_WORDS: Record<ActKind, string> = {
  added: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  stock: 'Stock changed',
  counted: 'Counted',
  prices: 'Many changed at once',
  import: 'File imported',
  settings: 'Settings changed',
  undo: 'Undone',
};

/** Returns the title of an act, such as `Stock changed: Linen Shirt`, or with the number of variants. */
export function actTitle({ kind, undoes, count: variants, changes: [first] }: OwnerAct): string {
  const what =
    variants === 1 && first ? settingLabel(first.name) : count(variants, nounOf({ kind }));
  return `${kind === 'settings' && undoes !== undefined ? 'Settings set back' : ACT_WORDS[kind]}: ${what}`;
}

/** Returns what an act changes. */
export function nounOf({ kind }: Pick<OwnerAct, 'kind'>): 'setting' | 'variant' {
  return kind === 'settings' ? 'setting' : 'variant';
}

/** Returns the changed fields, such as `price 40 → 35`. For an added or deleted product, returns `new` or `deleted`. */
export function changeWords({ _id, before, after }: ProductChange): string {
  if (before === null) return 'new';
  if (after === null) return 'deleted';
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((field) => {
      const [was, now] = [before[field] ?? null, after[field] ?? null];
      if (field === 'value') return `${settingText(_id, was)} → ${settingText(_id, now)}`;
      return fieldWords({ field, before: was, after: now });
    })
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
