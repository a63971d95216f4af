/** Sandals of two straps, seen from above. */

import { pairOfCloth, type Fabric } from '../cloth';
import { both } from '../path';
import { band, stitches } from '../seams';
import { tag } from '../tag';
import type { Views } from '../views';
import { outsoles, soles, UPPER } from './soles';

export const sandals: Views = { front, back };

function front(fabric: Fabric): string {
  const { tones } = fabric;
  const straps = [
    'M220 128C250 108 304 110 336 132L334 172C304 152 250 150 220 168Z',
    'M224 206C252 190 304 192 330 208L324 246C300 232 256 230 232 244Z',
  ];
  const heel = 'M238 330C250 356 306 356 318 330';
  return [
    outsoles('#c9a679', UPPER),
    band(both(heel), tones, 15),
    pairOfCloth({
      id: 'straps',
      outline: straps.join(''),
      fabric,
      roundness: 8,
      lit: [[240, 128, 300, 124, -6, 6]],
      marks: stitches(
        'M222 134C252 114 304 116 334 138M222 163C252 146 304 147 334 166M226 212C254 196 302 198 328 214',
        tones.line,
      ),
    }),
    tag('circle', { cx: 318, cy: 336, r: 5, stroke: '#c8b27a', 'stroke-width': 2.6 }),
    tag('circle', { cx: 82, cy: 336, r: 5, stroke: '#c8b27a', 'stroke-width': 2.6 }),
  ].join('');
}

function back({ tones }: Fabric): string {
  const treads = Array.from(
    { length: 20 },
    (_, row) =>
      `M206 ${76 + row * 18}L241 ${88 + row * 18}L276 ${76 + row * 18}L311 ${88 + row * 18}L346 ${76 + row * 18}`,
  );
  return soles('#5b4636', [
    tag('path', { d: treads.join(''), stroke: '#2f2119', 'stroke-width': 3.4, opacity: 0.6 }),
    tag('path', {
      d: 'M252 296L302 296L302 320L252 320Z',
      fill: '#5b4636',
      stroke: tones.base,
      'stroke-width': 2,
    }),
  ]);
}
