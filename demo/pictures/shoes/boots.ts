/** Chelsea and lace-up boots. */

import { cloth, type Fabric } from '../cloth';
import { patch, seam, stitches } from '../seams';
import { tag } from '../tag';
import type { Views } from '../views';
import { fromBehind } from './fromBehind';
import { pair, laceRows, soleOf } from './shoeParts';

const BOOT =
  'M62 404C54 376 82 362 124 354C158 346 178 326 184 290C188 256 186 218 184 188C220 180 264 178 304 184C308 240 318 290 330 330C336 360 338 384 336 404Z';
const LEATHER = '#3a2c25';
const WAXED = '#d8b98a';
const HEELED_SOLE =
  'M56 398C56 410 58 416 70 418L226 420L240 414L258 414L260 432L336 432C340 420 340 408 338 396C290 404 110 404 56 398Z';

const LACES = [
  [160, 336],
  [176, 318],
  [184, 294],
  [188, 268],
  [188, 242],
  [187, 216],
  [185, 194],
] as const;

export const chelseaBoots: Views = {
  front: (fabric) => bootPair(chelsea(fabric)),
  back: (fabric) => fromBehind(fabric, { top: 196, sole: LEATHER, heel: true, loop: true }),
};

export const laceUpBoots: Views = {
  front: (fabric) => bootPair(lacedBoot(fabric)),
  back: (fabric) => fromBehind(fabric, { top: 176, sole: LEATHER, heel: true }),
};

function bootPair(boot: string): string {
  return pair(boot, 0.98, [48, -98], [-34, -12]);
}

function chelsea(fabric: Fabric): string {
  const { tones } = fabric;
  const gore = 'M222 182L274 180C278 240 268 290 250 318C230 290 220 240 222 182Z';
  const tab = 'M296 186V160C296 154 310 154 310 160V190';
  const elastic = 'M230 184V250M238 182V300M246 182V312M254 182V308M262 182V286M269 182V252';
  const marks = [
    tag('path', { d: gore, fill: tones.deep, stroke: tones.line }),
    tag('path', { d: elastic, stroke: tones.line, 'stroke-width': 2 }),
    stitches('M217 184C216 244 226 296 250 326C276 296 284 244 280 182', tones.line),
  ].join('');
  return boot(fabric, marks) + tag('path', { d: tab, stroke: tones.shade, 'stroke-width': 6 });
}

function lacedBoot(fabric: Fabric): string {
  const { tones } = fabric;
  const marks = [
    patch('M150 346C190 330 192 260 183 186L216 183C222 260 220 320 186 358Z', fabric, tones.shade),
    stitches('M212 184C217 260 214 318 184 352M330 330C280 336 236 350 190 360', tones.line),
    seam('M56 384C84 362 116 372 124 404', tones) + seam('M290 186C294 250 304 296 316 334', tones),
  ].join('');
  return boot(fabric, marks) + laceRows(LACES, WAXED, tones);
}

function boot(fabric: Fabric, marks: string): string {
  const { tones } = fabric;
  const mouth = 'M184 188C220 178 264 176 304 184C270 196 220 198 184 188Z';
  return [
    cloth({
      id: 'upper',
      outline: BOOT,
      fabric,
      roundness: 12,
      shaded: [
        [190, 330, 250, 300, 8, 8],
        [196, 352, 270, 336, 8, 7],
        [300, 220, 316, 400, 6, 10],
        [124, 400, 170, 362, 8, 7],
      ],
      lit: [
        [200, 200, 202, 290, 4, 8],
        [84, 384, 150, 358, -10, 8],
        [280, 330, 292, 390, 4, 7],
      ],
      marks,
    }),
    tag('path', { d: mouth, fill: tones.deep, stroke: tones.line }),
    soleOf(HEELED_SOLE, LEATHER, 'M58 406C110 412 290 412 338 404'),
  ].join('');
}
