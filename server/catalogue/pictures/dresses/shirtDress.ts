/** A belted shirt dress. */
import { cloth, type Fabric } from '../cloth';
import { collarBack, onNeck, shirtCollar } from '../collars';
import { both } from '../path';
import { band, seam, stitches, buttons, column } from '../seams';
import { sleeves } from '../sleeves';
import { tag } from '../tag';
import { armhole } from '../torso';
import { BODICE, falling, FRAME, sleevedOutline } from './dressShape';

export function shirtDress(fabric: Fabric): string {
  const { tones } = fabric;
  return [
    sleeves(FRAME, fabric, 'short', 'stitched'),
    onNeck(FRAME, collarBack(fabric)),
    cloth({
      id: 'dress',
      outline: sleevedOutline(28, true, 70, 112),
      fabric,
      shaded: [...BODICE, ...falling(100, 9)],
      lit: falling(84, 8),
      marks: [
        seam(both(armhole(FRAME)) + 'M209 92V468', tones),
        stitches('M191 104V468M206 104V468', tones.line),
        buttons(column(199, 112, 432, 8), '#efe6d6', 3.6),
      ].join(''),
    }),
    onNeck(FRAME, shirtCollar(fabric)),
    band('M131 240C160 248 240 248 269 240', { ...tones, base: tones.shade }, 15),
    tag('path', { d: 'M188 237h22v18h-22z', stroke: '#8a6a43', 'stroke-width': 3 }),
  ].join('');
}
