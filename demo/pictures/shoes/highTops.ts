/** Canvas high-tops. */

import { cloth, type Fabric } from '../cloth';
import { patch, seam, stitches } from '../seams';
import { tag } from '../tag';
import type { Views } from '../views';
import { fromBehind } from './fromBehind';
import { pair, laceRows, soleOf, RUBBER, LACE_WHITE } from './shoeParts';

/** Where each lace starts on its way across the throat. */
const LACES = [
  [166, 268],
  [180, 248],
  [192, 226],
  [201, 204],
  [208, 182],
  [213, 160],
] as const;

export const highTops: Views = {
  front: (fabric) => pair(highTop(fabric), 0.94, [42, -24], [-30, 80]),
  back: (fabric) => fromBehind(fabric, { top: 216, sole: RUBBER, band: true }),
};

function highTop(fabric: Fabric): string {
  const { tones } = fabric;
  const upper =
    'M62 314C58 290 76 280 104 274C138 266 160 250 176 226C190 204 198 172 204 146C208 138 220 136 230 140C262 150 296 148 322 138C332 138 338 144 338 156C340 220 350 266 348 314Z';
  const toe = 'M56 318C52 288 78 278 106 272C122 284 128 300 126 318Z';
  const stay =
    'M150 274L178 234C190 210 200 174 205 144L232 142C232 180 222 224 194 286C176 288 162 284 150 274Z';
  return [
    tag('path', {
      d: 'M204 152C202 128 212 116 228 118C238 124 240 138 240 152Z',
      fill: tones.shade,
      stroke: tones.line,
    }),
    tag('path', {
      d: 'M222 142C256 134 300 132 328 140C300 158 256 158 222 142Z',
      fill: tones.deep,
    }),
    cloth({
      id: 'upper',
      outline: upper,
      fabric,
      shaded: [
        [320, 160, 318, 310, 8, 9],
        [214, 300, 274, 262, 6, 7],
        [250, 250, 314, 232, 6, 6],
      ],
      lit: [
        [254, 176, 262, 290, 10, 12],
        [92, 292, 160, 262, -8, 6],
      ],
      marks: [
        patch(stay, fabric, tones.shade) +
          stitches(
            'M156 272L182 236C194 212 204 176 209 147M194 280C218 226 228 184 228 145',
            tones.line,
          ),
        seam('M300 148C306 200 306 260 304 314', tones),
        tag('circle', { cx: 276, cy: 198, r: 19, fill: RUBBER, stroke: tones.line }) +
          tag('circle', { cx: 276, cy: 198, r: 14, stroke: tones.base, 'stroke-width': 2 }),
      ].join(''),
    }),
    tag('path', { d: toe, fill: RUBBER, stroke: '#a59c8c' }),
    laceRows(LACES, LACE_WHITE, tones),
    soleOf(
      'M52 310C50 326 50 334 62 336L340 336C356 334 356 320 352 308C330 316 78 316 52 310Z',
      RUBBER,
      'M56 318C120 326 280 326 352 318',
    ),
  ].join('');
}
