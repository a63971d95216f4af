/** Duffle coats and parkas: long, hooded, warm. */

import { hoodBehind } from './behind';
import { cloth, type Fabric } from './cloth';
import { hood, onNeck } from './collars';
import { onShoulders } from './figure';
import { both, mirrorCrease, symmetric, type Crease } from './path';
import { band, buttons, column, patch, seam, stitches, zip } from './seams';
import { sleeves } from './sleeves';
import { tag } from './tag';
import { armhole, BACK_DEPTH, bodyOutline, hemLine, type Frame } from './torso';
import type { Views } from './views';

interface HoodedCoatCut {
  closing: 'toggles' | 'zip';
}

const FRAME: Frame = {
  neck: 40,
  neckY: 80,
  shoulder: 98,
  shoulderY: 108,
  chest: 97,
  armpitY: 194,
  waist: 99,
  hem: 108,
  hemY: 466,
};
const FOLDS: readonly Crease[] = [
  [106, 208, 160, 254, 12, 9],
  [296, 210, 244, 246, -10, 8],
  [122, 310, 114, 462, 10, 9],
  [270, 320, 282, 462, -10, 9],
];
const GLEAMS: readonly Crease[] = [
  [140, 320, 134, 460, 8, 8],
  [252, 320, 258, 458, -8, 7],
  [150, 190, 160, 290, 8, 8],
];

export function hoodedCoat({ closing }: HoodedCoatCut): Views {
  return {
    front: (fabric) => front(fabric, closing),
    back: (fabric) => back(fabric, closing),
    fit: onShoulders(FRAME, 'hood'),
  };
}

function front(fabric: Fabric, closing: HoodedCoatCut['closing']): string {
  return [
    sleeves(FRAME, fabric, 'long', 'cuffed', { endY: 372, wide: 14 }),
    cloth({
      id: 'body',
      outline: bodyOutline(FRAME, 30),
      fabric,
      roundness: 12,
      shaded: FOLDS,
      lit: GLEAMS,
      marks: bodyMarks(fabric, closing),
    }),
    onNeck(FRAME, hood(fabric)),
  ].join('');
}

function back(fabric: Fabric, closing: HoodedCoatCut['closing']): string {
  return [
    sleeves(FRAME, fabric, 'long', 'cuffed', { endY: 372, wide: 14 }),
    cloth({
      id: 'body',
      outline: bodyOutline(FRAME, BACK_DEPTH),
      fabric,
      roundness: 12,
      shaded: FOLDS.map(mirrorCrease),
      lit: GLEAMS.map(mirrorCrease),
      marks: backMarks(fabric, closing),
    }),
    onNeck(FRAME, hoodBehind(fabric)),
  ].join('');
}

/** A duffle coat has a second layer on its shoulders, a parka a cord in its waist. */
function backMarks(fabric: Fabric, closing: HoodedCoatCut['closing']): string {
  const { tones } = fabric;
  const layer = symmetric('M200 100L330 100L330 196C290 204 240 206 200 206');
  const cord = 'M80 300C150 308 250 308 320 300';
  return [
    seam(both(armhole(FRAME)), tones) + stitches(hemLine(FRAME, 9), tones.line),
    seam('M200 390V470', tones) + stitches('M205 392V470', tones.line),
    closing === 'toggles'
      ? patch(layer, fabric) + stitches(both('M200 200C240 200 290 198 330 190'), tones.line)
      : seam(cord, tones) + stitches(`${cord}M80 310C150 318 250 318 320 310`, tones.line),
  ].join('');
}

function bodyMarks(fabric: Fabric, closing: HoodedCoatCut['closing']): string {
  const { tones } = fabric;
  const pocket = both('M222 352L282 350L284 430L222 432Z');
  const flap = both('M220 344L284 341L285 360L220 364Z');
  return [
    seam(both(armhole(FRAME)), tones) + stitches(hemLine(FRAME, 9), tones.line),
    patch(pocket, fabric),
    patch(flap, fabric, tones.shade),
    closing === 'toggles' ? toggles(tones) : parkaFront(fabric),
  ].join('');
}

function parkaFront(fabric: Fabric): string {
  const { tones } = fabric;
  return (
    zip('M200 130V466', [200, 150], tones.deep) +
    patch('M204 134L222 134L222 468L204 468Z', fabric) +
    buttons(column(213, 172, 436, 5), '#4b4640', 3.6)
  );
}

/** Horn toggles in loops of leather cord. */
function toggles(tones: Fabric['tones']): string {
  const rows = [176, 236, 296];
  const loops = rows.map((y) => `M164 ${y}H200M204 ${y}H238`).join('');
  const horns = rows.map((y) => `M190 ${y - 3}L214 ${y + 3}`).join('');
  const tabs = rows.map((y) => `M156 ${y - 8}h14v16h-14zM230 ${y - 8}h14v16h-14z`).join('');
  return [
    seam('M212 134V466', tones),
    band(loops, { ...tones, base: '#6d4a33' }, 3),
    tag('path', { d: tabs, fill: '#7b5338', stroke: '#3e291c' }),
    tag(
      'g',
      { 'stroke-linecap': 'round' },
      band(horns, { ...tones, base: '#e6d2a8', line: '#4a3522' }, 8),
    ),
  ].join('');
}
