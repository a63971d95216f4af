/** The shapes that the dresses share: outlines, straps and folds. */

import type { Fabric } from '../cloth';
import { onShoulders } from '../figure';
import { both, symmetric, type Crease } from '../path';
import { band } from '../seams';
import { tag } from '../tag';
import { neckCurve, type Frame } from '../torso';

export const FRAME: Frame = {
  neck: 38,
  neckY: 58,
  shoulder: 86,
  shoulderY: 80,
  chest: 80,
  armpitY: 158,
  waist: 66,
  hem: 118,
  hemY: 464,
};
export const WAIST_Y = 240;

/** The fit of a dress that hangs on straps, whose ends are higher than a neck. */
export const STRAPPED_FIT = onShoulders({ neck: FRAME.neck, neckY: 47 });

/** The right side of the outline, from the armpit over the waist to the middle of the hem. */
function flare(waist: number, hem: number, hemY: number): string {
  const x = (half: number) => 200 + half;
  return [
    `C${x(76)} 190 ${x(waist)} 214 ${x(waist)} ${WAIST_Y}`,
    `C${x(waist + 12)} 310 ${x(hem - 10)} ${hemY - 90} ${x(hem)} ${hemY - 8}`,
    `C${x(hem * 0.6)} ${hemY + 4} ${x(hem * 0.3)} ${hemY + 5} 200 ${hemY + 5}`,
  ].join('');
}

/** The outline of a dress with shoulders. */
export function sleevedOutline(
  depth: number,
  pointed: boolean,
  waist: number,
  hem: number,
): string {
  const { neck, neckY, shoulder, shoulderY, armpitY, chest } = FRAME;
  const shoulders = `C${222 + neck} ${neckY + 9} ${176 + shoulder} ${shoulderY - 8} ${200 + shoulder} ${shoulderY}`;
  const arm = `C${193 + shoulder} ${shoulderY + 26} ${191 + chest} ${armpitY - 22} ${200 + chest} ${armpitY}`;
  return symmetric(
    neckCurve(FRAME, depth, pointed) + shoulders + arm + flare(waist, hem, FRAME.hemY),
  );
}

/** The outline of a dress that hangs on straps. */
export function strappedOutline(waist: number, hem: number, dip: number): string {
  return symmetric(
    `M200 ${112 + dip}C214 ${108 + dip} 232 104 242 92C252 112 264 136 278 152` +
      flare(waist, hem, 462),
  );
}

/** The skirt's folds, opening from the waist. */
export function falling(hem: number, width: number): Crease[] {
  return [-0.78, -0.42, 0.06, 0.46, 0.8].map((share, index) => [
    200 + 60 * share,
    WAIST_Y + 14 + ((index * 29) % 40),
    200 + hem * share,
    456,
    share * 10,
    width,
  ]);
}

export const BODICE: readonly Crease[] = [
  [128, 170, 172, 206, 8, 7],
  [272, 172, 234, 202, -8, 6],
];

export function straps({ tones }: Fabric, width: number): string {
  const back = both('M230 120C232 92 234 70 236 50');
  const front = both('M243 98C244 80 241 64 236 50');
  return (
    band(back, { ...tones, base: tones.inside, line: tones.inside }, width) +
    band(front, tones, width)
  );
}

export function backOfBodice({ tones }: Fabric, dip: number): string {
  const shape = symmetric(`M200 116C220 116 236 108 250 112L200 ${130 + dip}`);
  return tag('path', { d: shape, fill: tones.inside });
}
