/** A garment: a product with what is needed to draw it and to place it. */
import type { CatalogueProduct } from './catalogueProduct';
import { SELLERS, type Style } from './goods/style';
import { colourLabel, type ColourName } from './pictures/colours';

export interface Garment {
  kind: string;
  colour: ColourName;
  style: Style;
  product: CatalogueProduct;
}

/** The garments of some styles: one for each colour. */
export function garmentsOf(kind: string, styles: readonly Style[]): Garment[] {
  return styles.flatMap((style) =>
    colourNames(style).map((colour) => ({
      kind,
      colour,
      style,
      product: productOf(style, colour),
    })),
  );
}

function colourNames({ colours }: Style): ColourName[] {
  return Object.keys(colours) as ColourName[];
}

function productOf(style: Style, colour: ColourName): CatalogueProduct {
  const [ratings, stock] = style.colours[colour] ?? [0, 0];
  const _id = `${style.slug}-${colour}`;
  return {
    _id,
    img: `/pictures/${_id}.svg`,
    name: `${style.name} in ${colourLabel(colour)}`,
    price: style.price,
    seller: SELLERS[style.seller],
    ratings,
    shipping: style.shipping,
    stock,
  };
}
