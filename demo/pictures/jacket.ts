/** Short jackets: denim, bomber, puffer and rain jackets. */

import { cloth, type Fabric } from './cloth';
import { collarBack, hood, onNeck, shirtCollar, standCollar } from './collars';
import { onShoulders } from './figure';
import { jacketBack } from './jacketBack';
import { FINISH, frameOf, sleeveShape, type JacketCut, type JacketKind } from './jacketCut';
import { both } from './path';
import { buttons, column, patch, ribbing, seam, stitches, zip } from './seams';
import { sleeves } from './sleeves';
import { armhole, bodyOutline, hemLine, neckCurve, type Frame } from './torso';
import { FOLDS, GLEAMS, neckInside } from './torsoParts';
import type { Rim, Views } from './views';

export function jacket(cut: JacketCut): Views {
  return {
    front: (fabric) => front(fabric, cut),
    back: (fabric) => jacketBack(fabric, cut),
    fit: onShoulders(frameOf(cut), RIMS[cut.kind]),
  };
}

const RIMS: Partial<Record<JacketKind, Rim>> = { puffer: 'stand', rain: 'hood' };

function front(fabric: Fabric, cut: JacketCut): string {
  const frame = frameOf(cut);
  return [
    sleeves(frame, fabric, 'long', FINISH[cut.kind], sleeveShape(cut)),
    cut.kind === 'bomber' ? neckInside(frame, fabric.tones, 44) : '',
    cut.kind === 'denim' ? onNeck(frame, collarBack(fabric)) : '',
    cloth({
      id: 'body',
      outline: bodyOutline(frame, cut.kind === 'bomber' ? 44 : 34, cut.kind === 'denim'),
      fabric,
      roundness: cut.kind === 'puffer' ? 18 : 11,
      shaded: FOLDS,
      lit: GLEAMS,
      marks: seam(both(armhole(frame)), fabric.tones) + FRONTS[cut.kind](frame, fabric, cut),
    }),
    neckOf(frame, fabric, cut.kind),
  ].join('');
}

function neckOf(frame: Frame, fabric: Fabric, kind: JacketKind): string {
  if (kind === 'denim') return onNeck(frame, shirtCollar(fabric));
  if (kind === 'bomber') return ribbing(both(neckCurve(frame, 40)), fabric.tones, 16);
  return onNeck(frame, kind === 'rain' ? hood(fabric) : standCollar(fabric));
}

const FRONTS: Record<JacketKind, (frame: Frame, fabric: Fabric, cut: JacketCut) => string> = {
  denim: (frame, fabric, { thread = '#d49a4e', metal = '#c98d52' }) => {
    const { tones } = fabric;
    const yoke = both('M300 176C260 180 230 180 210 180');
    const panels = both('M232 182L222 390M272 180L252 390');
    const flap = both('M230 178L276 178L276 192L253 204L230 192Z');
    return [
      seam(yoke + panels, tones),
      stitches(both('M230 184L225 390M268 182L249 390'), thread),
      patch(flap, fabric, tones.shade),
      stitches(both('M233 191L253 200L273 191'), thread),
      seam(`M211 118V416${hemLine(frame, 24)}`, tones),
      stitches(`M192 132V416M208 130V416${hemLine(frame, 20)}${hemLine(frame, 4)}`, thread),
      buttons([...column(200, 152, 372, 5), [200, 404], [253, 196], [147, 196]], metal, 4),
    ].join('');
  },
  bomber: (frame, { tones }, { metal }) =>
    [
      seam(both('M282 290L250 346'), tones) + stitches(both('M286 293L254 349'), tones.line),
      ribbing(hemLine(frame, 14), tones, 32),
      zip('M200 120V420', [200, 128], tones.deep, metal),
    ].join(''),
  puffer: (frame, { tones }, { metal }) =>
    [
      seam(both('M272 300L262 352') + hemLine(frame, 10), tones),
      zip('M200 118V420', [200, 126], tones.deep, metal),
    ].join(''),
  rain: (frame, fabric, { metal = '#e8e2d4' }) => {
    const { tones } = fabric;
    const flap = both('M226 330L280 326L281 346L227 350Z');
    return [
      stitches(hemLine(frame, 9), tones.line),
      patch('M186 150L216 150L216 438L186 438Z', fabric),
      patch(flap, fabric, tones.shade),
      buttons([...column(201, 176, 412, 5), [253, 341], [147, 341]], metal, 3.6),
    ].join('');
  },
};
