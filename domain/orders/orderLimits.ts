/** The limit of one order line is `MAX_QUANTITY` in `quantity.ts`. */

import * as v from 'valibot';

export const MAX_ORDER_LINES = 100;

/**
 * The response of `GET /account/openPieces`. `pieces` is the number of pieces in the person's orders that nobody has
 * packed yet, see `UNPACKED_STATUSES`. `most` is the maximum of this number.
 */
export const openPiecesSchema = v.object({ pieces: v.number(), most: v.number() });
export type OpenPieces = v.InferOutput<typeof openPiecesSchema>;

export function piecesLeft({ pieces, most }: OpenPieces): number {
  return Math.max(0, most - pieces);
}
