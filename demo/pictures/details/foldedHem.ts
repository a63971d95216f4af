/** A close-up of a hem. */

import { type Detail, stuff } from '../closeUp';
import { tag } from '../tag';
import { mix, tonesOf } from '../tones';
import { ownThread, shadow, thread } from './parts';

/** A corner turned over, so that the hem and the reverse of the cloth show. */
export const foldedHem: Detail = {
  edge: 'M-9 -9L409 -9L409 262Q300 372 182 509L-9 509Z',
  draw: (fabric) => {
    const { tones } = fabric;
    const flap = 'M409 262C330 286 250 294 168 290C176 360 184 440 182 509Q300 372 409 262Z';
    const reverse = { ...fabric, tones: tonesOf(mix(tones.base, tones.light, 0.35)) };
    return [
      shadow(flap, 22),
      stuff(flap, reverse),
      tag('path', { d: flap, fill: tones.light, opacity: 0.22 }),
      thread('M400 278C330 300 262 309 186 306M188 300C194 370 200 430 198 486', ownThread(fabric)),
    ].join('');
  },
};
