/** How much one order and one person's open orders may hold, in words that say what to do. */
import * as v from 'valibot';

/** The maximum number of lines of one order. */
export const MAX_ORDER_LINES = 100;

export const TOO_MANY_LINES = `One order holds at most ${MAX_ORDER_LINES} different products. Remove some, and order them afterwards.`;

/**
 * The response of `GET /account/openPieces`: how many pieces the person's orders in Processing hold, and how many
 * they may hold.
 */
export const openPiecesSchema = v.object({ pieces: v.number(), most: v.number() });
export type OpenPieces = v.InferOutput<typeof openPiecesSchema>;

/** Says why an order of so many pieces is refused; undefined if it is not. */
export function tooManyPieces(wanted: number, { pieces, most }: OpenPieces): string | undefined {
  const left = Math.max(0, most - pieces);
  if (wanted <= left) return undefined;
  const way =
    left > 0
      ? `you can order ${left} more now. Take out some of these ${wanted}, or wait until an order is packed.`
      : 'yours hold that many. Wait until one is packed, or cancel one.';
  return `Orders that are not packed yet hold at most ${most} pieces for one person: ${way}`;
}
