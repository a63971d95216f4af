/** A bucket hat. */

import { cloth, type Fabric } from '../cloth';
import { both, symmetric } from '../path';
import { seam, stitches } from '../seams';
import { tag } from '../tag';
import type { Views } from '../views';

export const bucketHat: Views = { front, back };

function front(fabric: Fabric): string {
  return hat(fabric, '');
}

/** The back, with a seam and two eyelets for air on each side of it. */
function back(fabric: Fabric): string {
  const { tones } = fabric;
  const eyelets = 'M168 208h0M168 228h0M232 208h0M232 228h0';
  const holes = { d: eyelets, stroke: tones.deep, 'stroke-width': 8, 'stroke-linecap': 'round' };
  return hat(
    fabric,
    seam('M200 132V290', tones) + stitches('M205 160V286', tones.line) + tag('path', holes),
  );
}

function hat(fabric: Fabric, more: string): string {
  const { tones } = fabric;
  const row = (t: number) =>
    both(
      `M200 ${282 + t * 0.9}C${236 + t * 0.2} ${282 + t * 0.9} ${262 + t * 0.4} ${276 + t * 0.8} ${286 + t * 0.62} ${262 + t}`,
    );
  return [
    cloth({
      id: 'crown',
      outline: symmetric('M200 132C246 132 272 138 276 150C284 190 288 230 290 274L200 288'),
      fabric,
      roundness: 15,
      shaded: [
        [246, 160, 262, 270, -8, 9],
        [120, 180, 126, 266, 4, 8],
      ],
      lit: [[146, 160, 136, 262, 6, 12]],
      marks:
        seam(both('M200 158C240 158 266 156 278 150'), tones) +
        stitches(both('M200 162C240 162 266 160 279 154'), tones.line) +
        more,
    }),
    cloth({
      id: 'brim',
      outline: symmetric(
        'M200 276C240 276 268 270 286 256C318 284 346 322 352 352C308 376 252 384 200 384',
      ),
      fabric,
      roundness: 13,
      shaded: [
        [92, 330, 150, 290, -8, 8],
        [300, 350, 262, 286, 8, 9],
      ],
      lit: [[120, 340, 176, 300, -8, 9]],
      marks: seam(row(0), tones) + stitches([14, 28, 42, 56, 70, 84].map(row).join(''), tones.line),
    }),
  ].join('');
}
