/** A beanie with a turned-up ribbed cuff. */

import { cloth, type Fabric } from '../cloth';
import { symmetric } from '../path';
import { ribbing, seam, stitches } from '../seams';
import { tag } from '../tag';
import type { Views } from '../views';

export const beanie: Views = { front, back };

function front(fabric: Fabric): string {
  return (
    hat(fabric, '') +
    tag('path', { d: 'M182 336h36v26h-36z', fill: '#b98a55', stroke: '#6d4d2b' }) +
    stitches('M186 340h28v18h-28z', '#f3e3c0')
  );
}

/** The back, with the seam that draws the ribs together. */
function back(fabric: Fabric): string {
  return hat(fabric, seam('M200 112V310', fabric.tones));
}

function hat(fabric: Fabric, marks: string): string {
  const { tones } = fabric;
  return [
    cloth({
      id: 'crown',
      outline: symmetric('M200 112C262 112 306 168 310 260L312 330L200 336'),
      fabric,
      roundness: 22,
      shaded: [
        [200, 116, 150, 300, 14, 8],
        [204, 116, 262, 300, -16, 9],
      ],
      lit: [
        [164, 132, 122, 280, 16, 12],
        [216, 130, 226, 290, -8, 10],
      ],
      marks,
    }),
    cloth({
      id: 'cuff',
      outline: symmetric(
        'M200 302C250 302 290 298 316 288C324 318 324 352 318 380C286 392 244 396 200 396',
      ),
      fabric: { tones },
      roundness: 14,
      marks: ribbing('M76 336C120 352 280 352 324 336', tones, 130),
      lit: [[110, 312, 118, 384, 4, 10]],
    }),
  ].join('');
}
