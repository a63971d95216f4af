/** Shoes seen from above, side by side: loafers and sandals. */
import { pairOfCloth, type Fabric } from './cloth';
import { both } from './path';
import { patch, stitches } from './seams';
import { tag } from './tag';
import { tonesOf } from './tones';

const OUTSOLE =
  'M276 62C318 64 340 112 338 168C336 222 322 262 322 314C324 360 326 400 308 422C294 436 262 436 248 422C230 400 234 356 234 314C234 262 216 222 216 166C216 108 236 62 276 62Z';
const UPPER =
  'M276 70C312 72 332 116 330 168C328 220 314 262 314 314C316 358 317 394 302 414C290 426 266 426 254 414C240 394 242 356 242 314C242 262 224 220 224 166C224 114 242 70 276 70Z';
const MOUTH =
  'M277 236C296 236 305 258 304 316C306 356 304 384 294 400C286 408 270 408 262 400C252 384 250 356 252 316C251 258 258 236 277 236Z';
const INSOLE = '#d9bf9a';

export function loafers(fabric: Fabric): string {
  const { tones } = fabric;
  const strap = 'M220 196C250 184 304 184 334 196L328 232C300 222 254 222 228 232Z';
  const slot = 'M264 203L290 203L286 214L268 214Z';
  const marks = [
    tag('path', { d: MOUTH, fill: INSOLE, stroke: tones.line }),
    tag('path', {
      d: 'M277 236C296 236 305 258 304 300C290 268 264 268 252 300C251 258 258 236 277 236Z',
      fill: tones.deep,
      opacity: 0.65,
    }),
    tag('path', {
      d: 'M262 356h30v16h-30z'.replace('h30v16h-30z', 'L292 356L292 372L262 372Z'),
      fill: '#b98f5c',
    }),
    stitches('M242 206C236 150 246 96 277 94C308 96 318 150 312 206', tones.line, 1.6),
    patch(strap, fabric, tones.shade),
    stitches('M226 200C252 190 302 190 328 200M231 226C256 217 298 217 324 226', tones.line),
    tag('path', { d: slot, fill: tones.deep }),
  ].join('');
  return (
    outsoles('#4a382e') +
    pairOfCloth({
      id: 'upper',
      outline: UPPER,
      fabric,
      roundness: 12,
      lit: [[258, 110, 250, 190, 6, 9]],
      shaded: [[316, 110, 318, 190, -6, 8]],
      marks,
    })
  );
}

export function sandals(fabric: Fabric): string {
  const { tones } = fabric;
  const straps = [
    'M220 128C250 108 304 110 336 132L334 172C304 152 250 150 220 168Z',
    'M224 206C252 190 304 192 330 208L324 246C300 232 256 230 232 244Z',
  ];
  const strap = straps.map((d) => patch(d, fabric)).join('');
  const heel = 'M238 330C250 356 306 356 318 330';
  return [
    outsoles('#c9a679', UPPER),
    tag('path', { d: both(heel), stroke: tones.line, 'stroke-width': 17 }),
    tag('path', { d: both(heel), stroke: tones.base, 'stroke-width': 15 }),
    pairOfCloth({
      id: 'straps',
      outline: straps.join(''),
      fabric,
      roundness: 8,
      lit: [[240, 128, 300, 124, -6, 6]],
      marks: stitches(
        'M222 134C252 114 304 116 334 138M222 163C252 146 304 147 334 166M226 212C254 196 302 198 328 214',
        tones.line,
      ),
    }),
    tag('circle', { cx: 318, cy: 336, r: 5, stroke: '#c8b27a', 'stroke-width': 2.6 }),
    tag('circle', { cx: 82, cy: 336, r: 5, stroke: '#c8b27a', 'stroke-width': 2.6 }),
    strap ? '' : '',
  ].join('');
}

function outsoles(colour: string, inner?: string): string {
  const tones = tonesOf(colour);
  return [
    pairOfCloth({
      id: 'sole',
      outline: OUTSOLE,
      fabric: { tones },
      roundness: 10,
      marks: inner ? stitches(inner, tones.line) : '',
    }),
  ].join('');
}
