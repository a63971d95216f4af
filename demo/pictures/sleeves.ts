/** Both sleeves of an upper garment. Must be drawn before the body, which covers their upper ends. */

import { pairOfCloth, type Fabric } from './cloth';
import type { Crease } from './path';
import { ribbing, seam, stitches } from './seams';
import type { Tones } from './tones';
import { cuffLine, sleeveOutline, type Frame, type SleeveEnd } from './torso';

type SleeveLength = 'short' | 'long';
export type Finish = 'stitched' | 'ribbed' | 'cuffed' | 'plain';

/** The shape of the sleeve's end. `wide` is how much wider it is than a T-shirt's; `endY` is its height. */
export interface SleeveShape {
  wide?: number;
  endY?: number;
}

export function sleeves(
  frame: Frame,
  fabric: Fabric,
  length: SleeveLength,
  finish: Finish,
  shape: SleeveShape = {},
): string {
  const end = sleeveEnd(frame, length, shape);
  const long = length === 'long';
  return pairOfCloth({
    id: 'sleeve',
    outline: sleeveOutline(frame, end),
    fabric,
    turn: long ? -10 : -32,
    shaded: long ? longShade(frame, end) : shortShade(frame, end),
    lit: long ? longGleam(frame, end) : [],
    marks: finishMarks(end, fabric.tones, finish),
  });
}

/** Where the sleeve ends, in half widths from the centre line. */
function sleeveEnd(
  { shoulder, shoulderY, armpitY }: Frame,
  length: SleeveLength,
  { wide = 0, endY = 398 }: SleeveShape = {},
): SleeveEnd {
  if (length === 'long') {
    return { outer: [shoulder + 62 + wide / 2, endY], inner: [shoulder + 22 - wide / 2, endY + 8] };
  }
  return {
    outer: [shoulder + 62 + wide / 2, shoulderY + 86],
    inner: [shoulder + 15, armpitY + 25],
  };
}

function shortShade({ shoulder, shoulderY, armpitY }: Frame, { inner }: SleeveEnd): Crease[] {
  const [x, y] = [200 + inner[0], inner[1]];
  return [
    [194 + shoulder, armpitY + 8, x + 30, y - 14, -8, 7],
    [204 + shoulder, shoulderY + 18, x + 20, y - 12, -8, 6],
  ];
}

function longShade({ shoulder, shoulderY, armpitY }: Frame, { outer, inner }: SleeveEnd): Crease[] {
  const [elbow, end] = [(shoulderY + outer[1]) / 2 + 14, outer[1]];
  return [
    [200 + shoulder - 4, armpitY + 20, 200 + shoulder + 34, armpitY - 26, -8, 8],
    [200 + inner[0] - 8, elbow, 200 + outer[0] - 14, elbow - 22, 8, 7],
    [200 + inner[0] - 4, elbow + 18, 200 + outer[0] - 22, elbow + 8, -6, 6],
    [200 + inner[0] + 10, end - 70, 200 + inner[0] + 16, end - 8, 5, 6],
  ];
}

function longGleam({ shoulder, shoulderY }: Frame, { outer }: SleeveEnd): Crease[] {
  return [
    [200 + shoulder + 10, shoulderY + 14, 200 + outer[0] - 16, outer[1] - 150, -12, 8],
    [200 + outer[0] - 16, outer[1] - 120, 200 + outer[0] - 10, outer[1] - 20, -4, 5],
  ];
}

function finishMarks(end: SleeveEnd, tones: Tones, finish: Finish): string {
  if (finish === 'ribbed') return ribbing(cuffLine(end, 11), tones, 24);
  if (finish === 'cuffed') return seam(cuffLine(end, 26), tones);
  if (finish === 'stitched') return stitches(cuffLine(end, 7) + cuffLine(end, 10), tones.line);
  return '';
}
