/** The picture of every garment of the demo shop. */
import { DEMO_GARMENTS } from './demoGarments';
import type { Garment } from './garment';
import { backdropOf, dyeOf } from './pictures/colours';
import { scene } from './pictures/scene';
import { tonesOf } from './pictures/tones';

export interface Picture {
  /** The file's name inside the folder of pictures. */
  file: string;
  svg: string;
}

/** All pictures, in the order of the shop window. */
export function drawPictures(): Picture[] {
  return DEMO_GARMENTS.map((garment) => ({
    file: `${garment.product._id}.svg`,
    svg: drawGarment(garment),
  }));
}

function drawGarment({ style, colour }: Garment): string {
  const tones = tonesOf(dyeOf(colour));
  const fabric = { tones, weave: style.weave?.(tones) };
  return scene(backdropOf(colour), fabric, style.draw(fabric));
}
