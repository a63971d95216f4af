/** The backs of blazers and coats. */

import { broadCollarBehind } from './behind';
import { cloth, type Fabric } from './cloth';
import { onNeck } from './collars';
import { both, mirrorCrease, symmetric } from './path';
import { band, buttons, patch, seam, stitches } from './seams';
import { sleeves } from './sleeves';
import { FRAMES, MAKES, type TailoredCut } from './tailoredCut';
import { armhole, BACK_DEPTH, bodyOutline, type Frame } from './torso';

export function tailoredBack(fabric: Fabric, cut: TailoredCut): string {
  const length = cut.length ?? 'blazer';
  const [frame, make] = [FRAMES[length], MAKES[length]];
  return [
    sleeves(frame, fabric, 'long', 'plain', make.sleeve),
    cloth({
      id: 'body',
      outline: bodyOutline(frame, BACK_DEPTH),
      fabric,
      shaded: make.folds.map(mirrorCrease),
      lit: make.gleams.map(mirrorCrease),
      marks: backMarks(frame, fabric, cut),
    }),
    onNeck(frame, broadCollarBehind(fabric)),
    cut.trench ? trenchBack(fabric) : '',
  ].join('');
}

/** The seams. The middle seam ends in a vent, whose sides overlap. */
function backMarks(frame: Frame, fabric: Fabric, cut: TailoredCut): string {
  const { tones } = fabric;
  const coat = cut.length === 'coat';
  const top = coat ? 366 : 352;
  const vent = `M200 ${top}L${frame.hem > 110 ? 212 : 208} ${frame.hemY + 6}`;
  return [
    seam(both(armhole(frame)), tones),
    seam(`M200 90V${top}`, tones),
    seam(vent, tones) + stitches(`M200 ${top}L188 ${top - 10}`, tones.line),
    coat && !cut.trench ? halfBelt(fabric) : '',
    cut.trench ? cape(fabric) : '',
  ].join('');
}

function halfBelt(fabric: Fabric): string {
  const { tones } = fabric;
  const strap = symmetric('M200 252L244 250C250 254 250 268 244 272L200 272');
  const spots = [
    [236, 261],
    [164, 261],
  ] as const;
  return patch(strap, fabric, tones.shade) + buttons(spots, '#3d2f28', 4.4);
}

/** The layer on the shoulders of a trench coat, which protects from rain. */
function cape(fabric: Fabric): string {
  const shape = symmetric('M200 60L330 60L330 150C286 176 236 186 200 196');
  const rim = both('M200 190C236 180 282 170 326 146');
  return patch(shape, fabric) + stitches(rim, fabric.tones.line);
}

function trenchBack(fabric: Fabric): string {
  const { tones } = fabric;
  const straps = both('M246 70L288 84L284 93L244 78Z');
  const belt = 'M106 262C150 272 250 272 294 262';
  return [
    patch(straps, fabric, tones.shade),
    band(belt, { ...tones, base: tones.shade }, 17),
    stitches('M108 256C150 266 250 266 292 256M108 269C150 279 250 279 292 269', tones.line),
    patch(both('M236 254L244 253L245 279L237 280Z'), fabric),
  ].join('');
}
