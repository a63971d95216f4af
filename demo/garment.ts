/** A garment: one style in one colour. */

import type { ColourName } from './pictures/colours';
import type { Style } from './products/style';

export interface Garment {
  /** The id of the product of the garment's main or only size. */
  id: string;
  category: string;
  colour: ColourName;
  style: Style;
}

/** The garments of some styles: one for each colour. */
export function garmentsOf(category: string, styles: readonly Style[]): Garment[] {
  return styles.flatMap((style) =>
    colourNames(style).map((colour) => ({
      id: `${style.slug}-${colour}`,
      category,
      colour,
      style,
    })),
  );
}

function colourNames({ colours }: Style): ColourName[] {
  return Object.keys(colours) as ColourName[];
}

/** The file names of a garment's pictures: front, back, close-up and, if it has a fit, worn by a figure. */
export function pictureFiles({ id, style }: Garment): string[] {
  const sides = [`${id}.svg`, `${id}-back.svg`, `${id}-cloth.svg`];
  return style.draw.fit ? [...sides, `${id}-worn.svg`] : sides;
}
