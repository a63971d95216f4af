/** Groups the products of one style for the product page: by colour, and within each colour by size. */

import { compareNames } from '#domain/compareNames';
import type { SizeChoice } from '#domain/goods/product';
import type { Alternative, ProductDetails } from '#domain/goods/productDetails';
import { compareSizes } from '#domain/goods/sizes';

export interface ColourOption {
  id: string;
  colour: string;
  img: string;
  isCurrent: boolean;
  /** Whether the product `id` has the same size as the shown product. */
  isInSize: boolean;
}

/**
 * The state of a navigation to a product whose size is known, such as a product in the cart. The product's page then
 * shows that size as chosen. Without this state, the shopper must choose a size there.
 */
export const SIZE_CHOSEN = { sizeChosen: true };

/** Returns the sizes that exist in this product's colour, smallest first. */
export function sizesOf(product: ProductDetails): SizeChoice[] {
  const own = variantsOf(product).filter(({ colour }) => colour === product.colour);
  return own
    .flatMap(({ size, ...rest }) => (size ? [{ ...rest, size }] : []))
    .sort((one, other) => compareSizes(one.size, other.size));
}

/**
 * Returns one product for each colour of the style, sorted by the rules of `language`. The colour of this product is
 * represented by this product itself. Any other colour is represented by a product in stock, or by a sold-out product
 * if none is in stock. In both cases, a product in the same size is preferred.
 */
export function coloursOf(product: ProductDetails, language: string): ColourOption[] {
  const all = variantsOf(product);
  const colours = [...new Set(all.flatMap(({ colour }) => colour ?? []))].sort((one, other) =>
    compareNames(one, other, language),
  );
  return colours.flatMap((colour) => {
    const nearest = nearestOf(
      all.filter((each) => each.colour === colour),
      product,
    );
    const isCurrent = colour === product.colour;
    if (!nearest) return [];
    const isInSize = nearest.size === product.size;
    return [{ id: nearest._id, colour, img: nearest.img, isCurrent, isInSize }];
  });
}

function nearestOf(all: readonly Alternative[], { _id, size }: ProductDetails) {
  const isLeft = ({ stock }: Alternative) => stock !== 0;
  const isOfSize = (each: Alternative) => each.size === size;
  return (
    all.find((each) => each._id === _id) ??
    all.find((each) => isOfSize(each) && isLeft(each)) ??
    all.find(isLeft) ??
    all.find(isOfSize) ??
    all[0]
  );
}

function variantsOf(product: ProductDetails): Alternative[] {
  return [asAlternative(product), ...product.alternatives];
}

function asAlternative(product: ProductDetails): Alternative {
  const { _id, img, name, price, shipping, stock, size, colour } = product;
  return { _id, img, name, price, shipping, stock, size, colour };
}

/**
 * Builds the product with this `id` from its data in the response for `product`. The page can then show a
 * chosen size or colour immediately, before the response for the chosen product arrives. Returns undefined if
 * `id` is not another product of the style.
 */
export function variantOf(product: ProductDetails, id: string): ProductDetails | undefined {
  const chosen = product.alternatives.find(({ _id }) => _id === id);
  if (!chosen) return undefined;
  const others = variantsOf(product).filter(({ _id }) => _id !== id);
  const isOfColour = chosen.colour === product.colour;
  const { images, imgAlt, ...rest } = product;
  // If `chosen.stock` is undefined, `product.stock` must not take its place.
  const own = { ...chosen, stock: chosen.stock };
  const pictures = isOfColour ? { ...(images && { images }), ...(imgAlt && { imgAlt }) } : {};
  return { ...rest, ...own, ...pictures, alternatives: others };
}
