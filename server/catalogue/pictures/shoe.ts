/** Shoes seen from the side, as a pair: sneakers and boots. */
import { cloth, type Fabric } from './cloth';
import { patch, seam, stitches } from './seams';
import { tag } from './tag';
import { tonesOf, type Tones } from './tones';

export interface ShoeCut {
  kind: 'sneaker' | 'highTop' | 'chelsea' | 'laced';
  sole?: string;
  laces?: string;
}

/** A shoe and, half behind or below it, the other one: moved to two places at some scale. */
function pair(shoe: string, scale: number, ...[first, second]: [Place, Place]): string {
  const place = ([x, y]: Place) => `matrix(${scale} 0 0 ${scale} ${x} ${y})`;
  return (
    tag('g', { transform: place(first) }, tag('g', { id: 'shoe' }, shoe)) +
    tag('use', { href: '#shoe', transform: place(second) })
  );
}

type Place = readonly [x: number, y: number];

export function shoes(fabric: Fabric, cut: ShoeCut): string {
  return SHOES[cut.kind](fabric, cut);
}

const SHOES: Record<ShoeCut['kind'], (fabric: Fabric, cut: ShoeCut) => string> = {
  sneaker: (fabric, cut) => pair(sneaker(fabric, cut), 1, [10, -94], [-12, 72]),
  highTop: (fabric, cut) => pair(highTop(fabric, cut), 0.94, [42, -24], [-30, 80]),
  chelsea: (fabric, cut) => pair(chelsea(fabric, cut), 0.98, [48, -98], [-34, -12]),
  laced: (fabric, cut) => pair(lacedBoot(fabric, cut), 0.98, [48, -98], [-34, -12]),
};

const RUBBER = '#f3eee3';

/** Where each lace starts on its way across the throat. */
const LACES = {
  sneaker: [
    [156, 250],
    [170, 239],
    [184, 226],
    [197, 212],
    [209, 198],
  ],
  highTop: [
    [166, 268],
    [180, 248],
    [192, 226],
    [201, 204],
    [208, 182],
    [213, 160],
  ],
  boot: [
    [160, 336],
    [176, 318],
    [184, 294],
    [188, 268],
    [188, 242],
    [187, 216],
    [185, 194],
  ],
} as const;

function sneaker(fabric: Fabric, { sole = RUBBER, laces = '#fbf7ee' }: ShoeCut): string {
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
    laceRows(LACES.sneaker, laces, tones),
    soleOf(
      'M46 298C42 312 44 322 58 324L342 324C360 322 362 306 356 294C330 304 72 304 46 298Z',
      sole,
      'M50 308C120 313 280 313 356 305',
    ),
  ].join('');
}

function highTop(fabric: Fabric, { sole = RUBBER, laces = '#fbf7ee' }: ShoeCut): string {
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
        tag('circle', { cx: 276, cy: 198, r: 19, fill: sole, stroke: tones.line }) +
          tag('circle', { cx: 276, cy: 198, r: 14, stroke: tones.base, 'stroke-width': 2 }),
      ].join(''),
    }),
    tag('path', { d: toe, fill: sole, stroke: '#a59c8c' }),
    laceRows(LACES.highTop, laces, tones),
    soleOf(
      'M52 310C50 326 50 334 62 336L340 336C356 334 356 320 352 308C330 316 78 316 52 310Z',
      sole,
      'M56 318C120 326 280 326 352 318',
    ),
  ].join('');
}

/** Laces across the throat, each a short slanting band with its shadow. */
function laceRows(
  rows: readonly (readonly [number, number])[],
  colour: string,
  tones: Tones,
): string {
  const d = rows.map(([x, y]) => `M${x} ${y}l26 15`).join('');
  return tag(
    'g',
    { 'stroke-linecap': 'round' },
    tag('path', { d, stroke: tones.line, 'stroke-width': 8.4 }),
    tag('path', { d, stroke: colour, 'stroke-width': 6.4 }),
  );
}

function soleOf(outline: string, colour: string, groove: string): string {
  const tones = tonesOf(colour);
  return cloth({
    id: 'sole',
    outline,
    fabric: { tones },
    roundness: 5,
    marks: tag('path', { d: groove, stroke: tones.line, 'stroke-width': 1.6 }),
  });
}

const BOOT =
  'M62 404C54 376 82 362 124 354C158 346 178 326 184 290C188 256 186 218 184 188C220 180 264 178 304 184C308 240 318 290 330 330C336 360 338 384 336 404Z';
const HEELED_SOLE =
  'M56 398C56 410 58 416 70 418L226 420L240 414L258 414L260 432L336 432C340 420 340 408 338 396C290 404 110 404 56 398Z';

function chelsea(fabric: Fabric, { sole = '#3a2c25' }: ShoeCut): string {
  const { tones } = fabric;
  const gore = 'M222 182L274 180C278 240 268 290 250 318C230 290 220 240 222 182Z';
  return (
    boot(
      fabric,
      sole,
      [
        tag('path', { d: gore, fill: tones.deep, stroke: tones.line }),
        tag('path', {
          d: 'M230 184V250M238 182V300M246 182V312M254 182V308M262 182V286M269 182V252',
          stroke: tones.line,
          'stroke-width': 2,
        }),
        stitches('M217 184C216 244 226 296 250 326C276 296 284 244 280 182', tones.line),
      ].join(''),
    ) +
    tag('path', {
      d: 'M296 186V160C296 154 310 154 310 160V190',
      stroke: tones.shade,
      'stroke-width': 6,
    })
  );
}

function lacedBoot(fabric: Fabric, { sole = '#3a2c25', laces = '#d8b98a' }: ShoeCut): string {
  const { tones } = fabric;
  const marks = [
    patch('M150 346C190 330 192 260 183 186L216 183C222 260 220 320 186 358Z', fabric, tones.shade),
    stitches('M212 184C217 260 214 318 184 352M330 330C280 336 236 350 190 360', tones.line),
    seam('M56 384C84 362 116 372 124 404', tones) + seam('M290 186C294 250 304 296 316 334', tones),
  ].join('');
  return boot(fabric, sole, marks) + laceRows(LACES.boot, laces, tones);
}

function boot(fabric: Fabric, sole: string, marks: string): string {
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
    soleOf(HEELED_SOLE, sole, 'M58 406C110 412 290 412 338 404'),
  ].join('');
}
