/** A knitted dress with a roll neck. */

import { cloth, type Fabric } from '../cloth';
import { onNeck, rollNeck } from '../collars';
import { onShoulders } from '../figure';
import { both, mirrorCrease } from '../path';
import { seam, ribbing } from '../seams';
import { sleeves } from '../sleeves';
import { armhole, BACK_DEPTH } from '../torso';
import type { Views } from '../views';
import { BODICE, falling, FRAME, sleevedOutline } from './dressShape';

export const knittedDress: Views = { front, back, fit: onShoulders(FRAME, 'roll') };

function front(fabric: Fabric): string {
  return [
    sleeves(FRAME, fabric, 'long', 'ribbed', { endY: 330, wide: 6 }),
    cloth({
      id: 'dress',
      outline: sleevedOutline(30, false, 68, 84),
      fabric,
      roundness: 12,
      shaded: [...BODICE, ...falling(70, 8)],
      lit: falling(56, 7),
      marks: bodyMarks(fabric),
    }),
    onNeck(FRAME, rollNeck(fabric)),
  ].join('');
}

function back(fabric: Fabric): string {
  return [
    sleeves(FRAME, fabric, 'long', 'ribbed', { endY: 330, wide: 6 }),
    cloth({
      id: 'dress',
      outline: sleevedOutline(BACK_DEPTH, false, 68, 84),
      fabric,
      roundness: 12,
      shaded: [...BODICE, ...falling(70, 8)].map(mirrorCrease),
      lit: falling(56, 7).map(mirrorCrease),
      marks: bodyMarks(fabric),
    }),
    onNeck(FRAME, rollNeck(fabric)),
  ].join('');
}

function bodyMarks({ tones }: Fabric): string {
  const hem = both('M200 458C230 458 260 456 288 450');
  return seam(both(armhole(FRAME)), tones) + ribbing(hem, tones, 24);
}
