/** A sundress of gathered tiers. */

import { cloth, type Fabric } from '../cloth';
import { both, mirrorCrease } from '../path';
import { seam } from '../seams';
import { tag } from '../tag';
import type { Views } from '../views';
import {
  backOfBodice,
  BODICE,
  falling,
  STRAPPED_FIT,
  strappedOutline,
  straps,
  WAIST_Y,
} from './dressShape';

export const tieredDress: Views = { front, back, fit: STRAPPED_FIT };

function front(fabric: Fabric): string {
  const { tones } = fabric;
  return [
    backOfBodice(fabric, 0),
    straps(fabric, 12),
    cloth({
      id: 'dress',
      outline: strappedOutline(68, 140, 0),
      fabric,
      shaded: [...BODICE, ...falling(124, 7)],
      lit: falling(108, 7),
      marks: seam(TIERS, tones) + gathers(tones),
    }),
  ].join('');
}

const TIERS = both(
  `M200 ${WAIST_Y + 2}C230 ${WAIST_Y + 2} 256 ${WAIST_Y} 270 ${WAIST_Y - 3}M200 322C240 322 276 318 304 312M200 392C250 392 290 388 326 380`,
);

/** Short gathers below each tier's seam. */
function gathers({ deep }: Fabric['tones']): string {
  const row = (y: number, half: number) =>
    Array.from({ length: 11 }, (_, index) => {
      const x = Math.round(200 + half * ((index + 0.5) / 5.5 - 1));
      return `M${x} ${y}l${index % 2 ? 1 : -1} ${12 + ((index * 5) % 9)}`;
    }).join('');
  const d = row(WAIST_Y + 4, 62) + row(323, 96) + row(393, 116);
  return tag('path', { d, stroke: deep, 'stroke-width': 1.4, opacity: 0.45 });
}

function back(fabric: Fabric): string {
  const { tones } = fabric;
  return [
    straps(fabric, 12),
    cloth({
      id: 'dress',
      outline: strappedOutline(68, 140, -8),
      fabric,
      shaded: [...BODICE, ...falling(124, 7)].map(mirrorCrease),
      lit: falling(108, 7).map(mirrorCrease),
      marks: shirring(tones) + seam(TIERS, tones) + gathers(tones),
    }),
  ].join('');
}

/** Rows of elastic thread that draw the bodice together. */
function shirring({ deep, line }: Fabric['tones']): string {
  const rows = Array.from({ length: 12 }, (_, row) => `M110 ${116 + row * 10}H290`).join('');
  return [
    tag('path', {
      d: rows,
      stroke: deep,
      'stroke-width': 8,
      'stroke-dasharray': '1 3',
      opacity: 0.3,
    }),
    tag('path', { d: rows, stroke: line, opacity: 0.6 }),
  ].join('');
}
