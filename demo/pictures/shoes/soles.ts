/** The soles of shoes that are seen from above or below. */

import { pairOfCloth } from '../cloth';
import { stitches } from '../seams';
import { tonesOf } from '../tones';

const OUTSOLE =
  'M276 62C318 64 340 112 338 168C336 222 322 262 322 314C324 360 326 400 308 422C294 436 262 436 248 422C230 400 234 356 234 314C234 262 216 222 216 166C216 108 236 62 276 62Z';
export const UPPER =
  'M276 70C312 72 332 116 330 168C328 220 314 262 314 314C316 358 317 394 302 414C290 426 266 426 254 414C240 394 242 356 242 314C242 262 224 220 224 166C224 114 242 70 276 70Z';

/** Both soles, seen from above. */
export function outsoles(colour: string, inner?: string): string {
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

/** The outline of a heel on the sole, seen from below. */
export const HEEL =
  'M232 330C252 322 304 322 324 330C326 364 326 400 308 422C294 436 262 436 248 422C230 400 231 364 232 330Z';

/** Both soles, seen from below. */
export function soles(colour: string, marks: readonly string[]): string {
  return pairOfCloth({
    id: 'sole',
    outline: OUTSOLE,
    fabric: { tones: tonesOf(colour) },
    roundness: 12,
    shaded: [[322, 110, 322, 200, -6, 9]],
    lit: [[256, 100, 250, 190, 6, 9]],
    marks: marks.join(''),
  });
}
