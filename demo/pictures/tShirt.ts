/** T-shirts. */

import { cloth, type Fabric } from './cloth';
import { onShoulders } from './figure';
import { both } from './path';
import { patch, ribbing, seam, stitches } from './seams';
import { sleeves } from './sleeves';
import { armhole, BACK_DEPTH, bodyOutline, hemLine, neckCurve, type Frame } from './torso';
import { BACK_FOLDS, BACK_GLEAMS, FOLDS, GLEAMS, neckInside } from './torsoParts';
import type { Views } from './views';

interface TShirtCut {
  neck?: 'crew' | 'vee';
  fit?: keyof typeof FITS;
  sleeves?: 'short' | 'long';
  pocket?: boolean;
}

const FITS = {
  regular: {
    neck: 44,
    neckY: 84,
    shoulder: 106,
    shoulderY: 112,
    chest: 101,
    armpitY: 204,
    waist: 98,
    hem: 101,
    hemY: 426,
  },
  boxy: {
    neck: 46,
    neckY: 92,
    shoulder: 116,
    shoulderY: 122,
    chest: 112,
    armpitY: 222,
    waist: 112,
    hem: 112,
    hemY: 402,
  },
  slim: {
    neck: 44,
    neckY: 84,
    shoulder: 96,
    shoulderY: 110,
    chest: 90,
    armpitY: 194,
    waist: 82,
    hem: 91,
    hemY: 424,
  },
} satisfies Record<string, Frame>;

export function tShirt(cut: TShirtCut = {}): Views {
  return {
    front: (fabric) => front(fabric, cut),
    back: (fabric) => back(fabric, cut),
    fit: onShoulders(FITS[cut.fit ?? 'regular']),
  };
}

function front(fabric: Fabric, cut: TShirtCut): string {
  const frame = FITS[cut.fit ?? 'regular'];
  const pointed = cut.neck === 'vee';
  const depth = pointed ? 66 : 32;
  return [
    sleeves(frame, fabric, cut.sleeves ?? 'short', 'stitched'),
    neckInside(frame, fabric.tones, depth, pointed),
    cloth({
      id: 'body',
      outline: bodyOutline(frame, depth, pointed),
      fabric,
      shaded: FOLDS,
      lit: GLEAMS,
      marks: bodyMarks(frame, fabric, cut),
    }),
    ribbing(both(neckCurve(frame, depth - 2, pointed)), fabric.tones, 9),
  ].join('');
}

function back(fabric: Fabric, cut: TShirtCut): string {
  const { tones } = fabric;
  const frame = FITS[cut.fit ?? 'regular'];
  return [
    sleeves(frame, fabric, cut.sleeves ?? 'short', 'stitched'),
    cloth({
      id: 'body',
      outline: bodyOutline(frame, BACK_DEPTH),
      fabric,
      shaded: BACK_FOLDS,
      lit: BACK_GLEAMS,
      marks: bodyMarks(frame, fabric, {}) + stitches(both(neckCurve(frame, 20)), tones.line),
    }),
    ribbing(both(neckCurve(frame, BACK_DEPTH - 2)), tones, 9),
  ].join('');
}

function bodyMarks(frame: Frame, fabric: Fabric, { pocket }: TShirtCut): string {
  const { tones } = fabric;
  const chest = patch('M226 194h46v42l-23 12-23-12z', fabric) + stitches('M226 201h46', tones.line);
  return [
    seam(both(armhole(frame)), tones),
    stitches(hemLine(frame, 8) + hemLine(frame, 11), tones.line),
    pocket ? chest : '',
  ].join('');
}
