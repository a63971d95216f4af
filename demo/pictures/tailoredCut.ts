/** The cut of a blazer or coat, which its front and its back share. */

import type { Crease } from './path';
import type { Frame } from './torso';
import { FOLDS, GLEAMS } from './torsoParts';

export interface TailoredCut {
  length?: 'blazer' | 'coat';
  front?: 'single' | 'double';
  /** A trench coat's belt, shoulder straps and storm flap. */
  trench?: boolean;
  buttons?: string;
}

export const FRAMES = {
  blazer: {
    neck: 46,
    neckY: 84,
    shoulder: 108,
    shoulderY: 112,
    chest: 102,
    armpitY: 208,
    waist: 96,
    hem: 108,
    hemY: 424,
    tail: 8,
  },
  coat: {
    neck: 40,
    neckY: 58,
    shoulder: 94,
    shoulderY: 84,
    chest: 92,
    armpitY: 168,
    waist: 93,
    hem: 112,
    hemY: 466,
  },
} satisfies Record<string, Frame>;

const COAT_FOLDS: readonly Crease[] = [
  [110, 180, 160, 230, 12, 8],
  [290, 184, 246, 220, -10, 7],
  [118, 290, 112, 462, 12, 10],
  [150, 330, 146, 464, 6, 7],
  [274, 290, 284, 464, -12, 10],
  [250, 340, 254, 462, -5, 6],
];
const COAT_GLEAMS: readonly Crease[] = [
  [134, 300, 130, 462, 8, 8],
  [262, 310, 268, 462, -8, 7],
  [168, 180, 176, 300, 8, 8],
];

/** The differences between blazer and coat other than the measures in `FRAMES`. */
export const MAKES = {
  blazer: { low: 256, folds: FOLDS, gleams: GLEAMS, sleeve: { endY: 392, wide: 4 } },
  coat: { low: 226, folds: COAT_FOLDS, gleams: COAT_GLEAMS, sleeve: { endY: 352, wide: 8 } },
};
