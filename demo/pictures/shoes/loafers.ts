/** Penny loafers, seen from above. */

import { pairOfCloth, type Fabric } from '../cloth';
import { patch, stitches } from '../seams';
import { tag } from '../tag';
import type { Views } from '../views';
import { HEEL, outsoles, soles, UPPER } from './soles';

const MOUTH =
  'M277 236C296 236 305 258 304 316C306 356 304 384 294 400C286 408 270 408 262 400C252 384 250 356 252 316C251 258 258 236 277 236Z';
const INSOLE = '#d9bf9a';

export const loafers: Views = { front, back };

function front(fabric: Fabric): string {
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
      d: 'M262 356L292 356L292 372L262 372Z',
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

function back({ tones }: Fabric): string {
  const nails = 'M250 392L250 392M262 402L262 402M276 406L276 406M290 402L290 402M302 392L302 392';
  return soles('#b98a5c', [
    tag('path', { d: HEEL, fill: '#4a382e', stroke: '#2a1c14' }),
    tag('path', { d: nails, stroke: '#d8c08a', 'stroke-width': 3, 'stroke-linecap': 'round' }),
    stitches('M276 74C308 76 326 116 324 166C322 214 312 246 310 300', '#7a5836'),
    stitches('M276 74C244 76 230 116 230 166C232 214 244 246 246 300', '#7a5836'),
    tag('path', {
      d: 'M262 232L292 232L292 246L262 246Z',
      stroke: tones.base,
      'stroke-width': 1.6,
    }),
  ]);
}
