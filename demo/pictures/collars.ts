/** Collars, hoods and the like. All are drawn for a neck at `DRAWN_AT`, and then moved to the neck of the frame. */

import { cloth, type Fabric } from './cloth';
import { both, symmetric } from './path';
import { buttons, patch, ribbing, seam, stitches } from './seams';
import { short, tag } from './tag';
import type { Frame } from './torso';

const DRAWN_AT = 86;
const DRAWN_FOR = 46;

/** Scales and moves parts that are drawn for the usual neck, so that they fit the frame's neck. */
export function onNeck({ neck, neckY }: Pick<Frame, 'neck' | 'neckY'>, ...parts: string[]): string {
  const scale = neck / DRAWN_FOR;
  const [right, down] = [200 * (1 - scale), neckY - DRAWN_AT * scale];
  const transform = `matrix(${[scale, 0, 0, scale, right, down].map(short).join(' ')})`;
  return scale === 1 && down === 0 ? parts.join('') : tag('g', { transform }, ...parts);
}

/** The rear part of a collar, with the dark inside down to the height `low`. Must be drawn before the body. */
export function collarBack({ tones }: Fabric, low = 136): string {
  const outer = symmetric('M200 68C224 68 246 74 250 96L200 132');
  const inside = symmetric(`M200 80C220 80 236 84 240 96L200 ${low}`);
  return [
    tag('path', { d: outer, fill: tones.shade, stroke: tones.line }),
    tag('path', { d: inside, fill: tones.inside }),
    tag('path', { d: 'M189 84h22v12h-22z', fill: tones.label }),
  ].join('');
}

/** The two leaves of a shirt's closed collar. */
export function shirtCollar(fabric: Fabric, buttonedDown?: string): string {
  const leaf =
    'M200 116C214 104 228 92 233 78C244 80 250 86 252 97L238 146C224 138 212 128 200 116Z';
  const hem = 'M203 122C214 132 224 138 234 141L247 98';
  return [
    patch(both(leaf), fabric, fabric.tones.shade),
    stitches(both(hem), fabric.tones.line),
    buttonedDown
      ? buttons(
          [
            [234, 138],
            [166, 138],
          ],
          buttonedDown,
          2.6,
        )
      : '',
  ].join('');
}

/** A camp collar lying open and flat. */
export function openCollar(fabric: Fabric): string {
  const lapel = 'M202 176C214 150 228 118 234 90L262 130L250 150Z';
  const leaf = 'M233 78C244 80 252 88 254 98L274 134L240 128C236 116 232 104 231 96Z';
  return [
    patch(both(lapel), fabric, fabric.tones.shade),
    patch(both(leaf), fabric, fabric.tones.shade),
  ].join('');
}

/** Notched lapels that meet at `low`, as on blazers and coats. */
export function lapels(fabric: Fabric, low = 250, wide = 0): string {
  const lapel = `M203 ${low}C214 ${low - 60} 228 124 234 92L262 122L${284 + wide} 138C${272 + wide / 2} 180 236 ${low - 30} 203 ${low}Z`;
  const leaf = `M232 78C246 80 254 88 256 100L${276 + wide / 2} 116L${264 + wide / 2} 134L236 112C232 104 230 92 232 78Z`;
  return [
    patch(both(lapel), fabric, fabric.tones.shade),
    patch(both(leaf), fabric, fabric.tones.shade),
  ].join('');
}

/** A hood that lies open above the shoulders, with or without its cords. */
export function hood(fabric: Fabric, cord?: string): string {
  const { tones } = fabric;
  const opening = symmetric('M200 56C230 54 250 76 248 102C244 122 222 138 200 144');
  const rim = symmetric('M200 50C236 48 257 74 255 103C250 126 226 142 200 149');
  return [
    cloth({
      id: 'hood',
      outline: symmetric('M200 34C250 32 276 66 274 106C268 136 234 152 200 158'),
      fabric,
      shaded: [
        [138, 70, 150, 130, 10, 8],
        [262, 66, 252, 130, -10, 8],
      ],
      lit: [[160, 48, 136, 96, 10, 7]],
      marks: stitches(rim, tones.line),
    }),
    tag('path', { d: opening, fill: tones.deep, stroke: tones.line }),
    tag('path', {
      d: symmetric('M200 56C214 56 222 78 220 96C216 108 208 112 200 112'),
      fill: tones.line,
      opacity: 0.35,
    }),
    seam('M200 57C202 76 202 94 200 112', tones),
    cord ? cords(cord) : '',
  ].join('');
}

function cords(colour: string): string {
  const right = 'M226 138C232 166 226 196 230 226';
  const left = 'M174 138C168 170 174 186 170 214';
  const ends = 'M230 226l.6 12M170 214l-.6 12';
  return [
    tag('path', {
      d: right + left,
      stroke: '#000000',
      opacity: 0.25,
      'stroke-width': 4,
      transform: 'translate(2 2)',
    }),
    tag('path', { d: right + left, stroke: colour, 'stroke-width': 3.6 }),
    tag('path', { d: ends, stroke: '#b9b3a6', 'stroke-width': 4.4 }),
  ].join('');
}

/** A ribbed polo or roll neck standing above the shoulders. */
export function rollNeck(fabric: Fabric): string {
  const { tones } = fabric;
  const roll = symmetric(
    'M200 52C222 52 240 55 244 62C248 78 250 92 250 104C236 116 218 120 200 120',
  );
  const lip = symmetric('M200 52C222 52 240 55 244 62C236 69 220 72 200 72');
  return (
    cloth({
      id: 'roll',
      outline: roll,
      fabric: { tones },
      lit: [[164, 70, 166, 108, 4, 8]],
      marks: ribbing('M142 92C170 104 230 104 258 92', tones, 60),
    }) + tag('path', { d: lip, fill: tones.deep, stroke: tones.line })
  );
}

/** A tall padded or plain collar, zipped to its top. */
export function standCollar(fabric: Fabric): string {
  const { tones } = fabric;
  const stand = symmetric(
    'M200 66C222 64 240 66 246 72C250 88 252 98 252 106C234 118 216 122 200 124',
  );
  const lip = symmetric('M200 66C222 64 240 66 246 72C236 80 218 84 200 84');
  return (
    cloth({
      id: 'stand',
      outline: stand,
      fabric,
      marks: seam('M150 104C170 118 230 118 250 104', tones),
    }) + tag('path', { d: lip, fill: tones.deep, stroke: tones.line })
  );
}
