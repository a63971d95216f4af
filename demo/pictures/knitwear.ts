/** Jumpers, cardigans and knitted vests. */

import { cloth, type Fabric } from './cloth';
import { onNeck, rollNeck } from './collars';
import { onShoulders } from './figure';
import { both } from './path';
import { buttons, column, ribbing, seam } from './seams';
import { sleeves } from './sleeves';
import { tag } from './tag';
import { armhole, BACK_DEPTH, bodyOutline, hemLine, neckCurve, type Frame } from './torso';
import { BACK_FOLDS, BACK_GLEAMS, FOLDS, GLEAMS, neckInside } from './torsoParts';
import type { Views } from './views';

interface KnitCut {
  neck?: 'crew' | 'vee' | 'roll';
  front?: 'closed' | 'buttoned';
  sleeves?: 'long' | 'none';
  fit?: keyof typeof FITS;
  buttons?: string;
}

const FITS = {
  regular: {
    neck: 46,
    neckY: 88,
    shoulder: 108,
    shoulderY: 118,
    chest: 106,
    armpitY: 222,
    waist: 106,
    hem: 98,
    hemY: 424,
  },
  cropped: {
    neck: 50,
    neckY: 108,
    shoulder: 116,
    shoulderY: 136,
    chest: 112,
    armpitY: 240,
    waist: 114,
    hem: 100,
    hemY: 396,
  },
} satisfies Record<string, Frame>;

export function knitwear(cut: KnitCut = {}): Views {
  return {
    front: (fabric) => front(fabric, cut),
    back: (fabric) => back(fabric, cut),
    fit: onShoulders(FITS[cut.fit ?? 'regular'], cut.neck === 'roll' ? 'roll' : undefined),
  };
}

function front(fabric: Fabric, cut: KnitCut): string {
  const frame = FITS[cut.fit ?? 'regular'];
  const pointed = cut.neck === 'vee';
  const depth = pointed ? (cut.front === 'buttoned' ? 104 : 76) : 34;
  const { tones } = fabric;
  return [
    cut.sleeves === 'none' ? '' : sleeves(frame, fabric, 'long', 'ribbed', { wide: 14 }),
    neckInside(frame, tones, depth, pointed),
    cloth({
      id: 'body',
      outline: bodyOutline(frame, depth, pointed),
      fabric,
      roundness: 14,
      shaded: FOLDS,
      lit: GLEAMS,
      marks: bodyMarks(frame, fabric, cut),
    }),
    neckBand(frame, fabric, cut, depth),
  ].join('');
}

function back(fabric: Fabric, cut: KnitCut): string {
  const frame = FITS[cut.fit ?? 'regular'];
  return [
    cut.sleeves === 'none' ? '' : sleeves(frame, fabric, 'long', 'ribbed', { wide: 14 }),
    cloth({
      id: 'body',
      outline: bodyOutline(frame, BACK_DEPTH),
      fabric,
      roundness: 14,
      shaded: BACK_FOLDS,
      lit: BACK_GLEAMS,
      marks: bodyMarks(frame, fabric, cut),
    }),
    neckBand(frame, fabric, { neck: cut.neck === 'roll' ? 'roll' : 'crew' }, BACK_DEPTH + 2),
  ].join('');
}

function bodyMarks(frame: Frame, { tones }: Fabric, cut: KnitCut): string {
  const sides = both(armhole(frame));
  return [
    cut.sleeves === 'none' ? ribbing(sides, tones, 18) : seam(sides, tones),
    ribbing(hemLine(frame, 13), tones, 30),
  ].join('');
}

function neckBand(frame: Frame, fabric: Fabric, cut: KnitCut, depth: number): string {
  const { tones } = fabric;
  if (cut.neck === 'roll') return onNeck(frame, rollNeck(fabric));
  const curve = both(neckCurve(frame, depth - 3, cut.neck === 'vee'));
  if (cut.front !== 'buttoned') return ribbing(curve, tones, 14);
  const top = frame.neckY + depth;
  return [
    ribbing(curve, tones, 16),
    ribbing(`M200 ${top - 8}V${frame.hemY + 1}`, tones, 17),
    tag('path', { d: `M209 ${top + 4}V${frame.hemY}`, stroke: tones.line }),
    buttons(column(200, top + 12, frame.hemY - 14, 5), cut.buttons ?? '#7a5a40', 5),
  ].join('');
}
