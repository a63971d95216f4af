/** The texts about the acts of owners, for the journal and for what an undo says. */

import type { IntlShape } from 'react-intl';
import { defineMessages } from '#domain/messages';
import type { ActKind, OwnerAct } from '#domain/owner/ownerAct';
import type { ProductReason, RefusedProduct } from '#domain/owner/refusalReasons';
import type { UndoResult } from '#domain/owner/undo';
import { changedName } from '../settings/settingWords';
import { fieldName } from './fieldWords';

/** Describes the result of an undo, and why the first refused product did not change. */
export function undoneWords({ act, refusedCount, refused }: UndoResult, intl: IntlShape): string {
  const noun = nounOf(act);
  const [first] = refused;
  const undone = intl.formatMessage(UNDONE.all, { noun, count: act.count });
  if (refusedCount === 0 || first === undefined) return undone;
  const rest = intl.formatMessage(
    {
      id: 'goods.undone.rest',
      defaultMessage:
        '{noun, select, setting {{count, plural, one {# setting stays} other {# settings stay}}} other {{count, plural, one {# variant stays} other {# variants stay}}}} as now: {name}: {reason}',
    },
    {
      noun,
      count: refusedCount,
      name: changedName(first, intl),
      reason: productReason(first, intl),
    },
  );
  return `${undone} ${rest}`;
}

/** Says for how many products or settings an act was undone, and for how many not. */
export const UNDONE = defineMessages({
  all: {
    id: 'goods.undone',
    defaultMessage:
      '{noun, select, setting {{count, plural, one {Undone for # setting.} other {Undone for # settings.}}} other {{count, plural, one {Undone for # variant.} other {Undone for # variants.}}}}',
  },
  partly: {
    id: 'owner.journal.partly',
    defaultMessage:
      '{noun, select, setting {{count, plural, one {Undone for # setting} other {Undone for # settings}}} other {{count, plural, one {Undone for # variant} other {Undone for # variants}}}}, not for {left, number}.',
  },
  redone: {
    id: 'owner.refused.undoIsUndone',
    defaultMessage: 'This has been undone, and that was undone too. Undo the last of these acts.',
  },
  rest: { id: 'owner.journal.undoRest', defaultMessage: 'Undo the rest' },
});

/** Says why a product stays as it is. */
export function productReason(
  { reason, fields = [] }: Pick<RefusedProduct, 'reason' | 'fields'>,
  intl: IntlShape,
): string {
  const names = fields.map((field) => fieldName(field, intl));
  return intl.formatMessage(REASON_WORDS[reason], { fields: names.join(', ') });
}

const REASON_WORDS = defineMessages<ProductReason>({
  added_since: {
    id: 'goods.reason.addedSince',
    defaultMessage: 'A product with this id was added since.',
  },
  deleted_since: { id: 'goods.reason.deletedSince', defaultMessage: 'It was deleted since.' },
  changed_since: { id: 'goods.reason.changedSince', defaultMessage: 'Changed since: {fields}.' },
  held_by_order: {
    id: 'goods.reason.heldByOrder',
    defaultMessage: 'An order that is not delivered yet holds it.',
  },
  has_twin: {
    id: 'goods.reason.hasTwin',
    defaultMessage: 'The shop has another product of the same style, size and colour.',
  },
  has_same_number: {
    id: 'goods.reason.hasSameNumber',
    defaultMessage: 'Another product has its article number or its barcode.',
  },
  price_is_zero: { id: 'goods.reason.priceIsZero', defaultMessage: 'The price would be 0.' },
  not_below_former: {
    id: 'goods.reason.notBelowFormer',
    defaultMessage: 'The price would not be below the price before the sale.',
  },
  above_highest: {
    id: 'goods.reason.aboveHighest',
    defaultMessage: 'The price would be above the highest one.',
  },
});

export const ACT_WORDS = defineMessages<ActKind>({
  added: { id: 'goods.act.added', defaultMessage: 'Added' },
  changed: { id: 'goods.act.changed', defaultMessage: 'Changed' },
  deleted: { id: 'goods.act.deleted', defaultMessage: 'Deleted' },
  stock: { id: 'goods.act.stock', defaultMessage: 'Stock changed' },
  counted: { id: 'goods.act.counted', defaultMessage: 'Counted' },
  prices: { id: 'goods.act.prices', defaultMessage: 'Many changed at once' },
  import: { id: 'goods.act.import', defaultMessage: 'File imported' },
  settings: { id: 'goods.act.settings', defaultMessage: 'Settings changed' },
  undo: { id: 'goods.act.undo', defaultMessage: 'Undone' },
});

/** Returns the title of an act, such as `Stock changed: Linen Shirt`, or with the number of variants. */
export function actTitle(
  { kind, undoes, count, changes: [first] }: OwnerAct,
  intl: IntlShape,
): string {
  const { formatMessage } = intl;
  const isBack = kind === 'settings' && undoes !== undefined;
  const act = isBack
    ? formatMessage({ id: 'goods.act.settingsBack', defaultMessage: 'Settings set back' })
    : formatMessage(ACT_WORDS[kind]);
  const what =
    count === 1 && first
      ? changedName(first, intl)
      : formatMessage(HOW_MANY[nounOf({ kind })], { count });
  return formatMessage({ id: 'goods.act.title', defaultMessage: '{act}: {what}' }, { act, what });
}

/** How many products or settings an act changes. */
const HOW_MANY = defineMessages({
  setting: {
    id: 'goods.settings.count',
    defaultMessage: '{count, plural, one {# setting} other {# settings}}',
  },
  variant: {
    id: 'goods.variants.count',
    defaultMessage: '{count, plural, one {# variant} other {# variants}}',
  },
});

/** Returns what an act changes. */
export function nounOf({ kind }: Pick<OwnerAct, 'kind'>): 'setting' | 'variant' {
  return kind === 'settings' ? 'setting' : 'variant';
}
