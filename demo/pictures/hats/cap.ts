/** A baseball cap. */

import { cloth, type Fabric } from '../cloth';
import { both, symmetric } from '../path';
import { band, seam, stitches } from '../seams';
import { tag } from '../tag';
import type { Views } from '../views';

export const cap: Views = { front, back };

function front(fabric: Fabric): string {
  const { tones } = fabric;
  return [
    cloth({
      id: 'crown',
      outline: symmetric('M200 124C276 122 318 172 318 256C318 284 312 296 300 300L200 308'),
      fabric,
      roundness: 18,
      shaded: [
        [250, 140, 276, 290, -20, 9],
        [96, 200, 100, 296, 6, 9],
      ],
      lit: [
        [150, 142, 112, 250, 16, 13],
        [214, 140, 222, 280, -8, 10],
      ],
      marks: [
        seam('M200 124V300M200 126C150 150 130 220 130 300M200 126C250 150 270 220 270 300', tones),
        stitches('M195 130V296M205 130V296', tones.line),
        tag('path', {
          d: 'M152 214h.1M248 214h.1',
          stroke: tones.deep,
          'stroke-width': 9,
          'stroke-linecap': 'round',
        }),
      ].join(''),
    }),
    tag('path', { d: 'M190 122a10 6 0 0 1 20 0z', fill: tones.shade, stroke: tones.line }),
    cloth({
      id: 'brim',
      outline: symmetric(
        'M200 276C258 276 296 284 318 292C344 320 344 352 324 364C296 344 248 336 200 336',
      ),
      fabric,
      roundness: 13,
      lit: [[140, 300, 250, 294, -8, 8]],
      shaded: [[110, 352, 200, 330, 6, 7]],
      marks: stitches(
        [290, 302, 314, 326]
          .map((y) => both(`M200 ${y}C254 ${y} 296 ${y + 6} 330 ${y + 24}`))
          .join(''),
        tones.line,
      ),
    }),
  ].join('');
}

/** The back, with an arched opening and a strap with a buckle. */
function back(fabric: Fabric): string {
  const { tones } = fabric;
  const arch = symmetric('M200 226C234 226 252 256 254 316L200 318');
  const rim = both('M200 220C238 220 258 252 260 312');
  return [
    cloth({
      id: 'crown',
      outline: symmetric('M200 124C276 122 318 172 318 256C322 284 322 312 318 336L200 344'),
      fabric,
      roundness: 18,
      shaded: [
        [300, 180, 306, 320, -6, 10],
        [96, 200, 98, 320, 6, 9],
      ],
      lit: [[150, 142, 112, 260, 16, 13]],
      marks: [
        seam('M200 124V224M200 126C150 150 118 220 112 340M200 126C250 150 282 220 288 340', tones),
        stitches('M195 130V216M205 130V216', tones.line),
        tag('path', { d: arch, fill: tones.deep, stroke: tones.line }) + stitches(rim, tones.line),
        tag('path', {
          d: 'M140 216h.1M260 216h.1',
          stroke: tones.deep,
          'stroke-width': 9,
          'stroke-linecap': 'round',
        }),
      ].join(''),
    }),
    tag('path', { d: 'M190 122a10 6 0 0 1 20 0z', fill: tones.shade, stroke: tones.line }),
    band('M82 324C150 336 250 336 318 324', { ...tones, base: tones.shade }, 22),
    stitches('M84 316C150 328 250 328 316 316M84 332C150 344 250 344 316 332', tones.line),
    tag('path', { d: 'M206 318h24v30h-24z', stroke: '#b9a06a', 'stroke-width': 4 }),
  ].join('');
}
