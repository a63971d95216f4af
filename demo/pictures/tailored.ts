/** Blazers and coats with lapels. */

import { cloth, type Fabric } from './cloth';
import { collarBack, lapels, onNeck } from './collars';
import { onShoulders } from './figure';
import { both } from './path';
import { band, buttons, column, patch, seam, stitches } from './seams';
import { sleeves } from './sleeves';
import { tag } from './tag';
import { tailoredBack } from './tailoredBack';
import { FRAMES, MAKES, type TailoredCut } from './tailoredCut';
import { armhole, bodyOutline, type Frame } from './torso';
import type { Views } from './views';

const DOUBLE_LOW = 216;

export function tailored(cut: TailoredCut = {}): Views {
  return {
    front: (fabric) => front(fabric, cut),
    back: (fabric) => tailoredBack(fabric, cut),
    fit: onShoulders(FRAMES[cut.length ?? 'blazer']),
  };
}

function front(fabric: Fabric, cut: TailoredCut): string {
  const length = cut.length ?? 'blazer';
  const [frame, make] = [FRAMES[length], MAKES[length]];
  const low = cut.front === 'double' ? DOUBLE_LOW : make.low;
  const depth = ((low - 86) * frame.neck) / 46;
  return [
    sleeves(frame, fabric, 'long', 'plain', make.sleeve),
    onNeck(frame, collarBack(fabric, low + 8)),
    cloth({
      id: 'body',
      outline: bodyOutline(frame, depth, true),
      fabric,
      shaded: make.folds,
      lit: make.gleams,
      marks: frontMarks(frame, fabric, cut, frame.neckY + depth),
    }),
    onNeck(frame, lapels(fabric, low, cut.front === 'double' ? 6 : 0)),
    cut.trench ? trenchParts(fabric) : '',
  ].join('');
}

function frontMarks(frame: Frame, fabric: Fabric, cut: TailoredCut, low: number): string {
  const { tones } = fabric;
  const pocketY = cut.length === 'coat' ? 322 : 320;
  const flap = both(
    `M224 ${pocketY + 2}L272 ${pocketY - 4}L274 ${pocketY + 14}L226 ${pocketY + 20}Z`,
  );
  const chest = `M150 ${low - 48}l30 -4v8l-30 4z`;
  return [
    seam(both(armhole(frame)), tones),
    closing(cut, tones, low, frame.hemY),
    patch(flap, fabric, tones.shade),
    cut.length === 'coat' ? '' : patch(chest, fabric, tones.shade),
  ].join('');
}

function closing(cut: TailoredCut, tones: Fabric['tones'], low: number, hem: number): string {
  const colour = cut.buttons ?? '#3d2f28';
  if (cut.front === 'double') {
    const rows = cut.trench ? [low + 16, low + 62, low + 134] : [low + 18, low + 65, low + 112];
    const spots = rows.flatMap((y) => [[174, y] as const, [222, y] as const]);
    const edge = `M203 ${low}C222 ${low + 4} 234 ${low + 10} 238 ${low + 20}L240 ${hem}`;
    return seam(edge, tones) + buttons(spots, colour, 5);
  }
  const count = cut.length === 'coat' ? 3 : 2;
  const spots = column(200, low + 14, low + 14 + (count - 1) * 52, count);
  return seam(`M208 ${low - 6}L208 ${hem}`, tones) + buttons(spots, colour, 5);
}

function trenchParts(fabric: Fabric): string {
  const { tones } = fabric;
  const straps = both('M246 70L288 84L284 93L244 78Z');
  const belt = 'M106 262C150 272 250 272 294 262';
  const tail = 'M214 268C222 300 220 330 226 362';
  return [
    patch(straps, fabric, tones.shade),
    band(tail, tones, 15),
    band(belt, { ...tones, base: tones.shade }, 17),
    stitches('M108 256C150 266 250 266 292 256M108 269C150 279 250 279 292 269', tones.line),
    tag('path', { d: 'M192 257h24v25h-24z', stroke: '#5b4636', 'stroke-width': 4 }),
  ].join('');
}
