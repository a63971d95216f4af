/** The form that changes many products, and the change that it describes. */

import { readPrice } from '#domain/catalogueQueryParams';
import type { BatchRequest, ProductMatch } from '#domain/owner/ownerMatch';
import { type BatchChange, PRICE_ENDINGS } from '#domain/owner/ownerProduct';

/** The selected products of a change of many: these, or all that match but those in `except`. */
export type Chosen =
  | { ids: ReadonlySet<string> }
  | { match: ProductMatch; except: ReadonlySet<string> };

export const NOTHING: Chosen = { ids: new Set() };

export function isChosen(chosen: Chosen, id: string): boolean {
  return 'match' in chosen ? !chosen.except.has(id) : chosen.ids.has(id);
}

/** Returns the selection with these products selected or not. */
export function withChosen(chosen: Chosen, ids: readonly string[], isOn: boolean): Chosen {
  if ('match' in chosen) return { ...chosen, except: changed(chosen.except, ids, !isOn) };
  return { ids: changed(chosen.ids, ids, isOn) };
}

/** Returns the selection as the API takes it. */
export function targetOf(chosen: Chosen): Pick<BatchRequest, 'ids' | 'match' | 'except'> {
  if ('ids' in chosen) return { ids: [...chosen.ids] };
  return { match: chosen.match, except: [...chosen.except] };
}

function changed(set: ReadonlySet<string>, ids: readonly string[], isIn: boolean): Set<string> {
  const others = [...set].filter((id) => !ids.includes(id));
  return new Set(isIn ? [...others, ...ids] : others);
}

export const BATCH_KINDS = [
  ['price', 'Change the price'],
  ['saleOn', 'Begin a sale'],
  ['saleOff', 'End the sale'],
  ['hide', 'Hide'],
  ['show', 'Show'],
  ['category', 'Set the category'],
] as const;
type BatchKind = (typeof BATCH_KINDS)[number][0];

export const DIRECTIONS = [
  ['down', 'Lower by'],
  ['up', 'Raise by'],
] as const;
export const UNITS = [
  ['percent', 'Percent'],
  ['amount', 'Amount'],
] as const;
export const ENDINGS = [
  ['', 'Any cents'],
  ...PRICE_ENDINGS.map((ending) => [ending, ending] as const),
] as const;

export interface BatchForm {
  kind: BatchKind;
  direction: (typeof DIRECTIONS)[number][0];
  unit: (typeof UNITS)[number][0];
  by: string;
  ending: (typeof ENDINGS)[number][0];
  category: string;
}

export const EMPTY_BATCH: BatchForm = {
  ...{ kind: 'price', direction: 'down', unit: 'percent', by: '', ending: '', category: '' },
};

/** Whether the form asks for the amount or percentage of the price change. */
export function asksForStep({ kind }: BatchForm): boolean {
  return kind === 'price' || kind === 'saleOn';
}

/** Returns the change that the form describes, or an error message. */
export function changeOf(form: BatchForm): BatchChange | string {
  const { kind, category } = form;
  switch (kind) {
    case 'price':
    case 'saleOn': {
      const step = stepOf(form);
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

function stepOf({ direction, unit, by, ending }: BatchForm) {
  const size = by.trim() === '' ? 0 : readPrice(by);
  if (size === undefined) return 'Enter a number such as 20.';
  if (size === 0 && ending === '') return 'Enter by how much.';
  if (unit === 'percent' && size > (direction === 'down' ? 100 : 1_000))
    return 'That is more percent than the shop takes.';
  const signed = direction === 'down' ? -size : size;
  return { [unit]: signed, ...(ending !== '' && { ending }) };
}
