/** A knitted dress with a roll neck. */
import { cloth, type Fabric } from '../cloth';
import { onNeck, rollNeck } from '../collars';
import { both } from '../path';
import { seam, ribbing } from '../seams';
import { sleeves } from '../sleeves';
import { armhole } from '../torso';
import { BODICE, falling, FRAME, sleevedOutline } from './dressShape';

export function knittedDress(fabric: Fabric): string {
  const { tones } = fabric;
  return [
    sleeves(FRAME, fabric, 'long', 'ribbed', { endY: 330, wide: 6 }),
    cloth({
      id: 'dress',
      outline: sleevedOutline(30, false, 68, 84),
      fabric,
      roundness: 12,
      shaded: [...BODICE, ...falling(70, 8)],
      lit: falling(56, 7),
      marks:
        seam(both(armhole(FRAME)), tones) +
        ribbing(both('M200 458C230 458 260 456 288 450'), tones, 24),
    }),
    onNeck(FRAME, rollNeck(fabric)),
  ].join('');
}
