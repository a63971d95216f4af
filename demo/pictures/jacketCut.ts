/** The cut of a short jacket, which its front and its back share. */

import type { Finish, SleeveShape } from './sleeves';
import type { Frame } from './torso';

export type JacketKind = 'denim' | 'bomber' | 'puffer' | 'rain';

export interface JacketCut {
  kind: JacketKind;
  /** Topstitching, buttons or zip. */
  thread?: string;
  metal?: string;
}

const SHORT: Frame = {
  neck: 46,
  neckY: 90,
  shoulder: 112,
  shoulderY: 118,
  chest: 108,
  armpitY: 218,
  waist: 106,
  hem: 102,
  hemY: 416,
};
const LONG: Frame = { ...SHORT, waist: 110, hem: 112, hemY: 436 };

export const FINISH: Record<JacketKind, Finish> = {
  denim: 'cuffed',
  bomber: 'ribbed',
  puffer: 'plain',
  rain: 'cuffed',
};

export function frameOf({ kind }: JacketCut): Frame {
  return kind === 'rain' ? LONG : SHORT;
}

export function sleeveShape({ kind }: JacketCut): SleeveShape {
  return { wide: kind === 'puffer' ? 24 : 14 };
}
