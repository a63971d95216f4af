/** Dresses. */
import { cloth, type Fabric } from './cloth';
import { collarBack, onNeck, rollNeck, shirtCollar } from './collars';
import { both, symmetric, type Crease } from './path';
import { band, buttons, column, ribbing, seam, stitches } from './seams';
import { sleeves } from './sleeves';
import { tag } from './tag';
import { armhole, backNeck, neckCurve, type Frame } from './torso';

export type DressCut = 'slip' | 'shirt' | 'tiered' | 'wrap' | 'knitted';

const FRAME: Frame = {
  ...{ neck: 38, neckY: 58, shoulder: 86, shoulderY: 80, chest: 80, armpitY: 158 },
  ...{ waist: 66, hem: 118, hemY: 464 },
};
const WAIST_Y = 240;

export function dress(fabric: Fabric, cut: DressCut): string {
  return DRESSES[cut](fabric);
}

/** From the armpit over the waist to the middle of the hem. */
function flare(waist: number, hem: number, hemY: number): string {
  const x = (half: number) => 200 + half;
  return [
    `C${x(76)} 190 ${x(waist)} 214 ${x(waist)} ${WAIST_Y}`,
    `C${x(waist + 12)} 310 ${x(hem - 10)} ${hemY - 90} ${x(hem)} ${hemY - 8}`,
    `C${x(hem * 0.6)} ${hemY + 4} ${x(hem * 0.3)} ${hemY + 5} 200 ${hemY + 5}`,
  ].join('');
}

/** The outline of a dress with shoulders. */
function sleevedOutline(depth: number, pointed: boolean, waist: number, hem: number): string {
  const { neck, neckY, shoulder, shoulderY, armpitY, chest } = FRAME;
  const shoulders = `C${222 + neck} ${neckY + 9} ${176 + shoulder} ${shoulderY - 8} ${200 + shoulder} ${shoulderY}`;
  const arm = `C${193 + shoulder} ${shoulderY + 26} ${191 + chest} ${armpitY - 22} ${200 + chest} ${armpitY}`;
  return symmetric(
    neckCurve(FRAME, depth, pointed) + shoulders + arm + flare(waist, hem, FRAME.hemY),
  );
}

/** The outline of a dress that hangs on straps. */
function strappedOutline(waist: number, hem: number, dip: number): string {
  return symmetric(
    `M200 ${112 + dip}C214 ${108 + dip} 232 104 242 92C252 112 264 136 278 152` +
      flare(waist, hem, 462),
  );
}

/** The skirt's folds, opening from the waist. */
function falling(hem: number, width: number): Crease[] {
  return [-0.78, -0.42, 0.06, 0.46, 0.8].map((share, index) => [
    200 + 60 * share,
    WAIST_Y + 14 + ((index * 29) % 40),
    200 + hem * share,
    456,
    share * 10,
    width,
  ]);
}

const BODICE: readonly Crease[] = [
  [128, 170, 172, 206, 8, 7],
  [272, 172, 234, 202, -8, 6],
];

function straps({ tones }: Fabric, width: number): string {
  const back = both('M230 120C232 92 234 70 236 50');
  const front = both('M243 98C244 80 241 64 236 50');
  return band(back, { ...tones, base: tones.deep }, width) + band(front, tones, width);
}

function backOfBodice({ tones }: Fabric, dip: number): string {
  const shape = symmetric(`M200 116C220 116 236 108 250 112L200 ${130 + dip}`);
  return tag('path', { d: shape, fill: tones.deep });
}

