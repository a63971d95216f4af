/** Low court sneakers. */

import { cloth, type Fabric } from '../cloth';
import { patch, stitches } from '../seams';
import { tag } from '../tag';
import type { Views } from '../views';
import { fromBehind } from './fromBehind';
import { pair, laceRows, soleOf, RUBBER, LACE_WHITE } from './shoeParts';

interface SneakerCut {
  sole?: string;
  laces?: string;
}

/** Where each lace starts on its way across the throat. */
const LACES = [
  [156, 250],
  [170, 239],
  [184, 226],
  [197, 212],
  [209, 198],
] as const;

export function sneakers(cut: SneakerCut = {}): Views {
  return {
    front: (fabric) => pair(sneaker(fabric, cut), 1, [10, -94], [-12, 72]),
    back: (fabric) =>
      fromBehind(fabric, { top: 284, sole: cut.sole ?? RUBBER, tab: cut.sole ?? RUBBER }),
  };
}

function sneaker(fabric: Fabric, { sole = RUBBER, laces = LACE_WHITE }: SneakerCut): string {
  const { tones } = fabric;
  const upper =
    'M54 302C48 284 58 266 92 258C126 252 150 240 172 222C184 212 196 202 206 196L232 180C240 190 256 206 284 208C304 209 318 200 330 184C338 180 346 184 348 192C344 214 350 240 352 262C354 280 354 292 352 302Z';
  const toe = 'M50 306C44 284 58 266 94 258C110 270 118 286 117 306Z';
  const heel = 'M354 306C356 276 350 240 347 212L324 216C306 236 298 270 302 306Z';
  const stay =
    'M142 258C160 246 186 222 208 194L232 180C236 188 242 194 250 200C232 226 214 250 196 270C176 272 156 268 142 258Z';
  const tongue =
    'M198 206C206 188 216 170 228 158C238 152 248 158 248 168C248 180 246 192 242 202Z';
  const collar =
    'M232 182C256 190 300 192 334 183C318 202 304 210 284 209C258 208 242 194 232 182Z';
  return [
    tag('path', { d: tongue, fill: tones.shade, stroke: tones.line }),
    tag('path', { d: collar, fill: tones.deep }),
    cloth({
      id: 'upper',
      outline: upper,
      fabric,
      shaded: [
        [122, 304, 170, 262, 8, 7],
        [312, 214, 290, 302, 8, 8],
        [206, 302, 262, 268, 6, 6],
      ],
      lit: [
        [76, 278, 150, 250, -8, 7],
        [228, 262, 284, 226, -6, 9],
      ],
      marks: [
        patch(toe, fabric, tones.shade) + stitches('M98 260C113 272 121 288 121 306', tones.line),
        patch(heel, fabric, tones.shade) + stitches('M319 217C302 238 294 272 298 306', tones.line),
        patch('M322 194C330 176 346 176 352 190L348 215L324 218Z', fabric, sole),
        patch(stay, fabric, tones.shade) +
          stitches('M148 257C166 244 190 220 211 196M195 266L245 201', tones.line),
      ].join(''),
    }),
    laceRows(LACES, laces, tones),
    soleOf(
      'M46 298C42 312 44 322 58 324L342 324C360 322 362 306 356 294C330 304 72 304 46 298Z',
      sole,
      'M50 308C120 313 280 313 356 305',
    ),
  ].join('');
}
