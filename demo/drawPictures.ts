/** The pictures of every garment of the demo shop. */

import { type Garment, pictureFiles } from './garment';
import { GARMENTS } from './garments';
import { closeUp } from './pictures/closeUp';
import { backdropOf, dyeOf } from './pictures/colours';
import { scene } from './pictures/scene';
import { tonesOf } from './pictures/tones';

interface Picture {
  /** The file's name inside the folder of pictures. */
  file: string;
  svg: string;
}

/** Draws three pictures per garment: front, back, close-up. The garments are in the order of the shop window. */
export function drawPictures(): Picture[] {
  return GARMENTS.flatMap((garment) => {
    const files = pictureFiles(garment);
    return drawGarment(garment).map((svg, index) => ({ file: files[index] ?? '', svg }));
  });
}

function drawGarment({ style, colour }: Garment): string[] {
  const tones = tonesOf(dyeOf(colour));
  const fabric = { tones, weave: style.weave?.(tones), surface: style.surface?.(tones) };
  const backdrop = backdropOf(colour);
  return [
    scene(backdrop, fabric, style.draw.front(fabric)),
    scene(backdrop, fabric, style.draw.back(fabric)),
    closeUp(backdrop, fabric, style.detail),
  ];
}
