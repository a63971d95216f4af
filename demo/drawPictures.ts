/** The pictures of every garment of the demo shop. */

import { type Garment, pictureFiles } from './garment';
import { GARMENTS } from './garments';
import { closeUp } from './pictures/closeUp';
import { backdropOf, dyeOf } from './pictures/colours';
import { worn } from './pictures/figure';
import { scene } from './pictures/scene';
import { tonesOf } from './pictures/tones';

interface Picture {
  /** The file's name inside the folder of pictures. */
  file: string;
  svg: string;
}

/**
 * Draws the pictures of each garment: front, back, close-up and, if it has a fit, on a figure. The garments are in the
 * order of the shop window.
 */
export function drawPictures(): Picture[] {
  return GARMENTS.flatMap((garment) => {
    const files = pictureFiles(garment);
    return drawGarment(garment).map((svg, index) => ({ file: files[index] ?? '', svg }));
  });
}

function drawGarment({ style, colour }: Garment): string[] {
  const tones = tonesOf(dyeOf(colour));
  const fabric = { tones, weave: style.weave?.(tones), surface: style.surface?.(tones) };
  const { front, back, fit } = style.draw;
  const backdrop = backdropOf(colour);
  return [
    scene(backdrop, fabric, front(fabric)),
    scene(backdrop, fabric, back(fabric)),
    closeUp(backdrop, fabric, style.detail),
    ...(fit ? [worn(backdrop, fabric, front, fit)] : []),
  ];
}
