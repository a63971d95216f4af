/** A tote bag. */

import { cloth, type Fabric } from '../cloth';
import { mirrorCrease, symmetric, type Crease } from '../path';
import { band, patch, seam, stitches } from '../seams';
import type { Views } from '../views';

export const tote: Views = { front, back };

function front(fabric: Fabric): string {
  const { tones } = fabric;
  return [
    band('M158 206C158 84 242 84 242 206', { ...tones, base: tones.deep }, 13),
    cloth({
      ...BAG,
      fabric,
      shaded: FOLDS,
      lit: GLEAMS,
      marks: rim(fabric),
    }),
    handle(fabric),
  ].join('');
}

const BAG = {
  id: 'bag',
  outline: symmetric('M200 196L312 196L330 428C330 438 324 442 314 442L200 444'),
};
const FOLDS: readonly Crease[] = [
  [96, 216, 130, 300, 10, 9],
  [304, 220, 282, 330, -10, 9],
  [150, 440, 180, 330, 10, 9],
  [262, 440, 240, 350, -8, 8],
];
const GLEAMS: readonly Crease[] = [
  [120, 240, 138, 400, 10, 9],
  [214, 230, 226, 400, 8, 10],
];

function rim({ tones }: Fabric): string {
  return seam('M80 222H320', tones) + stitches('M80 218H320M72 414H330', tones.line);
}

/** A handle. Each end is sewn on with a cross in a box. */
function handle({ tones }: Fabric): string {
  const boxes =
    'M140 214h20v26h-20zM240 214h20v26h-20zM140 214l20 26m0 -26l-20 26M240 214l20 26m0 -26l-20 26';
  return band('M150 236C150 60 250 60 250 236', tones, 15) + stitches(boxes, tones.line);
}

/** The back, with the handles in swapped places and a pocket for papers. */
function back(fabric: Fabric): string {
  const { tones } = fabric;
  const pocket = symmetric('M200 300L262 300L266 400L200 402');
  return [
    band('M158 206C158 84 242 84 242 206', { ...tones, base: tones.deep }, 13),
    cloth({
      ...BAG,
      fabric,
      shaded: FOLDS.map(mirrorCrease),
      lit: GLEAMS.map(mirrorCrease),
      marks: rim(fabric) + patch(pocket, fabric) + stitches('M138 307H262', tones.line),
    }),
    handle(fabric),
  ].join('');
}
