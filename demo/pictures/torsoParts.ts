/** Parts that several upper garments share: folds of the body, the inside of the neck. */

import { mirrorCrease, type Crease } from './path';
import { tag } from './tag';
import type { Tones } from './tones';
import { backNeck, type Frame } from './torso';

/** Folds that run from the armpits and hang towards the hem. */
export const FOLDS: readonly Crease[] = [
  [98, 214, 172, 268, 14, 9],
  [304, 218, 240, 262, -12, 8],
  [116, 290, 138, 420, 12, 9],
  [272, 280, 262, 424, -14, 9],
  [186, 320, 196, 424, 7, 6],
];

export const GLEAMS: readonly Crease[] = [
  [104, 230, 180, 290, 16, 8],
  [136, 296, 160, 422, 12, 8],
  [254, 290, 244, 420, -12, 7],
  [196, 170, 216, 310, 14, 10],
];

/** The back has the mirrored folds of the front, so that the two pictures differ. */
export const BACK_FOLDS = FOLDS.map(mirrorCrease);
export const BACK_GLEAMS = GLEAMS.map(mirrorCrease);

/** The inside of the back neck with its woven label. */
export function neckInside(frame: Frame, tones: Tones, depth: number, pointed = false): string {
  const label = `M189 ${frame.neckY + 12}h22v12h-22z`;
  return (
    tag('path', { d: backNeck(frame, depth, pointed), fill: tones.inside }) +
    tag('path', { d: label, fill: tones.label })
  );
}
