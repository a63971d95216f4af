import type { IntlShape } from 'react-intl';
import type { OwnerAct } from '#domain/owner/ownerAct';
import type { RefusedProduct } from '#domain/owner/refusalReasons';
import type { UndoResult } from '#domain/owner/undo';
import { changedName } from '../settings/settingWords';
import { fieldName } from './fieldWords';

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

export function productReason(
  { reason, fields = [] }: Pick<RefusedProduct, 'reason' | 'fields'>,
  intl: IntlShape,
): string {
  const names = fields.map((field) => fieldName(field, intl));
  return intl.formatMessage({ id: `goods.reason:${reason}` }, { fields: names.join(', ') });
}

/** Returns the title of an act, such as `Stock changed: Linen Shirt`, or with the number of variants. */
export function actTitle(
  { kind, undoes, count, changes: [first] }: OwnerAct,
  intl: IntlShape,
): string {
  const { formatMessage } = intl;
  const isBack = kind === 'settings' && undoes !== undefined;
  const act = isBack
    ? formatMessage({ id: 'goods.act.settingsBack' })
    : formatMessage({ id: `goods.act:${kind}` });
  const what =
    count === 1 && first
      ? changedName(first, intl)
      : formatMessage({ id: `goods.howMany:${nounOf({ kind })}` }, { count });
  return formatMessage({ id: 'goods.act.title' }, { act, what });
}

export function nounOf({ kind }: Pick<OwnerAct, 'kind'>): 'setting' | 'variant' {
  return kind === 'settings' ? 'setting' : 'variant';
}
