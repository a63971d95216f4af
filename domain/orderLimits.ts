/**
 * The limits of one order and of a person's open orders, with the messages for shoppers. The limit of pieces in one line
 * is `MAX_QUANTITY` in `quantity.ts`.
 */

import * as v from 'valibot';

export const MAX_ORDER_LINES = 100;

export const TOO_MANY_LINES = `One order holds at most ${MAX_ORDER_LINES} different products. Remove some, and order them afterwards.`;

/**
 * The response of `GET /account/openPieces`. `pieces` is the number of pieces in the person's orders with the status
 * Processing. `most` is the maximum of this number.
 */
export const openPiecesSchema = v.object({ pieces: v.number(), most: v.number() });
export type OpenPieces = v.InferOutput<typeof openPiecesSchema>;

/** Returns the message that refuses an order of `wanted` pieces; undefined if the order is allowed. */
export function tooManyPieces(wanted: number, { pieces, most }: OpenPieces): string | undefined {
  const left = Math.max(0, most - pieces);
  if (wanted <= left) return undefined;
  const way =
    left > 0
      ? `you can order ${left} more now. Take out some of these ${wanted}, or wait until an order is packed.`
      : 'yours hold that many. Wait until one is packed, or cancel one.';
  return `Orders that are not packed yet hold at most ${most} pieces for one person: ${way}`;
}
