/** A felt hat with a wide brim and a ribbon. */

import { cloth, type Fabric } from '../cloth';
import { both, symmetric } from '../path';
import { patch, stitches } from '../seams';
import { tag } from '../tag';
import type { Views } from '../views';

export const brimmedHat: Views = { front, back };

function front(fabric: Fabric): string {
  return hat(fabric);
}

/** The back, where the ends of the ribbon form a flat bow. */
function back(fabric: Fabric): string {
  const { tones } = fabric;
  const bow = 'M164 290L196 296L196 324L164 318ZM204 296L236 290L236 318L204 324Z';
  const knot = 'M193 292L207 292L207 328L193 328Z';
  return hat(fabric) + patch(bow + knot, { tones }, tones.deep);
}

function hat(fabric: Fabric): string {
  const { tones } = fabric;
  return [
    cloth({
      id: 'brim',
      outline: symmetric('M200 232C300 232 372 262 372 304C372 350 300 376 200 376'),
      fabric,
      roundness: 16,
      lit: [[60, 312, 150, 358, 14, 10]],
      shaded: [[120, 330, 290, 336, 26, 14]],
      marks: stitches(symmetric('M200 366C290 366 362 344 362 304'), tones.line),
    }),
    cloth({
      id: 'crown',
      outline: symmetric(
        'M200 128C216 120 246 118 262 136C286 164 294 230 298 304C276 322 238 328 200 328',
      ),
      fabric,
      roundness: 20,
      shaded: [
        [200, 132, 204, 214, -6, 12],
        [270, 160, 284, 280, -6, 10],
      ],
      lit: [[146, 150, 124, 262, 12, 13]],
      marks:
        tag('path', {
          d: both('M200 306C240 306 276 300 302 286'),
          stroke: tones.deep,
          'stroke-width': 34,
        }) +
        tag('path', {
          d: both('M200 296C240 296 276 290 302 276M200 316C240 316 276 310 302 296'),
          stroke: tones.line,
          opacity: 0.5,
        }),
    }),
  ].join('');
}
