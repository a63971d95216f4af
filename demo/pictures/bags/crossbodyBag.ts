/** A crossbody bag with a flap and a lock. */

import { cloth, type Fabric } from '../cloth';
import { symmetric } from '../path';
import { band, patch, stitches } from '../seams';
import { tag } from '../tag';
import type { Views } from '../views';

const BRASS = '#c9a45c';

export const crossbodyBag: Views = { front, back };

function front(fabric: Fabric): string {
  const { tones } = fabric;
  const flap = symmetric(
    'M200 222L304 222C312 222 314 228 314 236L308 306C304 334 280 348 250 352L200 354',
  );
  return [
    strap(fabric),
    bag(fabric, rim(tones)),
    cloth({
      id: 'flap',
      outline: flap,
      fabric,
      roundness: 12,
      lit: [[118, 250, 140, 326, 8, 10]],
      shaded: [[286, 240, 276, 330, -6, 8]],
      marks: stitches(
        symmetric(
          'M200 228L300 229C306 229 308 232 307 238L302 304C298 328 278 341 250 345L200 347',
        ),
        tones.line,
      ),
    }),
    tag('path', {
      d: 'M184 332h32v26a6 6 0 0 1 -6 6h-20a6 6 0 0 1 -6 -6z',
      fill: BRASS,
      stroke: '#7c6130',
    }),
    tag('path', { d: 'M192 346h16', stroke: '#7c6130', 'stroke-width': 4 }),
    rings(),
  ].join('');
}

/** The back, with a flat pocket that is open at the top. */
function back(fabric: Fabric): string {
  const { tones } = fabric;
  const pocket = symmetric('M200 276L296 276L298 396C298 404 294 408 286 408L200 410');
  return [
    strap(fabric),
    bag(fabric, rim(tones) + stitches(symmetric('M200 232L312 232'), tones.line)),
    patch(pocket, fabric),
    stitches('M104 284H296', tones.line) +
      stitches(
        'M108 286L106 394C106 400 110 402 116 402L284 402C290 402 294 400 294 394L292 286',
        tones.line,
      ),
    rings(),
  ].join('');
}

function strap({ tones }: Fabric): string {
  const d = 'M96 244C40 60 210 30 250 70C300 116 316 180 306 244';
  return band(d, { ...tones, base: tones.shade }, 9);
}

function bag(fabric: Fabric, marks: string): string {
  return cloth({
    id: 'bag',
    outline: symmetric(
      'M200 224L300 224C316 224 320 232 320 246L324 392C324 414 314 424 292 424L200 426',
    ),
    fabric,
    roundness: 14,
    shaded: [
      [110, 420, 130, 366, 6, 8],
      [290, 420, 276, 366, -6, 8],
    ],
    marks,
  });
}

function rim({ line }: Fabric['tones']): string {
  return stitches(symmetric('M200 416L288 416C304 416 314 408 314 392L312 300'), line);
}

function rings(): string {
  const d = 'M88 236h16v18h-16zM298 236h16v18h-16z';
  return tag('path', { d, stroke: BRASS, 'stroke-width': 4 });
}
