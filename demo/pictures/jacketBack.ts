/** The backs of the short jackets. */

import { collarBehind, hoodBehind, standBehind } from './behind';
import { cloth, type Fabric } from './cloth';
import { onNeck } from './collars';
import { FINISH, frameOf, type JacketCut, type JacketKind, sleeveShape } from './jacketCut';
import { both, symmetric } from './path';
import { buttons, patch, ribbing, seam, stitches } from './seams';
import { sleeves } from './sleeves';
import { armhole, BACK_DEPTH, bodyOutline, hemLine, neckCurve, type Frame } from './torso';
import { BACK_FOLDS, BACK_GLEAMS } from './torsoParts';

export function jacketBack(fabric: Fabric, cut: JacketCut): string {
  const frame = frameOf(cut);
  return [
    sleeves(frame, fabric, 'long', FINISH[cut.kind], sleeveShape(cut)),
    cloth({
      id: 'body',
      outline: bodyOutline(frame, BACK_DEPTH),
      fabric,
      roundness: cut.kind === 'puffer' ? 18 : 11,
      shaded: BACK_FOLDS,
      lit: BACK_GLEAMS,
      marks: seam(both(armhole(frame)), fabric.tones) + BACKS[cut.kind](frame, fabric, cut),
    }),
    neckOf(frame, fabric, cut.kind),
  ].join('');
}

function neckOf(frame: Frame, fabric: Fabric, kind: JacketKind): string {
  if (kind === 'denim') return onNeck(frame, collarBehind(fabric));
  if (kind === 'bomber') return ribbing(both(neckCurve(frame, 6)), fabric.tones, 16);
  return onNeck(frame, kind === 'rain' ? hoodBehind(fabric) : standBehind(fabric));
}

const BACKS: Record<JacketKind, (frame: Frame, fabric: Fabric, cut: JacketCut) => string> = {
  denim: (frame, fabric, { thread = '#d49a4e', metal = '#c98d52' }) => {
    const { tones } = fabric;
    const yoke = 'M70 172C150 180 250 180 330 172';
    const panels = both('M250 178C248 260 236 330 230 394');
    const tabs = both('M254 396L292 392L292 407L254 411Z');
    return [
      seam(`${yoke}${panels}${hemLine(frame, 24)}`, tones),
      stitches('M70 176C150 184 250 184 330 176', thread),
      stitches(both('M246 184C244 262 232 332 226 394') + hemLine(frame, 20), thread),
      stitches(hemLine(frame, 4), thread),
      patch(tabs, fabric, tones.shade),
      buttons(
        [
          [261, 403],
          [139, 403],
        ],
        metal,
        3.4,
      ),
    ].join('');
  },
  bomber: (frame, { tones }) =>
    [seam('M70 166C150 174 250 174 330 166', tones), ribbing(hemLine(frame, 14), tones, 32)].join(
      '',
    ),
  puffer: (frame, { tones }) => seam(hemLine(frame, 10), tones),
  rain: (frame, fabric) => {
    const { tones } = fabric;
    const cape = symmetric('M200 100L340 100L340 204C290 222 240 226 200 226');
    return [
      stitches(hemLine(frame, 9), tones.line),
      seam('M200 320V440', tones) + stitches('M204 322V440', tones.line),
      patch(cape, fabric),
      stitches('M60 198C120 216 160 220 200 220C240 220 280 216 340 198', tones.line),
    ].join('');
  },
};
