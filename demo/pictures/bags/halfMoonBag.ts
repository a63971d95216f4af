/** A rounded shoulder bag. */

import { cloth, type Fabric } from '../cloth';
import { both, mirrorCrease, symmetric, type Crease } from '../path';
import { band, seam, stitches, zip } from '../seams';
import { tag } from '../tag';
import type { Views } from '../views';

const BRASS = '#c9a45c';

export const halfMoonBag: Views = { front, back };

function front(fabric: Fabric): string {
  const { tones } = fabric;
  return [
    strap(fabric),
    body(fabric, FOLDS, GLEAMS),
    zip(both('M200 262C246 262 288 256 312 246'), [108, 252], tones.deep, BRASS),
    rings(),
  ].join('');
}

function back(fabric: Fabric): string {
  const { tones } = fabric;
  return [
    strap(fabric),
    body(fabric, FOLDS.map(mirrorCrease), GLEAMS.map(mirrorCrease)),
    zip('M146 322H254', [246, 322], tones.deep, BRASS),
    stitches('M140 314H260V331H140Z', tones.line),
    rings(),
  ].join('');
}

function strap({ tones }: Fabric): string {
  return (
    band('M86 260C96 70 304 70 314 260', { ...tones, base: tones.shade }, 15) +
    stitches('M86 256C96 72 304 72 314 256', tones.line)
  );
}

const FOLDS: readonly Crease[] = [
  [96, 270, 134, 370, 16, 9],
  [306, 280, 262, 376, -14, 9],
  [180, 400, 196, 330, 4, 8],
];
const GLEAMS: readonly Crease[] = [
  [120, 286, 170, 376, 20, 10],
  [236, 290, 226, 380, -8, 10],
];

function body(fabric: Fabric, shaded: readonly Crease[], lit: readonly Crease[]): string {
  return cloth({
    id: 'bag',
    outline: symmetric(
      'M200 262C250 262 296 256 322 242C338 250 338 282 326 318C306 376 262 406 200 406',
    ),
    fabric,
    roundness: 18,
    shaded,
    lit,
    marks: seam(symmetric('M200 390C254 390 294 364 312 316L322 262'), fabric.tones),
  });
}

function rings(): string {
  const d = 'M76 244h20v20h-20zM304 244h20v20h-20z';
  return tag('path', { d, stroke: BRASS, 'stroke-width': 4 });
}
