/** Says to the owner why a call was refused. The shop answers with a code, a reason and values, and no words. */

import type { SerializedError } from '@reduxjs/toolkit';
import type { IntlShape } from 'react-intl';
import { isOneOf } from '#domain/isOneOf';
import type { Message } from '#domain/messages';
import { saidWords } from '#domain/owner/importSaid';
import {
  PRODUCT_REASONS,
  type ProductReason,
  type ReasonValues,
} from '#domain/owner/refusalReasons';
import { type ApiError, isRefusal } from '#src/api/apiError';
import type { OwnerCode } from '#src/api/errorMessage';
import { orderErrorMessage } from '#src/api/orderErrorMessage';
import { productReason } from './goods/actWords';
import { PICTURE_REFUSALS } from './pictureRefusals';
import { settingLabel } from './settings/settingWords';

/** The words for each reason that is not about a product. */
const WORDS = {
  ...PICTURE_REFUSALS,
  undo_is_undone: { id: 'owner.refused.undoIsUndone' },
  undone_already: { id: 'owner.refused.undoneAlready' },
  stock_not_counted: { id: 'owner.refused.stockNotCounted' },
  stock_too_large: { id: 'owner.refused.stockTooLarge' },
  is_twin: { id: 'owner.refused.isTwin' },
  article_number_taken: { id: 'owner.refused.articleNumberTaken' },
  barcode_taken: { id: 'owner.refused.barcodeTaken' },
  colour_exists: { id: 'owner.refused.colourExists' },
  no_style: { id: 'owner.refused.noStyle' },
  setting_changed: { id: 'owner.refused.settingChanged' },
  setting_unusable: { id: 'owner.refused.settingUnusable' },
  setting_fixed: { id: 'owner.refused.settingFixed' },
  no_parcel: { id: 'owner.refused.noParcel' },
  address_too_late: { id: 'owner.refused.addressTooLate' },
  match_too_large: { id: 'owner.refused.matchTooLarge' },
  file_unkept: { id: 'import.unkept' },
  file_being_read: { id: 'owner.refused.fileBeingRead' },
  file_not_imported: { id: 'owner.refused.fileNotImported' },
  goods_changed_since: { id: 'owner.refused.goodsChangedSince' },
  removal_unconfirmed: { id: 'owner.refused.removalUnconfirmed' },
} satisfies Record<Exclude<keyof ReasonValues, ProductReason | 'file_unreadable'>, Message>;

/** The words of the codes that only owners get. */
const REFUSALS: Readonly<Record<OwnerCode, Message>> = {
  more_than_taken: { id: 'refusal.moreThanTaken' },
  in_use: { id: 'refusal.inUse' },
  already_exists: { id: 'refusal.alreadyExists' },
  not_undoable: { id: 'refusal.notUndoable' },
  pictures_unavailable: { id: 'refusal.picturesUnavailable' },
};

/** Returns the error message for owners. Without a reason, or with one of a newer server, the code decides. */
export function ownerErrorMessage(error: ApiError | SerializedError, intl: IntlShape): string {
  if (!('kind' in error) || error.kind !== 'refused')
    return orderErrorMessage(error, intl, REFUSALS);
  // A form was sent, no answer came, and it was sent again with other words.
  if (isRefusal(error, 'key_reused')) return intl.formatMessage({ id: 'owner.refused.arrived' });
  return reasonWords(error, intl) ?? orderErrorMessage(error, intl, REFUSALS);
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
  if (!Object.hasOwn(WORDS, reason)) return undefined;
  const { setting = '' } = given;
  // The server has typed the values by the reason.
  return intl.formatMessage(WORDS[reason as keyof typeof WORDS], {
    ...given,
    setting: settingLabel(setting, intl),
  });
}

/** Says what the reader of a file found; in English if this page does not know its code yet. */
function fileWords(
  { text = '', code = '', ...values }: Readonly<Record<string, string>>,
  { formatMessage }: IntlShape,
): string {
  return saidWords({ code, values }, formatMessage) ?? text;
}

const isProductReason = isOneOf(PRODUCT_REASONS);

/**
 * Returns the error message of an upload. Without a message of the shop, the answer is not the shop's but of a server
 * before it, which looks at no more than the size and the kind of a file.
 */
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
