/** Scarves. */

import { cloth, type Fabric } from '../cloth';
import { seam } from '../seams';
import { tag } from '../tag';
import type { Tones } from '../tones';
import type { Views } from '../views';

/** A scarf laid in a loop, its two ends hanging down with their fringes. */
export const scarf: Views = { front, back };

function front(fabric: Fabric): string {
  const { tones } = fabric;
  return [
    cloth({
      id: 'back',
      outline:
        'M112 150C112 84 160 54 204 54C252 54 292 84 292 150C292 168 286 182 276 192L226 166C236 142 226 124 202 124C178 124 168 142 176 168L126 196C116 184 112 168 112 150Z',
      fabric,
      roundness: 14,
      shaded: [
        [150, 80, 140, 180, 14, 9],
        [256, 84, 262, 170, -14, 9],
      ],
      lit: [[170, 72, 240, 74, -12, 9]],
    }),
    fringe('M104 428L188 434', tones),
    cloth({
      id: 'under',
      outline:
        'M262 150C286 160 292 176 282 192C240 230 196 290 192 436L100 428C102 310 150 226 200 166C220 174 246 166 262 150Z',
      fabric,
      turn: 12,
      shaded: [
        [250, 190, 160, 320, 20, 10],
        [150, 300, 132, 424, 8, 9],
      ],
      lit: [[210, 200, 126, 400, 24, 9]],
      marks: seam('M101 416L192 424', tones),
    }),
    fringe('M224 430L310 420', tones),
    cloth({
      id: 'over',
      outline:
        'M138 146C114 158 110 178 120 196C170 226 214 290 220 434L314 422C306 308 262 226 208 164C190 176 160 168 138 146Z',
      fabric,
      turn: -12,
      shaded: [
        [150, 190, 244, 320, -22, 10],
        [276, 300, 296, 416, -6, 9],
        [128, 196, 196, 236, -8, 8],
      ],
      lit: [[190, 190, 282, 400, -26, 10]],
      marks: seam('M218 422L314 410', tones),
    }),
  ].join('');
}

/** Loose threads below an edge: a broad stroke cut into dashes. */
function fringe(edge: string, tones: Tones): string {
  const thread = { d: edge, 'stroke-width': 44, 'stroke-dasharray': '2.4 2.2' };
  return tag(
    'g',
    { transform: 'translate(0 14)' },
    tag('path', { ...thread, stroke: tones.shade }),
    tag('path', {
      ...thread,
      stroke: tones.line,
      opacity: 0.5,
      'stroke-dashoffset': 0.9,
      'stroke-dasharray': '.8 3.8',
    }),
  );
}

/** A scarf that is folded once along and twice across. */
function back(fabric: Fabric): string {
  const { tones } = fabric;
  return [
    fringe('M98 392H206', tones),
    cloth({
      id: 'under',
      outline:
        'M96 108C96 92 108 84 124 84L280 84C296 84 306 92 306 108L300 388C240 396 160 396 96 396Z',
      fabric: { ...fabric, tones: { ...tones, base: tones.shade } },
      roundness: 14,
    }),
    fringe('M192 412L308 404', tones),
    cloth({
      id: 'over',
      outline:
        'M182 96C186 84 200 78 214 78L288 78C306 78 316 88 316 104C318 210 314 310 314 406L186 414C178 310 176 200 182 96Z',
      fabric,
      turn: -4,
      roundness: 16,
      shaded: [
        [200, 110, 204, 400, -8, 10],
        [300, 120, 298, 390, 6, 9],
      ],
      lit: [[250, 96, 246, 390, 8, 13]],
      marks: seam('M184 402L316 394', tones),
    }),
  ].join('');
}
