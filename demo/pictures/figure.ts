/** A figure of 175 cm, in one tone, that wears a garment: the picture that shows how large the garment is. */

import type { Fabric } from './cloth';
import { both, symmetric } from './path';
import { scene } from './scene';
import { short, tag } from './tag';
import { mix } from './tones';
import type { Frame } from './torso';
import type { Fit, Rim, Views } from './views';

/** The figure's measures, in units of about 2 mm, about the centre line: half widths, and heights from its crown downwards. */
const NECK = 142;
const NECK_WIDTH = 45;
const WAIST = 326;
const WAIST_WIDTH = 62;
/** Trousers hang from the waist to the ankles. */
const TROUSERS = { wide: 0.97, high: 1.21, top: 60 };

const HEAD = symmetric('M200 0C227 0 239 20 238 48C236 80 218 114 200 114');
const LEGS = symmetric(
  'M200 300L260 300C264 350 282 380 284 430C284 520 272 560 266 612C272 660 268 700 256 816C258 834 270 842 268 853L228 853C228 842 232 832 232 816C228 740 224 700 226 612C218 540 208 500 203 452L200 450',
);
const ARMS = both(
  'M256 154C282 158 295 168 302 190C310 226 322 256 330 286C342 330 350 390 354 440C362 462 364 486 360 502C356 514 348 524 344 520C336 506 334 490 338 474C336 464 336 456 334 444C324 396 310 340 298 296C288 270 276 246 266 214Z',
);

/** The torso, down to the waist. Its lower edge is round, as that of a waistband is. */
const TORSO = symmetric(
  `M200 92L220 92C218 116 219 130 226 136C236 150 260 152 282 163C290 182 280 200 274 224C274 262 262 292 ${200 + WAIST_WIDTH} ${WAIST - 8}C240 ${WAIST - 2} 220 ${WAIST} 200 ${WAIST}`,
);

/** The neck, down to the front of the garment's own neck. */
const NECKS: Record<Exclude<Rim, 'waist'>, string> = {
  neckline: neckDownTo(160),
  hood: symmetric('M200 92L221 92L221 136C223 152 230 162 240 168C236 180 222 192 200 198'),
  roll: neckDownTo(126),
  stand: neckDownTo(136),
};

function neckDownTo(low: number): string {
  return symmetric(`M200 92L220 92L221 ${low - 22}C221 ${low - 8} 210 ${low} 200 ${low}`);
}

/** The fit of what hangs from the shoulders. */
export function onShoulders(
  { neck, neckY }: Pick<Frame, 'neck' | 'neckY'>,
  from: Rim = 'neckline',
): Fit {
  const scale = NECK_WIDTH / neck;
  return { wide: scale, high: scale, garmentY: neckY, figureY: NECK, from };
}

/** The fit of a skirt, given its half width and its height at the waist. */
export function onWaist(waist: number, top: number): Fit {
  const scale = (WAIST_WIDTH + 4) / waist;
  return { wide: scale, high: scale, garmentY: top, figureY: WAIST, from: 'waist' };
}

/** The fit of trousers. `enlarged` is the factor by which they are drawn larger than others. */
export function onHips(enlarged = 1, down = 0): Fit {
  const { wide, high, top } = TROUSERS;
  return {
    wide: wide / enlarged,
    high: high / enlarged,
    garmentY: top * enlarged + down,
    figureY: WAIST,
    from: 'waist',
  };
}

/** The picture of a garment on the figure. */
export function worn(tint: string, fabric: Fabric, front: Views['front'], fit: Fit): string {
  const skin = mix(tint, '#5b4536', 0.3);
  const { wide, high, garmentY, figureY, from } = fit;
  const place = [wide, 0, 0, high, 200 * (1 - wide), figureY - garmentY * high];
  const tones = { ...fabric.tones, inside: skin, label: skin };
  const garment = tag(
    'g',
    { transform: `matrix(${place.map(short).join(' ')})` },
    front({ ...fabric, tones }),
  );
  const [legs, trunk] = [body(LEGS, skin), body(ARMS, skin) + body(TORSO, skin)];
  const layers =
    from === 'waist'
      ? [legs, garment, trunk, body(HEAD, skin)]
      : [legs, trunk, garment, body(NECKS[from], skin), body(HEAD, skin)];
  // A phone cuts pictures above and below: the head stays in view.
  const standing = tag('g', { transform: 'matrix(.49 0 0 .49 90 52)' }, ...layers);
  return scene(tint, fabric, standing, floor(skin) + height(skin));
}

function body(d: string, fill: string): string {
  return tag('path', { d, fill });
}

function floor(skin: string): string {
  const fill = mix(skin, '#2a1a14', 0.4);
  const place = { cx: 188, cy: 471, rx: 64, ry: 6 };
  return tag('ellipse', { ...place, fill, opacity: 0.4, filter: 'url(#soft)' });
}

/** A line as high as the figure with "175 cm" in its middle, drawn because pictures hold no text. */
function height(skin: string): string {
  const line = 'M346 52H358M352 52V247M352 275V471M346 471H358';
  const word =
    'M330 258l3-2V266M337 256h6l-4 10M353 256h-5v4c5-2 6 1 5 4c-1 2-4 2-5 0M365 261c-4-3-6 5 0 4M368 266v-6m0 1c3-2 4-1 4 1v4m0-5c3-2 4-1 4 1v4';
  const stroke = mix(skin, '#2a1a14', 0.4);
  return tag('path', { d: line + word, fill: 'none', stroke, 'stroke-width': 1.3 });
}