const DRESSES: Record<DressCut, (fabric: Fabric) => string> = {
  slip: (fabric) => {
    const { tones } = fabric;
    return [
      backOfBodice(fabric, 16),
      straps(fabric, 4),
      cloth({
        id: 'dress',
        outline: strappedOutline(70, 100, 22),
        fabric,
        shaded: [...BODICE, ...falling(92, 9)],
        lit: [...falling(74, 12), [160, 150, 184, 210, 10, 9]],
        marks: stitches(both('M200 460C240 460 276 456 302 448'), tones.line),
      }),
    ].join('');
  },
  tiered: (fabric) => {
    const { tones } = fabric;
    const tiers = both(
      `M200 ${WAIST_Y + 2}C230 ${WAIST_Y + 2} 256 ${WAIST_Y} 270 ${WAIST_Y - 3}M200 322C240 322 276 318 304 312M200 392C250 392 290 388 326 380`,
    );
    return [
      backOfBodice(fabric, 0),
      straps(fabric, 12),
      cloth({
        id: 'dress',
        outline: strappedOutline(68, 140, 0),
        fabric,
        shaded: [...BODICE, ...falling(124, 7)],
        lit: falling(108, 7),
        marks: seam(tiers, tones) + gathers(tones),
      }),
    ].join('');
  },
  shirt: (fabric) => {
    const { tones } = fabric;
    return [
      sleeves(FRAME, fabric, 'short', 'stitched'),
      onNeck(FRAME, collarBack(fabric)),
      cloth({
        id: 'dress',
        outline: sleevedOutline(28, true, 70, 112),
        fabric,
        shaded: [...BODICE, ...falling(100, 9)],
        lit: falling(84, 8),
        marks: [
          seam(both(armhole(FRAME)) + 'M209 92V468', tones),
          stitches('M191 104V468M206 104V468', tones.line),
          buttons(column(199, 112, 432, 8), '#efe6d6', 3.6),
        ].join(''),
      }),
      onNeck(FRAME, shirtCollar(fabric)),
      band('M131 240C160 248 240 248 269 240', { ...tones, base: tones.shade }, 15),
      tag('path', { d: 'M188 237h22v18h-22z', stroke: '#8a6a43', 'stroke-width': 3 }),
    ].join('');
  },
  wrap: (fabric) => {
    const { tones } = fabric;
    const overlap = 'M164 60C178 110 214 170 262 226M262 240C262 320 240 400 214 468';
    return [
      sleeves(FRAME, fabric, 'short', 'stitched', { wide: 10 }),
      tag('path', { d: backNeck(FRAME, 108, true), fill: tones.deep }),
      cloth({
        id: 'dress',
        outline: sleevedOutline(108, true, 66, 124),
        fabric,
        shaded: [
          ...BODICE,
          [250, 236, 176, 300, 10, 8],
          [256, 244, 206, 380, 10, 9],
          ...falling(110, 7),
        ],
        lit: falling(94, 8),
        marks: seam(both(armhole(FRAME)) + overlap, tones),
      }),
      band('M134 236C164 244 236 244 266 236', { ...tones, base: tones.shade }, 12),
      band('M252 240C266 262 262 300 274 336M250 242C248 270 254 292 246 326', tones, 9),
      band('M246 236L262 248', tones, 13),
    ].join('');
  },
  knitted: (fabric) => {
    const { tones } = fabric;
    return [
      sleeves(FRAME, fabric, 'long', 'ribbed', { endY: 330, wide: 6 }),
      cloth({
        id: 'dress',
        outline: sleevedOutline(30, false, 68, 84),
        fabric,
        roundness: 12,
        shaded: [...BODICE, ...falling(70, 8)],
        lit: falling(56, 7),
        marks:
          seam(both(armhole(FRAME)), tones) +
          ribbing(both('M200 458C230 458 260 456 288 450'), tones, 24),
      }),
      onNeck(FRAME, rollNeck(fabric)),
    ].join('');
  },
};

/** Short gathers below each tier's seam. */
function gathers({ deep }: Fabric['tones']): string {
  const row = (y: number, half: number) =>
    Array.from({ length: 11 }, (_, index) => {
      const x = Math.round(200 + half * ((index + 0.5) / 5.5 - 1));
      return `M${x} ${y}l${index % 2 ? 1 : -1} ${12 + ((index * 5) % 9)}`;
    }).join('');
  const d = row(WAIST_Y + 4, 62) + row(323, 96) + row(393, 116);
  return tag('path', { d, stroke: deep, 'stroke-width': 1.4, opacity: 0.45 });
}
