/** A close-up of ribs. */

import type { Detail } from '../closeUp';
import { tag } from '../tag';
import { shadow } from './parts';

/** The ribs at the edge of a knitted garment. */
export const ribbed: Detail = {
  draw: ({ tones }) => {
    const line = 'M-20 418C100 392 290 446 420 412';
    const top = 'M-20 322C100 296 290 350 420 316';
    const ribs = (stroke: string, dashes: string, opacity: number, offset: number) =>
      tag('path', {
        d: line,
        stroke,
        opacity,
        'stroke-width': 192,
        'stroke-dasharray': dashes,
        'stroke-dashoffset': offset,
      });
    return [
      shadow(top, 20),
      tag('path', { d: line, stroke: tones.shade, 'stroke-width': 192 }),
      ribs(tones.deep, '7 15', 0.5, 0),
      ribs(tones.light, '5 17', 0.4, -11),
      tag('path', { d: top, stroke: tones.line, 'stroke-width': 2 }),
    ].join('');
  },
};
