/** Jeans, trousers and shorts. */

import { cloth, type Fabric } from './cloth';
import { onHips } from './figure';
import { both } from './path';
import { buttons, patch, seam, stitches } from './seams';
import { tag } from './tag';
import { atLength, BAND, elasticBand, legs, type TrousersCut } from './trouserParts';
import { trousersBack } from './trousersBack';
import type { Views } from './views';

export function trousers(cut: TrousersCut = {}): Views {
  return {
    front: (fabric) =>
      atLength(cut, inside(fabric), legs(fabric, cut), front(fabric, cut), waistband(fabric, cut)),
    back: (fabric) => atLength(cut, legs(fabric, cut), trousersBack(fabric, cut)),
    fit: cut.length === 'short' ? onHips(1.4, 16) : onHips(),
  };
}

function inside({ tones }: Fabric): string {
  return tag('path', { d: LIP, fill: tones.deep, stroke: tones.line });
}

const LIP = 'M136 54C166 47 234 47 264 54C240 62 160 62 136 54Z';

function front(fabric: Fabric, { style, thread }: TrousersCut): string {
  const { tones } = fabric;
  const yarn = thread ?? tones.line;
  if (style === 'drawstring') return seam(both('M252 82C256 104 268 122 286 134'), tones);
  const fly = stitches('M218 84V150C218 172 210 184 201 190', yarn);
  if (style !== 'jeans') return seam(both('M250 82L282 138'), tones) + fly;
  const scoop = 'M236 83C238 106 256 120 284 120';
  return [
    seam(both(scoop) + 'M258 84V112', tones),
    stitches(both('M232 83C235 110 254 125 285 125'), yarn),
    fly + stitches('M214 84V148C214 166 207 178 201 184', yarn),
    buttons(
      [
        [241, 92],
        [159, 92],
        [280, 116],
        [120, 116],
      ],
      '#c98d52',
      1.6,
    ),
  ].join('');
}

function waistband(fabric: Fabric, { style, thread }: TrousersCut): string {
  const { tones } = fabric;
  const yarn = thread ?? tones.line;
  if (style === 'drawstring') return elasticBand(fabric) + cords(fabric);
  const loops = both('M240 55L247 55L247 87L240 87Z');
  return [
    cloth({ id: 'band', outline: BAND, fabric, roundness: 5 }),
    stitches(both('M200 64C224 64 246 62 263 58M200 82C224 82 246 80 267 76'), yarn),
    patch(loops, fabric),
    buttons([[200, 73]], style === 'jeans' ? '#c98d52' : '#5d4a3c', 5),
  ].join('');
}

function cords({ tones }: Fabric): string {
  const d = 'M194 76C184 104 190 124 184 150M206 76C214 100 208 128 216 158';
  return [
    tag('path', { d, stroke: tones.line, 'stroke-width': 4.6 }),
    tag('path', { d, stroke: '#efe7d8', 'stroke-width': 3.2 }),
  ].join('');
}
