/** Says to the owner why a call was refused. The shop answers with a code, a reason and values, and no words. */

import type { SerializedError } from '@reduxjs/toolkit';
import type { IntlShape } from 'react-intl';
import { isOneOf } from '#domain/isOneOf';
import { defineMessages, type Message } from '#domain/messages';
import { saidWords } from '#domain/owner/importSaid';
import {
  PRODUCT_REASONS,
  type ProductReason,
  type ReasonValues,
} from '#domain/owner/refusalReasons';
import { type ApiError, isRefusal } from '#src/api/apiError';
import type { OwnerCode } from '#src/api/errorMessage';
import { orderErrorMessage } from '#src/api/orderErrorMessage';
import { productReason, UNDONE } from './goods/actWords';
import { PICTURE_REFUSALS } from './pictureRefusals';
import { settingLabel } from './settings/settingWords';

/** The words for each reason that is not about a product. */
const WORDS = {
  ...PICTURE_REFUSALS,
  undo_is_undone: UNDONE.redone,
  ...defineMessages({
    undone_already: {
      id: 'owner.refused.undoneAlready',
      defaultMessage: 'This has been undone already.',
    },
    stock_not_counted: {
      id: 'owner.refused.stockNotCounted',
      defaultMessage: 'This product is not counted, so there is no number to change.',
    },
    stock_too_large: {
      id: 'owner.refused.stockTooLarge',
      defaultMessage: 'There would be too many pieces.',
    },
    is_twin: {
      id: 'owner.refused.isTwin',
      defaultMessage:
        'The shop has this style in this size and colour already: {twin}. Choose another size or colour.',
    },
    article_number_taken: {
      id: 'owner.refused.articleNumberTaken',
      defaultMessage: 'Another product has this article number already: {twin}.',
    },
    barcode_taken: {
      id: 'owner.refused.barcodeTaken',
      defaultMessage: 'Another product has this barcode already: {twin}.',
    },
    colour_exists: {
      id: 'owner.refused.colourExists',
      defaultMessage: 'This style has the colour {colour} already.',
    },
    no_style: {
      id: 'owner.refused.noStyle',
      defaultMessage: 'A product without a style has no colours. Give it a style first.',
    },
    setting_changed: {
      id: 'owner.refused.settingChanged',
      defaultMessage:
        'Somebody else has changed “{setting}” meanwhile. It stands below it now; what you typed is kept. Save again to replace it.',
    },
    setting_unusable: {
      id: 'owner.refused.settingUnusable',
      defaultMessage: '“{setting}” cannot be this text.',
    },
    setting_fixed: {
      id: 'owner.refused.settingFixed',
      defaultMessage: 'This is fixed by the environment variable {variable}.',
    },
    no_parcel: {
      id: 'owner.refused.noParcel',
      defaultMessage: 'The order is not on its way, so it has no parcel.',
    },
    address_too_late: {
      id: 'owner.refused.addressTooLate',
      defaultMessage: 'The order has left the shop or has ended, so its address stays.',
    },
    match_too_large: {
      id: 'owner.refused.matchTooLarge',
      defaultMessage:
        'More than {most, number} variants would change. Narrow the choice by a filter.',
    },
    file_unkept: {
      id: 'import.unkept',
      defaultMessage:
        'The shop has no place for the file now: its folder for temporary files {isFull, select, true {is full} other {cannot be written}} ({errno}). Whoever runs the shop makes room there.',
    },
    file_being_read: {
      id: 'owner.refused.fileBeingRead',
      defaultMessage: 'The file is still being read. Wait for its preview.',
    },
    file_not_imported: {
      id: 'owner.refused.fileNotImported',
      defaultMessage: 'This file could not be imported: send it again.',
    },
    goods_changed_since: {
      id: 'owner.refused.goodsChangedSince',
      defaultMessage:
        'The goods were changed after this preview, by somebody else or by you. Send the file again.',
    },
    removal_unconfirmed: {
      id: 'owner.refused.removalUnconfirmed',
      defaultMessage: 'This would remove {count, number} variants. Confirm that they are to go.',
    },
  }),
} satisfies Record<Exclude<keyof ReasonValues, ProductReason | 'file_unreadable'>, Message>;

/** The words of the codes that only owners get. */
const REFUSALS = defineMessages<OwnerCode>({
  more_than_taken: {
    id: 'refusal.moreThanTaken',
    defaultMessage: 'That is more than is left: a part of it has gone back already.',
  },
  in_use: {
    id: 'refusal.inUse',
    defaultMessage: 'An order that is not delivered yet holds this product. Hide it instead.',
  },
  already_exists: {
    id: 'refusal.alreadyExists',
    defaultMessage: 'The shop has a product with this id already.',
  },
  not_undoable: { id: 'refusal.notUndoable', defaultMessage: 'This cannot be undone any more.' },
  pictures_unavailable: {
    id: 'refusal.picturesUnavailable',
    defaultMessage: 'The shop cannot read pictures right now. Try again in a moment.',
  },
});

/** Returns the error message for owners. Without a reason, or with one of a newer server, the code decides. */
export function ownerErrorMessage(error: ApiError | SerializedError, intl: IntlShape): string {
  if (!('kind' in error) || error.kind !== 'refused')
    return orderErrorMessage(error, intl, REFUSALS);
  // A form was sent, no answer came, and it was sent again with other words.
  if (isRefusal(error, 'key_reused')) return intl.formatMessage(CALLS.arrived);
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
    return intl.formatMessage(CALLS.notUndone, { product: given.product, why });
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
  if (error.status === 413) return intl.formatMessage(isOurs ? CALLS.tooLarge : CALLS.stopped);
  if (error.status === 415) return intl.formatMessage(isOurs ? CALLS.wrongKind : CALLS.turnedAway);
  return error.status === 400 && !isOurs
    ? intl.formatMessage(CALLS.turnedAway)
    : ownerErrorMessage(error, intl);
}

const CALLS = defineMessages({
  arrived: {
    id: 'owner.refused.arrived',
    defaultMessage:
      'What you sent before has arrived after all. Look at it as it is now, and send the rest.',
  },
  notUndone: {
    id: 'owner.refused.notUndone',
    defaultMessage: 'This cannot be undone any more. {product}: {why}',
  },
  tooLarge: {
    id: 'owner.refused.uploadTooLarge',
    defaultMessage:
      'The file is larger than the shop takes. Split it, and send the parts one by one.',
  },
  stopped: {
    id: 'owner.refused.uploadStopped',
    defaultMessage:
      'A server before the shop does not let so large a file through. Split the file, or ask whoever runs the shop to raise that limit.',
  },
  wrongKind: {
    id: 'owner.refused.uploadKind',
    defaultMessage: 'The shop takes no files of this kind.',
  },
  turnedAway: {
    id: 'owner.refused.uploadTurnedAway',
    defaultMessage:
      'A server before the shop turned the file away, so the shop has not seen it. Ask whoever runs the shop to look at that server.',
  },
});
