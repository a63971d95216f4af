/** Says to the owner why a call was refused. The shop answers with a code, a reason and values, and no words. */

import type { SerializedError } from '@reduxjs/toolkit';
import type { IntlShape } from 'react-intl';
import { saidWords } from '#domain/owner/importSaid';
import type { ProductReason, ReasonValues } from '#domain/owner/refusalReasons';
import { type ApiError, isRefusal } from '#src/api/apiError';
import { errorMessage } from '#src/api/errorMessage';
import { productReason } from './goods/actWords';
import { settingLabel } from './settings/settingWords';

/** The words for each reason. */
const WORDS: {
  [Reason in keyof ReasonValues]: (values: ReasonValues[Reason], intl: IntlShape) => string;
} = {
  added_since: ofProduct('added_since'),
  deleted_since: ofProduct('deleted_since'),
  changed_since: ofProduct('changed_since'),
  held_by_order: ofProduct('held_by_order'),
  has_twin: ofProduct('has_twin'),
  has_same_number: ofProduct('has_same_number'),
  price_is_zero: ofProduct('price_is_zero'),
  not_below_former: ofProduct('not_below_former'),
  above_highest: ofProduct('above_highest'),
  undone_already: () => 'This has been undone already.',
  undo_is_undone: () =>
    'This has been undone, and that was undone too. Undo the last of these acts.',
  stock_not_counted: () => 'This product is not counted, so there is no number to change.',
  stock_too_large: () => 'There would be too many pieces.',
  is_twin: ({ twin }) =>
    `The shop has this style in this size and colour already: ${twin}. Choose another size or colour.`,
  article_number_taken: ({ twin }) => `Another product has this article number already: ${twin}.`,
  barcode_taken: ({ twin }) => `Another product has this barcode already: ${twin}.`,
  colour_exists: ({ colour }) => `This style has the colour ${colour} already.`,
  no_style: () => 'A product without a style has no colours. Give it a style first.',
  setting_changed: ({ setting }) =>
    `Somebody else has changed “${settingLabel(setting)}” meanwhile. It stands below it now; what you typed is kept. Save again to replace it.`,
  setting_unusable: ({ setting }) => `“${settingLabel(setting)}” cannot be this text.`,
  setting_fixed: ({ variable }) => `This is fixed by the environment variable ${variable}.`,
  no_parcel: () => 'The order is not on its way, so it has no parcel.',
  match_too_large: ({ most }) =>
    `More than ${most} variants would change. Narrow the choice by a filter.`,
  file_unreadable: ({ text, code, ...values }, { formatMessage }) =>
    saidWords({ code, values }, formatMessage) ?? text,
  file_unkept: ({ errno, isFull }, { formatMessage }) =>
    formatMessage(
      {
        id: 'import.unkept',
        defaultMessage:
          'The shop has no place for the file now: its folder for temporary files {isFull, select, true {is full} other {cannot be written}} ({errno}). Whoever runs the shop makes room there.',
      },
      { errno, isFull },
    ),
  file_being_read: () => 'The file is still being read. Wait for its preview.',
  file_not_imported: () => 'This file could not be imported: send it again.',
  goods_changed_since: () =>
    'The goods were changed after this preview, by somebody else or by you. Send the file again.',
  removal_unconfirmed: ({ count }) =>
    `This would remove ${count} variants. Confirm that they are to go.`,
  picture_too_large: ({ megabytes }) => `A picture may have at most ${megabytes} MB.`,
  picture_too_many_pixels: ({ millions }) =>
    `The picture has too many pixels: at most ${millions} million are read. Make it smaller first.`,
  picture_damaged: () =>
    'The picture is damaged or cut off: open it in another program, and save it again.',
  picture_unknown: () =>
    'This is no picture that the shop can read: send JPEG, PNG, WebP, AVIF or GIF.',
  picture_is_heic: () => 'This is a HEIC picture, which the shop cannot read: save it as JPEG.',
  picture_is_tiff: () =>
    'This is a TIFF or raw picture, which the shop cannot read: save it as JPEG.',
  picture_is_svg: () =>
    'This is an SVG or a page, which the shop does not take: save it as PNG or JPEG.',
  picture_is_pdf: () => 'This is a PDF: save the picture as JPEG.',
  picture_missing: ({ status }) => `The other shop does not give it out (${status}).`,
  picture_address_refused: () => 'This is no public https address.',
  picture_unreachable: () => 'The other shop cannot be reached at this address.',
  picture_too_slow: ({ seconds }) => `It did not come within ${seconds} seconds.`,
  pictures_unreadable: () =>
    'This server cannot read pictures, because the package "sharp" is missing or does not fit the machine: whoever runs it calls "npm ci".',
  pictures_busy: () => 'The shop is busy with other pictures. Try again in a moment.',
};

/** Returns the error message for owners. Without a reason, or with one of a newer server, the code decides. */
export function ownerErrorMessage(error: ApiError | SerializedError, intl: IntlShape): string {
  if (!('kind' in error) || error.kind !== 'refused') return errorMessage(error, intl);
  // A form was sent, no answer came, and it was sent again with other words.
  if (isRefusal(error, 'key_reused'))
    return 'What you sent before has arrived after all. Look at it as it is now, and send the rest.';
  return reasonWords(error, intl) ?? errorMessage(error, intl);
}

/** Returns the words for a reason; undefined without one, and for one of a newer server. */
export function reasonWords(
  { reason = '', values = {} }: { reason?: string | undefined; values?: object | undefined },
  intl: IntlShape,
): string | undefined {
  if (!Object.hasOwn(WORDS, reason)) return undefined;
  // The server has typed the values by the reason.
  return (WORDS as Record<string, (values: object, intl: IntlShape) => string>)[reason]?.(
    values,
    intl,
  );
}

/**
 * Returns the error message of an upload. Without a message of the shop, the answer is not the shop's but of a server
 * before it, which looks at no more than the size and the kind of a file.
 */
export function uploadErrorMessage(error: ApiError | SerializedError, intl: IntlShape): string {
  if (!('kind' in error) || error.kind !== 'refused' || error.reason !== undefined)
    return ownerErrorMessage(error, intl);
  const isOurs = error.message !== '';
  if (error.status === 413)
    return isOurs
      ? 'The file is larger than the shop takes. Split it, and send the parts one by one.'
      : 'A server before the shop does not let so large a file through. Split the file, or ask whoever runs the shop to raise that limit.';
  if (error.status === 415) return isOurs ? 'The shop takes no files of this kind.' : TURNED_AWAY;
  return error.status === 400 && !isOurs ? TURNED_AWAY : ownerErrorMessage(error, intl);
}

const TURNED_AWAY =
  'A server before the shop turned the file away, so the shop has not seen it. Ask whoever runs the shop to look at that server.';

function ofProduct(reason: ProductReason) {
  return ({ product, fields }: { product: string; fields?: string }, intl: IntlShape) => {
    const why = productReason({ reason, fields: fields?.split(',') }, intl);
    return `This cannot be undone any more. ${product}: ${why}`;
  };
}
