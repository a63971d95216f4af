/** A backpack. */

import { cloth, type Fabric } from '../cloth';
import { both, symmetric } from '../path';
import { band, patch, seam, stitches, zip } from '../seams';
import { tag } from '../tag';
import type { Views } from '../views';

export const backpack: Views = { front, back };

function front(fabric: Fabric): string {
  const { tones } = fabric;
  const pocket = symmetric(
    'M200 304L266 304C278 304 282 310 282 322L284 398C284 410 276 416 262 416L200 418',
  );
  return [
    band('M174 92C174 56 226 56 226 92', { ...tones, base: tones.shade }, 11),
    band(both('M288 190C330 240 330 330 304 400'), { ...tones, base: tones.deep }, 15),
    bag(fabric, seam(both('M200 232C240 232 280 228 306 220'), tones)),
    zip('M110 190C112 132 150 100 200 100C250 100 288 132 290 190', [290, 186], tones.deep),
    cloth({
      id: 'pocket',
      outline: pocket,
      fabric,
      roundness: 12,
      lit: [[132, 330, 138, 400, 4, 8]],
      marks: stitches(symmetric('M200 412L260 411C270 411 278 406 278 396L277 330'), tones.line),
    }),
    zip('M124 320H276', [268, 320], tones.deep),
    tag('path', { d: 'M170 252h60v26h-60z', fill: '#b98a55', stroke: '#6d4d2b' }) +
      stitches('M174 256h52v18h-52z', '#f0dcb4'),
  ].join('');
}

/** The side that touches the wearer's back, with padding and straps. */
function back(fabric: Fabric): string {
  const { tones } = fabric;
  const pad = symmetric(
    'M200 150L258 150C272 150 278 158 278 172L284 372C284 386 276 392 262 392L200 394',
  );
  const strapLine = both('M222 112C262 150 284 220 282 300C282 350 296 380 306 412');
  return [
    band('M174 92C174 56 226 56 226 92', { ...tones, base: tones.shade }, 11),
    bag(fabric, stitches('M84 424H316', tones.line)),
    patch(pad, fabric, tones.shade),
    stitches('M126 200H274M124 250H276M122 300H278M120 350H280', tones.line),
    band(strapLine, { ...tones, base: tones.shade }, 26),
    stitches(strapLine, tones.light, 14),
    band(both('M282 316L286 336'), { ...tones, base: '#3b3733' }, 30),
    band('M160 112H240', tones, 20),
  ].join('');
}

function bag(fabric: Fabric, marks: string): string {
  return cloth({
    id: 'bag',
    outline: symmetric('M200 78C262 78 300 112 304 180L312 400C312 432 298 444 266 444L200 446'),
    fabric,
    roundness: 18,
    shaded: [
      [108, 260, 130, 420, 8, 10],
      [294, 250, 290, 430, -8, 9],
    ],
    lit: [[134, 120, 120, 240, 10, 12]],
    marks,
  });
}
