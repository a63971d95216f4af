/** The parts that both sides of jeans, trousers and shorts share. */

import { pairOfCloth, type Fabric } from './cloth';
import { symmetric } from './path';
import { ribbing, seam, stitches } from './seams';
import { tag } from './tag';
import {
  FULL_HEM,
  hemWidths,
  type Leg,
  legGleam,
  legOutline,
  LEGS,
  legShade,
  SHORT_HEM,
} from './trouserLeg';

export interface TrousersCut {
  /** The legs' width. */
  leg?: keyof typeof LEGS;
  length?: 'full' | 'short';
  style?: 'jeans' | 'chinos' | 'pleated' | 'drawstring';
  /** Topstitching. */
  thread?: string;
  /** Turned-up or ribbed leg ends. */
  end?: 'hemmed' | 'turnedUp' | 'ribbed';
}

/** Enlarges shorts, because they would be small in the picture. */
export function atLength({ length }: TrousersCut, ...parts: string[]): string {
  if (length !== 'short') return parts.join('');
  return tag('g', { transform: 'matrix(1.4 0 0 1.4 -80 16)' }, ...parts);
}

export function legs(fabric: Fabric, cut: TrousersCut): string {
  const leg = LEGS[cut.leg ?? 'straight'];
  const hemY = cut.length === 'short' ? SHORT_HEM : FULL_HEM;
  return pairOfCloth({
    id: 'leg',
    outline: legOutline(leg, hemY),
    fabric,
    shaded: legShade(leg, hemY),
    lit: legGleam(leg, hemY, cut.style === 'jeans'),
    marks: legMarks(fabric, cut, leg, hemY),
  });
}

function legMarks(fabric: Fabric, cut: TrousersCut, leg: Leg, hemY: number): string {
  const { tones } = fabric;
  const { outer, inner } = hemWidths(leg, hemY);
  const end = (up: number) => `M${200 + outer + 2} ${hemY - up}L${198 + inner} ${hemY + 4 - up}`;
  const crease = `M248 92C${(448 + outer) / 2 - 4} 200 ${200 + (outer + inner) / 2} 330 ${200 + (outer + inner) / 2} ${hemY}`;
  return [
    cut.style === 'pleated' ? seam(crease, tones) + seam('M228 84L232 126', tones) : '',
    cut.end === 'ribbed' ? ribbing(end(12), tones, 28) : '',
    cut.end === 'turnedUp'
      ? tag('path', { d: end(11), stroke: tones.light, 'stroke-width': 24 }) + seam(end(23), tones)
      : '',
    cut.end === 'hemmed' || !cut.end ? stitches(end(8), cut.thread ?? tones.line) : '',
  ].join('');
}

export const BAND = symmetric('M200 60C224 60 246 58 264 54L268 80C246 84 224 86 200 86');

export function elasticBand({ tones }: Fabric): string {
  return ribbing('M133 67C170 74 230 74 267 67', tones, 26);
}
