/** The texts about the acts of owners, for the journal and for what an undo says. */

import type { IntlShape } from 'react-intl';
import type { Message } from '#domain/messages';
import type { ActKind, OwnerAct } from '#domain/owner/ownerAct';
import type { ProductReason, RefusedProduct } from '#domain/owner/refusalReasons';
import type { UndoResult } from '#domain/owner/undo';
import { changedName } from '../settings/settingWords';
import { fieldName } from './fieldWords';

/** Describes the result of an undo, and why the first refused product did not change. */
export function undoneWords({ act, refusedCount, refused }: UndoResult, intl: IntlShape): string {
  const noun = nounOf(act);
  const [first] = refused;
  const undone = intl.formatMessage({ id: 'goods.undone' }, { noun, count: act.count });
  if (refusedCount === 0 || first === undefined) return undone;
  const rest = intl.formatMessage(
    { id: 'goods.undone.rest' },
    {
      noun,
      count: refusedCount,
      name: changedName(first, intl),
      reason: productReason(first, intl),
    },
  );
  return `${undone} ${rest}`;
}

/** Says why a product stays as it is. */
export function productReason(
  { reason, fields = [] }: Pick<RefusedProduct, 'reason' | 'fields'>,
  intl: IntlShape,
): string {
  const names = fields.map((field) => fieldName(field, intl));
  return intl.formatMessage(REASON_WORDS[reason], { fields: names.join(', ') });
}

const REASON_WORDS: Readonly<Record<ProductReason, Message>> = {
  added_since: { id: 'goods.reason.addedSince' },
  deleted_since: { id: 'goods.reason.deletedSince' },
  changed_since: { id: 'goods.reason.changedSince' },
  held_by_order: { id: 'goods.reason.heldByOrder' },
  has_twin: { id: 'goods.reason.hasTwin' },
  has_same_number: { id: 'goods.reason.hasSameNumber' },
  price_is_zero: { id: 'goods.reason.priceIsZero' },
  not_below_former: { id: 'goods.reason.notBelowFormer' },
  above_highest: { id: 'goods.reason.aboveHighest' },
};

export const ACT_WORDS: Readonly<Record<ActKind, Message>> = {
  added: { id: 'goods.act.added' },
  changed: { id: 'goods.act.changed' },
  deleted: { id: 'goods.act.deleted' },
  stock: { id: 'goods.act.stock' },
  counted: { id: 'goods.act.counted' },
  prices: { id: 'goods.act.prices' },
  import: { id: 'goods.act.import' },
  settings: { id: 'goods.act.settings' },
  undo: { id: 'goods.act.undo' },
};

/** Returns the title of an act, such as `Stock changed: Linen Shirt`, or with the number of variants. */
export function actTitle(
  { kind, undoes, count, changes: [first] }: OwnerAct,
  intl: IntlShape,
): string {
  const { formatMessage } = intl;
  const isBack = kind === 'settings' && undoes !== undefined;
  const act = isBack
    ? formatMessage({ id: 'goods.act.settingsBack' })
    : formatMessage(ACT_WORDS[kind]);
  const what =
    count === 1 && first
      ? changedName(first, intl)
      : formatMessage(HOW_MANY[nounOf({ kind })], { count });
  return formatMessage({ id: 'goods.act.title' }, { act, what });
}

/** How many products or settings an act changes. */
const HOW_MANY = {
  setting: { id: 'goods.settings.count' },
  variant: { id: 'goods.variants.count' },
} as const;

/** Returns what an act changes. */
export function nounOf({ kind }: Pick<OwnerAct, 'kind'>): 'setting' | 'variant' {
  return kind === 'settings' ? 'setting' : 'variant';
}
