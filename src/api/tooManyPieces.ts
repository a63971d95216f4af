/** Says that an order would be too large. The cart says it before the order is sent. */

import type { IntlShape } from 'react-intl';
import * as v from 'valibot';
import { openPiecesSchema, piecesLeft } from '#domain/orders/orderLimits';

/** The figures of such a refusal: what is wanted, and how many pieces the person's open orders hold. */
export const tooManySchema = v.object({ ...openPiecesSchema.entries, wanted: v.number() });

/** Says why an order of `wanted` pieces would be too large. */
export function tooManyPieces(
  { wanted, ...open }: v.InferOutput<typeof tooManySchema>,
  { formatMessage }: IntlShape,
): string {
  const { most } = open;
  const left = piecesLeft(open);
  if (left > 0) return formatMessage({ id: 'refusal.tooManyPieces.some' }, { most, left, wanted });
  return formatMessage({ id: 'refusal.tooManyPieces.none' }, { most });
}
