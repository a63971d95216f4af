/** Shirts: classic, camp and heavy overshirts. */

import { broadCollarBehind, collarBehind } from './behind';
import { cloth, type Fabric } from './cloth';
import { collarBack, onNeck, openCollar, shirtCollar } from './collars';
import { onShoulders } from './figure';
import { both } from './path';
import { buttons, column, patch, seam, stitches } from './seams';
import { sleeves } from './sleeves';
import { armhole, BACK_DEPTH, bodyOutline, hemLine, type Frame } from './torso';
import { BACK_FOLDS, BACK_GLEAMS, FOLDS, GLEAMS } from './torsoParts';
import type { Views } from './views';

interface ShirtCut {
  collar?: 'classic' | 'buttonDown' | 'camp' | 'none';
  sleeves?: 'short' | 'long';
  /** The chest pockets. Those of an overshirt have flaps. */
  pockets?: 'one' | 'two' | 'flapped';
  /** The buttons' colour. */
  buttons?: string;
}

const FRAME: Frame = {
  neck: 46,
  neckY: 86,
  shoulder: 108,
  shoulderY: 114,
  chest: 104,
  armpitY: 208,
  waist: 100,
  hem: 104,
  hemY: 434,
  tail: 26,
};
const CAMP: Frame = { ...FRAME, hemY: 418, tail: 0, chest: 108, waist: 107, hem: 108 };

export function shirt(cut: ShirtCut = {}): Views {
  return {
    front: (fabric) => front(fabric, cut),
    back: (fabric) => back(fabric, cut),
    fit: onShoulders(cut.collar === 'camp' ? CAMP : FRAME),
  };
}

function front(fabric: Fabric, cut: ShirtCut): string {
  const camp = cut.collar === 'camp';
  const frame = camp ? CAMP : FRAME;
  return [
    sleeves(frame, fabric, cut.sleeves ?? 'long', camp ? 'stitched' : 'cuffed', { wide: 6 }),
    onNeck(frame, collarBack(fabric, camp ? 190 : 136)),
    cloth({
      id: 'body',
      outline: bodyOutline(frame, camp ? 96 : 34, true),
      fabric,
      shaded: FOLDS,
      lit: GLEAMS,
      marks: bodyMarks(frame, fabric, cut),
    }),
    onNeck(frame, camp ? openCollar(fabric) : collarOf(fabric, cut)),
  ].join('');
}

function back(fabric: Fabric, cut: ShirtCut): string {
  const camp = cut.collar === 'camp';
  const frame = camp ? CAMP : FRAME;
  return [
    sleeves(frame, fabric, cut.sleeves ?? 'long', camp ? 'stitched' : 'cuffed', { wide: 6 }),
    cloth({
      id: 'body',
      outline: bodyOutline(frame, BACK_DEPTH),
      fabric,
      shaded: BACK_FOLDS,
      lit: BACK_GLEAMS,
      marks: backMarks(frame, fabric),
    }),
    onNeck(frame, camp ? broadCollarBehind(fabric) : collarBehind(fabric)),
  ].join('');
}

/** A yoke, and below it a box pleat with a loop to hang the shirt on. */
function backMarks(frame: Frame, fabric: Fabric): string {
  const { tones } = fabric;
  return [
    seam(both(armhole(frame)), tones) + stitches(hemLine(frame, 7), tones.line),
    seam(YOKE, tones) + stitches('M60 157C150 164 250 164 340 157', tones.line),
    seam('M189 160L186 434M211 160L214 434', tones),
    patch('M196 152L204 152L204 174L196 174Z', fabric, tones.shade),
  ].join('');
}

const YOKE = 'M60 153C150 160 250 160 340 153';

function collarOf(fabric: Fabric, { collar, buttons: colour = PEARL }: ShirtCut): string {
  return shirtCollar(fabric, collar === 'buttonDown' ? colour : undefined);
}

const PEARL = '#f2ecdf';

function bodyMarks(frame: Frame, fabric: Fabric, { collar, pockets, buttons: colour }: ShirtCut) {
  const { tones } = fabric;
  const top = collar === 'camp' ? 192 : 142;
  return [
    seam(both(armhole(frame)), tones),
    stitches(hemLine(frame, 7), tones.line),
    seam(`M210 ${top - 32}V436`, tones) +
      stitches(`M190 ${top - 20}V436M207 ${top - 20}V436`, tones.line),
    pocketMarks(fabric, pockets),
    buttons(column(198, top, 396, 6), colour ?? PEARL, 3.6),
  ].join('');
}

function pocketMarks(fabric: Fabric, pockets: ShirtCut['pockets']): string {
  const pocket = 'M228 190h48v46l-6 8h-36l-6-8z';
  const shape =
    pockets === 'one'
      ? pocket
      : pockets
        ? both('M228 190L276 190L276 238L268 246L236 246L228 238Z')
        : '';
  const flap = both('M225 184L279 184L279 200L252 210L225 200Z');
  if (!shape) return '';
  const rims = pockets === 'one' ? 'M228 198h48' : '';
  return (
    patch(shape, fabric) +
    (rims ? stitches(rims, fabric.tones.line) : '') +
    (pockets === 'flapped'
      ? patch(flap, fabric, fabric.tones.shade) +
        buttons(
          [
            [252, 203],
            [148, 203],
          ],
          PEARL,
          3,
        )
      : '')
  );
}
