/** A backpack. */
import { cloth, type Fabric } from '../cloth';
import { both, symmetric } from '../path';
import { band, seam, stitches, zip } from '../seams';
import { tag } from '../tag';

export function backpack(fabric: Fabric): string {
  const { tones } = fabric;
  const pocket = symmetric(
    'M200 304L266 304C278 304 282 310 282 322L284 398C284 410 276 416 262 416L200 418',
  );
  return [
    band('M174 92C174 56 226 56 226 92', { ...tones, base: tones.shade }, 11),
    band(both('M288 190C330 240 330 330 304 400'), { ...tones, base: tones.deep }, 15),
    cloth({
      id: 'bag',
      outline: symmetric('M200 78C262 78 300 112 304 180L312 400C312 432 298 444 266 444L200 446'),
      fabric,
      roundness: 18,
      shaded: [
        [108, 260, 130, 420, 8, 10],
        [294, 250, 290, 430, -8, 9],
      ],
      lit: [[134, 120, 120, 240, 10, 12]],
      marks: seam(both('M200 232C240 232 280 228 306 220'), tones),
    }),
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
