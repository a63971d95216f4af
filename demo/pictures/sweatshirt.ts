/** Sweatshirts and hoodies. */

import { hoodBehind } from './behind';
import { cloth, type Fabric } from './cloth';
import { hood, onNeck } from './collars';
import { onShoulders } from './figure';
import { both, symmetric } from './path';
import { patch, ribbing, seam, stitches, zip } from './seams';
import { sleeves } from './sleeves';
import { tag } from './tag';
import { armhole, BACK_DEPTH, bodyOutline, hemLine, neckCurve, type Frame } from './torso';
import { BACK_FOLDS, BACK_GLEAMS, FOLDS, GLEAMS, neckInside } from './torsoParts';
import type { Views } from './views';

interface SweatshirtCut {
  hood?: boolean;
  zipped?: boolean;
  cord?: string;
}

const FRAME: Frame = {
  neck: 46,
  neckY: 94,
  shoulder: 112,
  shoulderY: 124,
  chest: 108,
  armpitY: 224,
  waist: 108,
  hem: 102,
  hemY: 424,
};
const POUCH = 'M200 306L240 306L268 352L268 404L200 404';

export function sweatshirt(cut: SweatshirtCut = {}): Views {
  return {
    front: (fabric) => front(fabric, cut),
    back: (fabric) => back(fabric, cut),
    fit: onShoulders(FRAME, cut.hood ? 'hood' : undefined),
  };
}

function front(fabric: Fabric, cut: SweatshirtCut): string {
  return [
    sleeves(FRAME, fabric, 'long', 'ribbed', { wide: 14 }),
    cut.hood ? '' : neckInside(FRAME, fabric.tones, 34),
    cloth({
      id: 'body',
      outline: bodyOutline(FRAME, 34),
      fabric,
      roundness: 13,
      shaded: FOLDS,
      lit: GLEAMS,
      marks: bodyMarks(fabric, cut),
    }),
    cut.hood ? onNeck(FRAME, hood(fabric, cut.cord ?? '#efe7d8')) : crewNeck(fabric),
  ].join('');
}

function back(fabric: Fabric, cut: SweatshirtCut): string {
  const { tones } = fabric;
  return [
    sleeves(FRAME, fabric, 'long', 'ribbed', { wide: 14 }),
    cloth({
      id: 'body',
      outline: bodyOutline(FRAME, BACK_DEPTH),
      fabric,
      roundness: 13,
      shaded: BACK_FOLDS,
      lit: BACK_GLEAMS,
      marks: bodyMarks(fabric, {}),
    }),
    cut.hood
      ? onNeck(FRAME, hoodBehind(fabric))
      : ribbing(both(neckCurve(FRAME, BACK_DEPTH)), tones, 13),
  ].join('');
}

function crewNeck({ tones }: Fabric): string {
  const notch = 'M182 137L218 137L200 160Z';
  return (
    tag('path', { d: notch, fill: tones.shade, stroke: tones.line }) +
    ribbing(both(neckCurve(FRAME, 31)), tones, 13)
  );
}

function bodyMarks(fabric: Fabric, { hood: hooded, zipped }: SweatshirtCut): string {
  const { tones } = fabric;
  const mouth = both('M240 308L267 353');
  return [
    seam(both(armhole(FRAME)), tones),
    hooded ? patch(symmetric(POUCH), fabric) + stitches(mouth, tones.line) : '',
    ribbing(hemLine(FRAME, 12), tones, 28),
    zipped ? zip('M200 130V428', [200, 150], tones.shade) : '',
  ].join('');
}
