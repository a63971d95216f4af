/** Jeans, trousers and shorts. */
import { cloth, pairOfCloth, type Fabric } from './cloth';
import { both, symmetric } from './path';
import { buttons, patch, ribbing, seam, stitches } from './seams';
import { tag } from './tag';
import {
  FULL_HEM,
  hemWidths,
  type Leg,
  legGleam,
  legOutline,
  LEGS,
  legShade,
  SHORT_HEM,
} from './trouserLeg';

export interface TrousersCut {
  /** The legs' width. */
  leg?: keyof typeof LEGS;
  length?: 'full' | 'short';
  style?: 'jeans' | 'chinos' | 'pleated' | 'drawstring';
  /** Topstitching. */
  thread?: string;
  /** Turned-up or ribbed leg ends. */
  end?: 'hemmed' | 'turnedUp' | 'ribbed';
}

export function trousers(fabric: Fabric, cut: TrousersCut = {}): string {
  const leg = LEGS[cut.leg ?? 'straight'];
  const hemY = cut.length === 'short' ? SHORT_HEM : FULL_HEM;
  const parts = [
    tag('path', { d: LIP, fill: fabric.tones.deep, stroke: fabric.tones.line }),
    pairOfCloth({
      id: 'leg',
      outline: legOutline(leg, hemY),
      fabric,
      shaded: legShade(leg, hemY),
      lit: legGleam(leg, hemY, cut.style === 'jeans'),
      marks: legMarks(fabric, cut, leg, hemY),
    }),
    front(fabric, cut),
    waistband(fabric, cut),
  ];
  if (cut.length !== 'short') return parts.join('');
  return tag('g', { transform: 'matrix(1.4 0 0 1.4 -80 16)' }, ...parts);
}

const LIP = 'M136 54C166 47 234 47 264 54C240 62 160 62 136 54Z';

function legMarks(fabric: Fabric, cut: TrousersCut, leg: Leg, hemY: number): string {
  const { tones } = fabric;
  const { outer, inner } = hemWidths(leg, hemY);
  const end = (up: number) => `M${200 + outer + 2} ${hemY - up}L${198 + inner} ${hemY + 4 - up}`;
  const crease = `M248 92C${(448 + outer) / 2 - 4} 200 ${200 + (outer + inner) / 2} 330 ${200 + (outer + inner) / 2} ${hemY}`;
  return [
    cut.style === 'pleated' ? seam(crease, tones) + seam('M228 84L232 126', tones) : '',
    cut.end === 'ribbed' ? ribbing(end(12), tones, 28) : '',
    cut.end === 'turnedUp'
      ? tag('path', { d: end(11), stroke: tones.light, 'stroke-width': 24 }) + seam(end(23), tones)
      : '',
    cut.end === 'hemmed' || !cut.end ? stitches(end(8), cut.thread ?? tones.line) : '',
  ].join('');
}

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

const BAND = symmetric('M200 60C224 60 246 58 264 54L268 80C246 84 224 86 200 86');

function waistband(fabric: Fabric, { style, thread }: TrousersCut): string {
  const { tones } = fabric;
  const yarn = thread ?? tones.line;
  if (style === 'drawstring') return elasticBand(fabric);
  const loops = both('M240 55L247 55L247 87L240 87Z');
  return [
    cloth({ id: 'band', outline: BAND, fabric, roundness: 5 }),
    stitches(both('M200 64C224 64 246 62 263 58M200 82C224 82 246 80 267 76'), yarn),
    patch(loops, fabric),
    buttons([[200, 73]], style === 'jeans' ? '#c98d52' : '#5d4a3c', 5),
  ].join('');
}

function elasticBand({ tones }: Fabric): string {
  const cords = 'M194 76C184 104 190 124 184 150M206 76C214 100 208 128 216 158';
  return [
    ribbing('M133 67C170 74 230 74 267 67', tones, 26),
    tag('path', { d: cords, stroke: tones.line, 'stroke-width': 4.6 }),
    tag('path', { d: cords, stroke: '#efe7d8', 'stroke-width': 3.2 }),
  ].join('');
}
