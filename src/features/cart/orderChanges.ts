/**
 * Describes in words what has changed since an earlier order. `OrderAgain` shows these texts before the shopper adds
 * anything to the cart.
 */
import { type Addition, limitText } from './cartAdditions';
import type { CartQuantities } from './cartQuantities';

/** A line of an earlier order. `price` is undefined if the API's response does not contain it. */
export interface FormerLine {
  _id: string;
  name: string;
  quantity: number;
  price?: number | undefined;
}

export interface Change {
  name: string;
  words: string;
}

/** Returns the number of ordered pieces by product id. */
export function orderedPieces(lines: readonly FormerLine[]): CartQuantities {
  const pieces = new Map<string, number>();
  for (const { _id, quantity } of lines) pieces.set(_id, (pieces.get(_id) ?? 0) + quantity);
  return Object.fromEntries(pieces);
}

/**
 * Returns a text for each change since the order: fewer pieces can be added than were ordered, or the price is
 * different. `priceOf` formats an amount in the visitor's locale.
 */
export function changesSince(
  lines: readonly FormerLine[],
  all: readonly Addition[],
  priceOf: (amount: number) => string,
): Change[] {
  return all.flatMap((addition) => {
    const line = lines.find(({ _id }) => _id === addition.productId);
    const words = [limitText(addition), repricedText(addition, line?.price, priceOf)];
    const name = line?.name ?? addition.productId;
    return words.flatMap((each) => (each === undefined ? [] : [{ name, words: each }]));
  });
}

function repricedText(
  { product, addable }: Addition,
  former: number | undefined,
  priceOf: (amount: number) => string,
): string | undefined {
  if (!product || addable === 0 || former === undefined || former === product.price) return;
  return `costs ${priceOf(product.price)} now, then ${priceOf(former)}`;
}
