/** A slip dress on thin straps. */
import { cloth, type Fabric } from '../cloth';
import { both } from '../path';
import { stitches } from '../seams';
import { backOfBodice, BODICE, falling, strappedOutline, straps } from './dressShape';

export function slipDress(fabric: Fabric): string {
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
