/** A wrap dress, tied at the side. */

import { cloth, type Fabric } from '../cloth';
import { onShoulders } from '../figure';
import { both, mirrorCrease } from '../path';
import { band, seam } from '../seams';
import { sleeves } from '../sleeves';
import { tag } from '../tag';
import { armhole, BACK_DEPTH, backNeck } from '../torso';
import type { Views } from '../views';
import { BODICE, falling, FRAME, sleevedOutline } from './dressShape';

export const wrapDress: Views = { front, back, fit: onShoulders(FRAME) };

function front(fabric: Fabric): string {
  const { tones } = fabric;
  const overlap = 'M164 60C178 110 214 170 262 226M262 240C262 320 240 400 214 468';
  return [
    sleeves(FRAME, fabric, 'short', 'stitched', { wide: 10 }),
    tag('path', { d: backNeck(FRAME, 108, true), fill: tones.inside }),
    cloth({
      id: 'dress',
      outline: sleevedOutline(108, true, 66, 124),
      fabric,
      shaded: [
        ...BODICE,
        [250, 236, 176, 300, 10, 8],
        [256, 244, 206, 380, 10, 9],
        ...falling(110, 7),
      ],
      lit: falling(94, 8),
      marks: seam(both(armhole(FRAME)) + overlap, tones),
    }),
    band('M134 236C164 244 236 244 266 236', { ...tones, base: tones.shade }, 12),
    band('M252 240C266 262 262 300 274 336M250 242C248 270 254 292 246 326', tones, 9),
    band('M246 236L262 248', tones, 13),
  ].join('');
}

function back(fabric: Fabric): string {
  const { tones } = fabric;
  return [
    sleeves(FRAME, fabric, 'short', 'stitched', { wide: 10 }),
    cloth({
      id: 'dress',
      outline: sleevedOutline(BACK_DEPTH, false, 66, 124),
      fabric,
      shaded: [...BODICE, ...falling(110, 8)].map(mirrorCrease),
      lit: falling(94, 8).map(mirrorCrease),
      marks: seam(`${both(armhole(FRAME))}${both('M236 232L240 176')}M200 70V468`, tones),
    }),
    band('M134 236C164 244 236 244 266 236', { ...tones, base: tones.shade }, 12),
  ].join('');
}
