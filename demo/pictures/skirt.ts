/** Skirts. */

import { cloth, type Fabric } from './cloth';
import { onWaist } from './figure';
import { both, symmetric, type Crease } from './path';
import { band, buttons, column, patch, seam, stitches } from './seams';
import { pleats, SHAPES, type SkirtCut, skirtBack, TOP } from './skirtBack';
import { tag } from './tag';
import type { Views } from './views';

export function skirt(cut: SkirtCut): Views {
  return {
    front: (fabric) =>
      inside(fabric, cut) + body(fabric, cut, DETAILS[cut](fabric)) + waistband(fabric, cut),
    back: (fabric) => body(fabric, cut, skirtBack(fabric, cut)) + bandPiece(fabric, cut),
    fit: onWaist(SHAPES[cut].waist, TOP - 20),
  };
}

function inside({ tones }: Fabric, cut: SkirtCut): string {
  return tag('path', { d: lip(SHAPES[cut].waist), fill: tones.deep, stroke: tones.line });
}

function body(fabric: Fabric, cut: SkirtCut, marks: string): string {
  const { waist, hip, hem, hemY } = SHAPES[cut];
  const outline = symmetric(
    `M200 ${TOP}L${200 + waist} ${TOP - 4}C${200 + hip} ${TOP + 70} ${200 + hem - 6} ${hemY - 120} ${200 + hem} ${hemY - 10}C${200 + hem * 0.6} ${hemY + 4} ${200 + hem * 0.3} ${hemY + 6} 200 ${hemY + 6}`,
  );
  const pleated = cut === 'pleated';
  return cloth({
    id: 'skirt',
    outline,
    fabric,
    shaded: pleated ? [] : hanging(waist, hem, hemY, 10),
    lit: pleated ? [] : hanging(waist - 16, hem - 30, hemY - 8, cut === 'slip' ? 13 : 8),
    marks,
  });
}

function lip(waist: number): string {
  return symmetric(
    `M200 ${TOP - 34}C${200 + waist / 2} ${TOP - 34} ${200 + waist - 4} ${TOP - 32} ${200 + waist - 4} ${TOP - 28}L200 ${TOP - 18}`,
  );
}

/** Folds that fall from the waist and open towards the hem. */
function hanging(waist: number, hem: number, hemY: number, width: number): Crease[] {
  return [-0.75, -0.4, 0.1, 0.5, 0.8].map((share, index) => [
    200 + waist * share * 0.8,
    TOP + 40 + ((index * 37) % 60),
    200 + hem * share,
    hemY - 4,
    share * 10,
    width,
  ]);
}

function bandPiece(fabric: Fabric, cut: SkirtCut): string {
  const { waist } = SHAPES[cut];
  const outline = symmetric(
    `M200 ${TOP - 20}C${200 + waist * 0.5} ${TOP - 20} ${200 + waist * 0.8} ${TOP - 24} ${198 + waist} ${TOP - 28}L${201 + waist} ${TOP - 2}C${200 + waist * 0.6} ${TOP + 4} ${200 + waist * 0.3} ${TOP + 5} 200 ${TOP + 5}`,
  );
  return cloth({ id: 'band', outline, fabric, roundness: 5 });
}

function waistband(fabric: Fabric, cut: SkirtCut): string {
  const piece = bandPiece(fabric, cut);
  if (cut !== 'wrap') return piece;
  const ribbon = 'M238 78C262 96 262 130 276 168M238 78C246 106 240 140 250 176';
  return piece + band(ribbon, fabric.tones, 9) + patch('M230 70L248 68L250 88L232 90Z', fabric);
}

const DETAILS: Record<SkirtCut, (fabric: Fabric) => string> = {
  pleated: ({ tones }) => pleats(tones),
  slip: ({ tones }) => stitches(both('M200 442C240 442 276 438 308 432'), tones.line),
  buttoned: (fabric) => {
    const { tones } = fabric;
    const thread = '#d49a4e';
    const pocket = both('M232 132L292 126L300 186L270 200L236 190Z');
    return [
      patch(pocket, fabric),
      stitches(both('M235 138L290 132') + 'M188 92V380M212 92V380', thread),
      seam('M216 92V380', tones) + stitches(both('M200 368C250 368 290 362 332 352'), thread),
      buttons(column(200, 116, 344, 6), '#c98d52', 4.4),
    ].join('');
  },
  wrap: ({ tones }) =>
    seam('M246 86C250 200 226 330 196 428', tones) +
    tag('path', {
      d: 'M246 86C256 200 240 330 214 428L196 428C226 330 250 200 246 86Z',
      fill: tones.deep,
      opacity: 0.3,
    }),
};
