/** Only the pages about orders load a message for each code. */

import type { SerializedError } from '@reduxjs/toolkit';
import type { IntlShape } from 'react-intl';
import * as v from 'valibot';
import { codeWords } from '#domain/messages';
import { type ApiError, isRefusal } from './apiError';
import { errorMessage } from './errorMessage';
import { tooManyPiecesText, tooManyPiecesSchema } from './tooManyPiecesText';

export function orderErrorMessage(error: ApiError | SerializedError, intl: IntlShape): string {
  if (!('kind' in error) || error.kind !== 'refused') return errorMessage(error, intl);
  if (isRefusal(error, 'too_many_pieces')) {
    const figures = v.safeParse(tooManyPiecesSchema, error.values);
    if (figures.success) return tooManyPiecesText(figures.output, intl);
  }
  return codeWords('refusal.order:', error.code, intl) ?? errorMessage(error, intl);
}
