/** Error messages for owners. The API refuses a call with a code, a reason and values, without a text for people. */

import type { SerializedError } from '@reduxjs/toolkit';
import type { IntlShape } from 'react-intl';
import { codeWords } from '#domain/messages';
import { importMessageText } from '#domain/owner/importMessage';
import { PRODUCT_REASONS } from '#domain/owner/refusalReasons';
import { typeGuardFor } from '#domain/typeGuardFor';
import { type ApiError, isRefusal } from '#src/api/apiError';
import { orderErrorMessage } from '#src/api/orderErrorMessage';
import { productReason } from './goods/actWords';
import { settingLabel } from './settings/settingWords';

/** Without a reason, or with a reason of a newer server, the code decides. */
export function ownerErrorMessage(error: ApiError | SerializedError, intl: IntlShape): string {
  if (!('kind' in error) || error.kind !== 'refused') return orderErrorMessage(error, intl);
  // The answer to the form was lost, and the owner has changed the form before sending it again.
  if (isRefusal(error, 'key_reused')) return intl.formatMessage({ id: 'owner.refused.arrived' });
  return (
    reasonWords(error, intl) ??
    codeWords('refusal.owner:', error.code, intl) ??
    orderErrorMessage(error, intl)
  );
}

/** Returns undefined without a reason, and for a reason of a newer server. */
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
  // On the server, the reason's type decides which values there are.
  return codeWords('owner.refused:', reason, intl, {
    ...given,
    setting: settingLabel(setting, intl),
  });
}

/** Returns what is wrong with a file; in English if this page does not know the code yet. */
function fileWords(
  { text = '', code = '', ...values }: Readonly<Record<string, string>>,
  intl: IntlShape,
): string {
  return importMessageText({ code, values }, intl) ?? text;
}

const isProductReason = typeGuardFor(PRODUCT_REASONS);

/** A refusal without a message comes from a proxy, which checks only a file's size and type. */
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
