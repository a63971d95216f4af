/** A crossbody bag with a flap and a lock. */
import { cloth, type Fabric } from '../cloth';
import { symmetric } from '../path';
import { band, stitches } from '../seams';
import { tag } from '../tag';

const BRASS = '#c9a45c';

export function crossbodyBag(fabric: Fabric): string {
  const { tones } = fabric;
  const flap = symmetric(
    'M200 222L304 222C312 222 314 228 314 236L308 306C304 334 280 348 250 352L200 354',
  );
  return [
    band('M96 244C40 60 210 30 250 70C300 116 316 180 306 244', { ...tones, base: tones.shade }, 9),
    cloth({
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
      marks: stitches(symmetric('M200 416L288 416C304 416 314 408 314 392L312 300'), tones.line),
    }),
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
    tag('path', { d: 'M88 236h16v18h-16zM298 236h16v18h-16z', stroke: BRASS, 'stroke-width': 4 }),
  ].join('');
}
