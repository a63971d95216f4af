/** The outlines of the body and sleeves of upper garments, laid flat and seen from the front. */

import { both, CENTRE, symmetric } from './path';

/** Measures of a body; widths are half widths from the centre line, heights run downwards. */
export interface Frame {
  neck: number;
  neckY: number;
  shoulder: number;
  shoulderY: number;
  chest: number;
  armpitY: number;
  waist: number;
  hem: number;
  hemY: number;
  /** How much higher the hem is at the sides, as on a shirt. */
  tail?: number;
}

const at = (width: number, y: number) => `${Math.round(CENTRE + width)} ${Math.round(y)}`;

/** The depth of the neckline at the back. */
export const BACK_DEPTH = 10;

/** The curve of the front neck from the centre to the shoulder. */
export function neckCurve({ neck, neckY }: Frame, depth: number, pointed = false): string {
  const low = neckY + depth;
  const bend = pointed ? at(neck * 0.52, low - depth * 0.42) : at(neck * 0.62, low);
  const rise = pointed
    ? at(neck * 0.86, neckY + depth * 0.3)
    : at(neck * 0.94, neckY + depth * 0.5);
  return `M${at(0, low)}C${bend} ${rise} ${at(neck, neckY)}`;
}

/** The outline of the body below a neckline of the given depth. */
export function bodyOutline(frame: Frame, depth: number, pointed = false): string {
  return symmetric(neckCurve(frame, depth, pointed) + sideOf(frame));
}

/** The right side of the outline, from the neck over shoulder, armhole and side to the middle of the hem. */
function sideOf(frame: Frame): string {
  const { neck, neckY, shoulder, shoulderY, chest, armpitY, waist, hem, hemY, tail = 0 } = frame;
  const middle = (armpitY + hemY) / 2;
  const corner = hemY - 3 - tail;
  return [
    `C${at(neck + 22, neckY + 9)} ${at(shoulder - 24, shoulderY - 8)} ${at(shoulder, shoulderY)}`,
    `C${at(shoulder - 7, shoulderY + 26)} ${at(chest - 9, armpitY - 22)} ${at(chest, armpitY)}`,
    `C${at(chest - 2, armpitY + 34)} ${at(waist, middle - 40)} ${at(waist, middle)}`,
    `C${at(waist, middle + 40)} ${at(hem - 1, corner - 40)} ${at(hem, corner)}`,
    `C${at(hem * 0.7, hemY + 3)} ${at(hem * 0.35, hemY + 3)} ${at(0, hemY + 2)}`,
  ].join('');
}

/** The dark inside of the back neck that shows above a front neckline. */
export function backNeck({ neck, neckY }: Frame, depth: number, pointed = false): string {
  const rise = `M${at(0, neckY + 9)}C${at(neck * 0.5, neckY + 9)} ${at(neck * 0.85, neckY + 5)} ${at(neck, neckY)}`;
  const front = neckCurve({ neck, neckY } as Frame, depth, pointed);
  return symmetric(`${rise}${turned(front)}`);
}

/** The neck curve in reverse direction, to continue another path. */
function turned(curve: string): string {
  const numbers = curve.match(/-?\d*\.?\d+/g) ?? [];
  const [x0, y0, x1, y1, x2, y2] = numbers;
  return `C${x2} ${y2} ${x1} ${y1} ${x0} ${y0}`;
}

/** The end of a sleeve: the outer and the inner corner of the cuff. */
export interface SleeveEnd {
  outer: readonly [width: number, y: number];
  inner: readonly [width: number, y: number];
}

/** The right sleeve, tucked under the body at the armhole. */
export function sleeveOutline(frame: Frame, { outer, inner }: SleeveEnd): string {
  const { shoulder, shoulderY, chest, armpitY } = frame;
  const [dx, dy] = [outer[0] - shoulder, outer[1] - shoulderY];
  const bulge = dy > 160 ? 0.2 : 0;
  const top = `M${at(shoulder - 30, shoulderY - 9)}L${at(shoulder - 3, shoulderY - 1)}`;
  const out = `C${at(shoulder + dx * (0.4 + bulge), shoulderY + dy * (0.26 - bulge * 0.6))} ${at(shoulder + dx * (0.76 + bulge * 0.8), shoulderY + dy * 0.6)} ${at(...outer)}`;
  const back = `C${at(inner[0] - 3, inner[1] - Math.min(60, (inner[1] - armpitY) * 0.4))} ${at(chest + 5, armpitY + Math.min(20, (inner[1] - armpitY) * 0.4))} ${at(chest - 4, armpitY + 4)}`;
  return `${top}${out}L${at(...inner)}${back}L${at(shoulder - 34, armpitY - 24)}Z`;
}

/** The line of the right cuff, moved up the sleeve by `up` units. */
export function cuffLine({ outer, inner }: SleeveEnd, up = 0): string {
  const [dx, dy] = [outer[0] - inner[0], outer[1] - inner[1]];
  const length = Math.hypot(dx, dy);
  const move = ([x, y]: readonly [number, number]) =>
    at(x + (dy / length) * up, y - (dx / length) * up);
  return `M${move(outer)}L${move(inner)}`;
}

/** The line of the hem, moved up by `up` units. */
export function hemLine({ hem, hemY, tail = 0 }: Frame, up = 0): string {
  const y = hemY - up;
  const half = `M${at(0, y + 2)}C${at(hem * 0.35, y + 3)} ${at(hem * 0.7, y + 3)} ${at(hem + 2, y - 3 - tail)}`;
  return both(half);
}

/** The armhole seam of the right side. */
export function armhole({ shoulder, shoulderY, chest, armpitY }: Frame): string {
  return `M${at(shoulder, shoulderY)}C${at(shoulder - 7, shoulderY + 26)} ${at(chest - 9, armpitY - 22)} ${at(chest, armpitY)}`;
}
