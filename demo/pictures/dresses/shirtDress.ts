/** A belted shirt dress. */

import { collarBehind } from '../behind';
import { cloth, type Fabric } from '../cloth';
import { collarBack, onNeck, shirtCollar } from '../collars';
import { onShoulders } from '../figure';
import { both, mirrorCrease } from '../path';
import { band, buttons, column, patch, seam, stitches } from '../seams';
import { sleeves } from '../sleeves';
import { tag } from '../tag';
import { armhole, BACK_DEPTH } from '../torso';
import type { Views } from '../views';
import { BODICE, falling, FRAME, sleevedOutline } from './dressShape';

export const shirtDress: Views = { front, back, fit: onShoulders(FRAME) };

function front(fabric: Fabric): string {
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

function back(fabric: Fabric): string {
  const { tones } = fabric;
  return [
    sleeves(FRAME, fabric, 'short', 'stitched'),
    cloth({
      id: 'dress',
      outline: sleevedOutline(BACK_DEPTH, false, 70, 112),
      fabric,
      shaded: [...BODICE, ...falling(100, 9)].map(mirrorCrease),
      lit: falling(84, 8).map(mirrorCrease),
      marks: [
        seam(both(armhole(FRAME)) + 'M100 112C150 119 250 119 300 112', tones),
        stitches('M100 116C150 123 250 123 300 116', tones.line),
        seam('M191 118L193 236M209 118L207 236', tones),
      ].join(''),
    }),
    onNeck(FRAME, collarBehind(fabric)),
    band('M131 240C160 248 240 248 269 240', { ...tones, base: tones.shade }, 15),
    patch(both('M238 235L245 234L246 255L239 256Z'), fabric),
  ].join('');
}
