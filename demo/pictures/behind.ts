/** Collars and hoods seen from behind, drawn for the same neck as those in `collars.ts`. */

import { cloth, type Fabric } from './cloth';
import { both, symmetric } from './path';
import { patch, seam, stitches } from './seams';
import { tag } from './tag';

/** A shirt's collar folded down over its stand. */
export function collarBehind(fabric: Fabric): string {
  const leaf = symmetric(
    'M200 70C224 70 243 76 249 88C254 98 258 108 257 116C240 108 220 105 200 105',
  );
  const rim = both('M200 100C220 100 238 103 252 109');
  return patch(leaf, fabric, fabric.tones.shade) + stitches(rim, fabric.tones.line);
}

/** A camp collar or that of a coat, broad and lying flat. */
export function broadCollarBehind(fabric: Fabric): string {
  const leaf = symmetric(
    'M200 70C226 70 246 77 253 90C263 106 270 120 271 131C250 120 226 115 200 115',
  );
  const rim = both('M200 109C226 109 248 114 264 122');
  return patch(leaf, fabric, fabric.tones.shade) + stitches(rim, fabric.tones.line);
}

/** A tall collar. */
export function standBehind(fabric: Fabric): string {
  const outline = symmetric(
    'M200 60C222 59 240 62 246 70C250 86 253 98 253 106C236 112 218 114 200 114',
  );
  const marks = seam('M140 100C170 108 230 108 260 100', fabric.tones);
  return cloth({ id: 'stand', outline, fabric, marks });
}

/** A hood that hangs down the back, with its opening at the top. */
export function hoodBehind(fabric: Fabric): string {
  const { tones } = fabric;
  const mouth = symmetric('M200 62C228 62 250 70 258 84C244 98 222 103 200 103');
  return [
    cloth({
      id: 'hood',
      outline: symmetric('M200 56C238 56 266 72 270 98C276 140 254 188 200 216'),
      fabric,
      roundness: 13,
      shaded: [
        [150, 112, 176, 190, -10, 8],
        [256, 110, 226, 188, 10, 8],
      ],
      lit: [
        [140, 118, 158, 172, -8, 8],
        [214, 118, 212, 190, 3, 8],
      ],
      marks: seam('M200 100V216', tones) + stitches('M204 104V212M196 104V212', tones.line),
    }),
    tag('path', { d: mouth, fill: tones.deep, stroke: tones.line }),
    stitches(both('M200 108C224 108 248 102 264 88'), tones.line),
  ].join('');
}
