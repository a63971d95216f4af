/** Says to the owner why a call was refused. The shop answers with a code, a reason and values, and no words. */

import type { SerializedError } from '@reduxjs/toolkit';
import type { IntlShape } from 'react-intl';
import { isOneOf } from '#domain/isOneOf';
import { codeWords } from '#domain/messages';
import { saidWords } from '#domain/owner/importSaid';
import { PRODUCT_REASONS } from '#domain/owner/refusalReasons';
import { type ApiError, isRefusal } from '#src/api/apiError';
import { orderErrorMessage } from '#src/api/orderErrorMessage';
import { productReason } from './goods/actWords';
import { settingLabel } from './settings/settingWords';

/** Returns the error message for owners. Without a reason, or with one of a newer server, the code decides. */
export function ownerErrorMessage(error: ApiError | SerializedError, intl: IntlShape): string {
  if (!('kind' in error) || error.kind !== 'refused') return orderErrorMessage(error, intl);
  // A form was sent, no answer came, and it was sent again with other words.
  if (isRefusal(error, 'key_reused')) return intl.formatMessage({ id: 'owner.refused.arrived' });
  return (
    reasonWords(error, intl) ??
    codeWords('refusal.owner:', error.code, intl) ??
    orderErrorMessage(error, intl)
  );
}

/** Returns the words for a reason; undefined without one, and for one of a newer server. */
export function reasonWords(
  { reason = '', values = {} }: { reason?: string | undefined; values?: object | undefined },
  intl: IntlShape,
): string | undefined {
  const given = values as Readonly<Record<string, string>>;
  if (isProductReason(reason)) {
    const why = productReason({ reason, fields: given.fields?.split(',') }, intl);
    return intl.formatMessage({ id: 'owner.refused.notUndone' }, { product: given.product, why });
  }
  if (reason === 'file_unreadable') return fileWords(given, intl);
  const { setting = '' } = given;
  // The server has typed the values by the reason.
  return codeWords('owner.refused:', reason, intl, {
    ...given,
    setting: settingLabel(setting, intl),
  });
}

/** Says what the reader of a file found; in English if this page does not know its code yet. */
function fileWords(
  { text = '', code = '', ...values }: Readonly<Record<string, string>>,
  intl: IntlShape,
): string {
  return saidWords({ code, values }, intl) ?? text;
}

const isProductReason = isOneOf(PRODUCT_REASONS);

/** Without a message, the answer is of a server before the shop, which looks at no more than a file's size and kind. */
export function uploadErrorMessage(error: ApiError | SerializedError, intl: IntlShape): string {
  if (!('kind' in error) || error.kind !== 'refused' || error.reason !== undefined)
    return ownerErrorMessage(error, intl);
  const isOurs = error.message !== '';
  if (error.status === 413)
    return intl.formatMessage({
      id: isOurs ? 'owner.refused.uploadTooLarge' : 'owner.refused.uploadStopped',
    });
  if (error.status === 415)
    return intl.formatMessage({
      id: isOurs ? 'owner.refused.uploadKind' : 'owner.refused.uploadTurnedAway',
    });
  return error.status === 400 && !isOurs
    ? intl.formatMessage({ id: 'owner.refused.uploadTurnedAway' })
    : ownerErrorMessage(error, intl);
}
