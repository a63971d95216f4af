/** Belts. */

import type { Fabric } from '../cloth';
import { tag } from '../tag';
import { tonesOf, type Tones } from '../tones';
import type { Views } from '../views';

const COIL =
  'M331 90C304 150 322 240 320 330C318 396 262 424 200 424C128 424 84 372 84 302C84 226 136 176 204 176C266 176 306 218 306 280C306 336 262 372 206 372C156 372 128 338 128 300C128 254 162 222 206 222C240 222 262 248 262 282';

/** A leather belt, coiled, with its buckle end laid out. */
export function belt(metal: string, woven = false): Views {
  return {
    front: (fabric) => coiled(fabric, metal, woven),
    back: (fabric) => folded(fabric, metal, woven),
  };
}

function coiled({ tones }: Fabric, metal: string, woven: boolean): string {
  const spots = 'M262 270h0M258 254h0M250 240h0M239 230h0';
  return strap(COIL, tones, woven) + holes(spots, woven) + buckle(tonesOf(metal));
}

/** A belt that hangs from its middle: the buckle on one side, the tip on the other. */
function folded({ tones }: Fabric, metal: string, woven: boolean): string {
  const tip = 'M265 92L265 84C265 70 272 62 278 60C284 62 291 70 291 84L291 92Z';
  const spots = 'M278 118h0M278 140h0M278 162h0M278 184h0M278 206h0';
  const turn = { transform: 'translate(-210 -6)' };
  return [
    tag('path', { d: tip, fill: tones.base, stroke: tones.line }),
    strap(FOLD, tones, woven),
    holes(spots, woven),
    tag('g', turn, buckle(tonesOf(metal))),
  ].join('');
}

const FOLD = 'M122 92C118 180 120 290 126 350C132 450 262 450 270 350C276 290 280 180 278 88';

/** The strap. The stitches near both edges are broad dashes, whose middle is painted over. */
function strap(d: string, tones: Tones, woven: boolean): string {
  const stroke = (colour: string, width: number, dashes?: string, opacity?: number) =>
    tag('path', { d, stroke: colour, 'stroke-width': width, 'stroke-dasharray': dashes, opacity });
  const surface = woven
    ? stroke(tones.light, 25, '4 5', 0.5) + stroke(tones.deep, 12, '5 4', 0.35)
    : stroke(tones.light, 20, '4 3', 0.9) +
      stroke(tones.base, 17.5) +
      stroke(tones.light, 7, undefined, 0.22);
  return [
    tag('path', {
      d,
      stroke: tones.deep,
      'stroke-width': 27,
      opacity: 0.35,
      transform: 'translate(2 4)',
    }),
    stroke(tones.line, 27.6),
    stroke(tones.base, 26),
    surface,
  ].join('');
}

function holes(spots: string, woven: boolean): string {
  const round = { d: spots, stroke: '#2a1c14', 'stroke-width': 4, 'stroke-linecap': 'round' };
  return woven ? '' : tag('path', round);
}

function buckle({ base, line, light }: Tones): string {
  const frame = 'M306 78L352 70L358 104L312 112Z';
  return [
    tag('path', { d: frame, stroke: line, 'stroke-width': 10 }),
    tag('path', { d: frame, stroke: base, 'stroke-width': 8 }),
    tag('path', { d: frame, stroke: light, 'stroke-width': 2.4, opacity: 0.8 }),
    tag('path', { d: 'M332 108L329 72', stroke: line, 'stroke-width': 7 }),
    tag('path', { d: 'M332 108L329 72', stroke: base, 'stroke-width': 5 }),
  ].join('');
}
