/** The products of one style, for its page: by colour, and in each colour by size. */
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

/** The sizes in the product's own colour, smallest first. */
export function sizesOf(product: ProductPage): SizeOption[] {
  const own = variantsOf(product).filter(({ colour }) => colour === product.colour);
  return own
    .flatMap(({ _id, size, stock }) => (size ? [{ id: _id, size, isSoldOut: stock === 0 }] : []))
    .sort((one, other) => compareSizes(one.size, other.size));
}

/** The closest product in each colour: this one, else one in stock (in the same size first), else any. */
export function coloursOf(product: ProductPage): ColourOption[] {
  const all = variantsOf(product);
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

/** The product itself as an alternative, and its alternatives. */
function variantsOf(product: ProductPage): Alternative[] {
  return [asAlternative(product), ...product.alternatives];
}

function asAlternative(product: ProductPage): Alternative {
  const { _id, img, name, price, shipping, stock = 1, size, colour } = product;
  return { _id, img, name, price, shipping, stock, size, colour };
}

/**
 * Another product of the style, as far as it is known before its own response arrives: the page shows the
 * choice immediately. Undefined if it is not of the style.
 */
export function variantOf(product: ProductPage, id: string): ProductPage | undefined {
  const chosen = product.alternatives.find(({ _id }) => _id === id);
  if (!chosen) return undefined;
  const others = variantsOf(product).filter(({ _id }) => _id !== id);
  const isOfColour = chosen.colour === product.colour;
  const { images, ...rest } = product;
  return { ...rest, ...chosen, ...(isOfColour && images && { images }), alternatives: others };
}
