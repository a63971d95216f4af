import type { IntlShape } from 'react-intl';
import * as v from 'valibot';
import { openPiecesSchema, piecesLeft } from '#domain/orders/orderLimits';

/** The values of the refusal `too_many_pieces`: the wanted pieces, and those in the user's open orders. */
export const tooManyPiecesSchema = v.object({ ...openPiecesSchema.entries, wanted: v.number() });

export function tooManyPiecesText(
  { wanted, ...open }: v.InferOutput<typeof tooManyPiecesSchema>,
  { formatMessage }: IntlShape,
): string {
  const { most } = open;
  const left = piecesLeft(open);
  if (left > 0) return formatMessage({ id: 'refusal.tooManyPieces.some' }, { most, left, wanted });
  return formatMessage({ id: 'refusal.tooManyPieces.none' }, { most });
}
