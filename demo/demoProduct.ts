/** The products of a garment: one for each of its sizes. */

import type { GoodsWords } from '#domain/goods/goodsWords';
import type { Product } from '#domain/goods/product';
import { type Garment, pictureFiles } from './garment';
import { colourLabel } from './pictures/colours';
import { SELLERS } from './products/style';
import { SIZE_RUNS, sizeSlug, stockOfSize } from './sizes';
import { wordsOf } from './words';

/** A product with the optional fields of the demo catalogue. */
export interface DemoProduct extends Omit<Product, 'sizes'>, GoodsWords {
  stock: number;
  /** Products of one style are one garment in several colours and sizes. */
  style: string;
  colour: string;
  /** Undefined if the garment has only one size. */
  size?: string;
  category: string;
  description: string;
  material: string;
  care: string;
  /** The pictures of the front (the same as `img`), of the back, of the cloth and, if it has a fit, on a figure. */
  images: string[];
}

/** The product of the garment's main or only size. Its id contains the style and the colour, but no size. */
function mainProduct(garment: Garment): DemoProduct {
  const { style, colour, category, id } = garment;
  const [ratings, stock] = style.colours[colour] ?? [0, 0];
  const images = pictureFiles(garment).map((file) => `/pictures/${file}`);
  const size = style.sizes && SIZE_RUNS[style.sizes].main;
  return {
    _id: id,
    img: images[0] ?? '',
    name: style.name,
    price: style.price,
    ...(style.formerPrice !== undefined && { formerPrice: style.formerPrice }),
    seller: SELLERS[style.seller],
    ratings,
    shipping: style.shipping,
    stock,
    style: style.slug,
    colour: colourLabel(colour),
    ...(size && { size }),
    category,
    description: style.description,
    material: style.material,
    care: style.care,
    images,
    ...wordsOf(garment),
  };
}

/** The products of all sizes: first the main size, because it represents the garment, then the others, ascending. */
export function productsOf(garment: Garment): DemoProduct[] {
  const product = mainProduct(garment);
  const { sizes, dearer = {} } = garment.style;
  if (!sizes) return [product];
  const run = SIZE_RUNS[sizes];
  const others = run.sizes.filter((size) => size !== run.main);
  return [run.main, ...others].map((size) => {
    const _id = size === run.main ? product._id : `${product._id}-${sizeSlug(size)}`;
    const price = product.price + (dearer[size] ?? 0);
    const before = product.formerPrice;
    return {
      ...product,
      _id,
      size,
      price,
      stock: stockOfSize(run, size, product.stock, _id),
      ...(before !== undefined && { formerPrice: before + (dearer[size] ?? 0) }),
    };
  });
}
