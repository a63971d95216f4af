/** The products of a style as its page offers them: by colour, and in each colour by size. */
import type { Alternative, ProductPage } from '../../../../domain/productPage';
import { compareSizes } from '../../../../domain/sizes';

export interface SizeOption {
  id: string;
  size: string;
  isSoldOut: boolean;
}

export interface ColourOption {
  id: string;
  colour: string;
  img: string;
  isCurrent: boolean;
}

/** The sizes in the product's own colour, the smallest first. */
export function sizesOf(product: ProductPage): SizeOption[] {
  const own = varietiesOf(product).filter(({ colour }) => colour === product.colour);
  return own
    .flatMap(({ _id, size, stock }) => (size ? [{ id: _id, size, isSoldOut: stock === 0 }] : []))
    .sort((one, other) => compareSizes(one.size, other.size));
}

/** Of each colour the product that is nearest: in the same size if that is left, else what is left. */
export function coloursOf(product: ProductPage): ColourOption[] {
  const all = varietiesOf(product);
  const colours = [...new Set(all.flatMap(({ colour }) => colour ?? []))].sort();
  return colours.flatMap((colour) => {
    const nearest = nearestOf(
      all.filter((each) => each.colour === colour),
      product,
    );
    const isCurrent = colour === product.colour;
    return nearest ? [{ id: nearest._id, colour, img: nearest.img, isCurrent }] : [];
  });
}

function nearestOf(all: readonly Alternative[], { _id, size }: ProductPage) {
  const isLeft = ({ stock }: Alternative) => stock > 0;
  const isOfSize = (each: Alternative) => each.size === size;
  return (
    all.find((each) => each._id === _id) ??
    all.find((each) => isOfSize(each) && isLeft(each)) ??
    all.find(isLeft) ??
    all.find(isOfSize) ??
    all[0]
  );
}

/** The product as its alternatives would name it, and these. */
function varietiesOf(product: ProductPage): Alternative[] {
  return [asAlternative(product), ...product.alternatives];
}

function asAlternative(product: ProductPage): Alternative {
  const { _id, img, name, price, shipping, stock = 1, size, colour } = product;
  return { _id, img, name, price, shipping, stock, size, colour };
}

/**
 * Another product of the style as far as it is known before its own answer is there: what a shopper chose
 * is on the screen at once. Undefined where it is not of the style.
 */
export function varietyOf(product: ProductPage, id: string): ProductPage | undefined {
  const chosen = product.alternatives.find(({ _id }) => _id === id);
  if (!chosen) return undefined;
  const others = varietiesOf(product).filter(({ _id }) => _id !== id);
  const isOfColour = chosen.colour === product.colour;
  const { images, ...rest } = product;
  return { ...rest, ...chosen, ...(isOfColour && images && { images }), alternatives: others };
}
