import type { IntlShape } from 'react-intl';
import type { BatchChange, PRICE_ENDINGS } from '#domain/owner/ownerProduct';
import type { ProductMatch } from '#domain/owner/productMatch';
import { readPrice } from '#domain/readPrice';
import { withIds } from '../fields/SelectionBox';

/** The selected products: these `ids`, or all that match but those in `except`. */
export type GoodsSelection = { ids: string[] } | { match: ProductMatch; except: string[] };

export const NOTHING_SELECTED: GoodsSelection = { ids: [] };

export function isSelected(chosen: GoodsSelection, id: string): boolean {
  return 'match' in chosen ? !chosen.except.includes(id) : chosen.ids.includes(id);
}

export function withSelected(
  chosen: GoodsSelection,
  ids: readonly string[],
  isOn: boolean,
): GoodsSelection {
  if ('match' in chosen) return { ...chosen, except: withIds(chosen.except, ids, !isOn) };
  return { ids: withIds(chosen.ids, ids, isOn) };
}

export const BATCH_KINDS = ['price', 'saleOn', 'saleOff', 'hide', 'show', 'category'] as const;
export const DIRECTIONS = ['down', 'up'] as const;
export const UNITS = ['percent', 'amount'] as const;

export interface BatchForm {
  kind: (typeof BATCH_KINDS)[number];
  direction: (typeof DIRECTIONS)[number];
  unit: (typeof UNITS)[number];
  by: string;
  ending: '' | (typeof PRICE_ENDINGS)[number];
  category: string;
}

export const EMPTY_BATCH: BatchForm = {
  kind: 'price',
  direction: 'down',
  unit: 'percent',
  by: '',
  ending: '',
  category: '',
};

/** Returns the change that the form describes, or an error message. */
export function changeOf(form: BatchForm, intl: IntlShape): BatchChange | string {
  const { kind, category } = form;
  switch (kind) {
    case 'price':
    case 'saleOn': {
      const step = stepOf(form, intl);
      return typeof step === 'string' ? step : { kind, ...step };
    }
    case 'saleOff':
      return { kind };
    case 'hide':
    case 'show':
      return { kind: 'hidden', hidden: kind === 'hide' };
    case 'category':
      return { kind, category: category.trim() || null };
  }
}

function stepOf({ direction, unit, by, ending }: BatchForm, { formatMessage }: IntlShape) {
  const size = by.trim() === '' ? 0 : readPrice(by);
  if (size === undefined) return formatMessage({ id: 'goods.batch.noNumber' });
  if (size === 0 && ending === '') return formatMessage({ id: 'goods.batch.nothing' });
  if (unit === 'percent' && size > (direction === 'down' ? 100 : 1_000))
    return formatMessage({ id: 'goods.batch.tooMuch' });
  const signed = direction === 'down' ? -size : size;
  return { [unit]: signed, ...(ending !== '' && { ending }) };
}
