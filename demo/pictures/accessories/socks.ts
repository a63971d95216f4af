/** Socks. */

import { cloth, type Fabric } from '../cloth';
import { seam, ribbing } from '../seams';
import { tag } from '../tag';
import { mix } from '../tones';
import type { Views } from '../views';

/** A pair of socks; heel and toe are knitted in a second yarn. */
export function socks(accent: string): Views {
  return {
    front: (fabric) => pair(fabric, accent),
    back: (fabric) => turnedOver(pair(fabric, accent)),
  };
}

function turnedOver(things: string): string {
  return tag('g', { transform: 'matrix(-1 0 0 1 400 0)' }, things);
}

function pair(fabric: Fabric, accent: string): string {
  const { tones } = fabric;
  const outline =
    'M190 74L272 74C272 160 268 230 274 286C280 330 268 354 244 372C206 398 160 424 128 424C92 424 84 390 106 372C140 348 186 330 190 288C194 230 190 150 190 74Z';
  const heel = 'M280 290C282 336 268 360 242 378L214 330C232 322 246 306 250 286Z';
  const toe = 'M150 344C126 358 78 380 84 420L170 436C176 400 172 368 150 344Z';
  const sock = (id: string) =>
    cloth({
      id,
      outline,
      fabric,
      roundness: 12,
      shaded: [
        [194, 300, 246, 330, 10, 8],
        [262, 130, 260, 280, -6, 8],
        [170, 350, 214, 376, 6, 7],
      ],
      lit: [
        [208, 110, 210, 280, 4, 9],
        [130, 388, 180, 362, -6, 8],
      ],
      marks: [
        tag('path', { d: heel + toe, fill: accent, opacity: 0.92 }),
        seam('M250 286C246 306 232 322 214 330M150 344C172 368 176 400 170 436', tones),
        ribbing('M186 92H276', { ...tones, shade: mix(tones.base, accent, 0.25) }, 36),
      ].join(''),
    });
  return [
    tag('g', { transform: 'rotate(9 200 250) translate(44 -14)' }, sock('rear')),
    tag('g', { transform: 'translate(-22 10)' }, sock('sock')),
  ].join('');
}
