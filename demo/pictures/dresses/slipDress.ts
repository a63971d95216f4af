/** A slip dress on thin straps. */

import { cloth, type Fabric } from '../cloth';
import { both, mirrorCrease, symmetric } from '../path';
import { stitches } from '../seams';
import { tag } from '../tag';
import type { Views } from '../views';
import { backOfBodice, BODICE, falling, STRAPPED_FIT, strappedOutline, straps } from './dressShape';

export const slipDress: Views = { front, back, fit: STRAPPED_FIT };

function front(fabric: Fabric): string {
  const { tones } = fabric;
  return [
    backOfBodice(fabric, 16),
    straps(fabric, 4),
    cloth({
      id: 'dress',
      outline: strappedOutline(70, 100, 22),
      fabric,
      shaded: [...BODICE, ...falling(92, 9)],
      lit: [...falling(74, 12), [160, 150, 184, 210, 10, 9]],
      marks: stitches(both('M200 460C240 460 276 456 302 448'), tones.line),
    }),
  ].join('');
}

/** The back. It is cut lower than the front, so the inside of the front shows above it. */
function back(fabric: Fabric): string {
  const { tones } = fabric;
  const inside = symmetric('M200 134C214 130 232 106 242 94L256 118L200 200');
  return [
    tag('path', { d: inside, fill: tones.deep }),
    straps(fabric, 4),
    cloth({
      id: 'dress',
      outline: strappedOutline(70, 100, 56),
      fabric,
      shaded: [...BODICE, ...falling(92, 9)].map(mirrorCrease),
      lit: falling(74, 12).map(mirrorCrease),
      marks: stitches(both('M200 460C240 460 276 456 302 448'), tones.line),
    }),
  ].join('');
}
