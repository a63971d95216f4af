/** The backs of skirts, and the shapes that both sides share. */

import type { Fabric } from './cloth';
import { both } from './path';
import { patch, seam, stitches } from './seams';
import { tag } from './tag';

export type SkirtCut = keyof typeof SHAPES;

/** Half widths at waist, hip and hem, and the height of the hem. */
export const SHAPES = {
  pleated: { waist: 58, hip: 84, hem: 128, hemY: 428 },
  slip: { waist: 62, hip: 92, hem: 108, hemY: 444 },
  buttoned: { waist: 74, hip: 108, hem: 132, hemY: 372 },
  wrap: { waist: 62, hip: 94, hem: 122, hemY: 420 },
} as const;
export const TOP = 88;

export function skirtBack(fabric: Fabric, cut: SkirtCut): string {
  return BACKS[cut](fabric);
}

const BACKS: Record<SkirtCut, (fabric: Fabric) => string> = {
  pleated: ({ tones }) => pleats(tones),
  slip: ({ tones }) =>
    seam('M200 88V450', tones) + stitches(both('M200 442C240 442 276 438 308 432'), tones.line),
  buttoned: (fabric) => {
    const { tones } = fabric;
    const thread = '#d49a4e';
    const pocket = both('M222 152L272 146L278 196L252 212L227 202Z');
    return [
      seam(both('M200 138C230 132 262 122 300 112') + 'M200 88V380', tones),
      stitches(both('M200 142C230 136 262 126 300 116') + 'M204 144V380', thread),
      patch(pocket, fabric) + stitches(both('M225 160L270 155M231 199L252 208L274 193'), thread),
      stitches(both('M200 368C250 368 290 362 332 352'), thread),
    ].join('');
  },
  wrap: ({ tones }) =>
    seam(both('M236 88L238 132') + 'M200 88V430', tones) +
    stitches(both('M200 416C244 416 284 412 320 404'), tones.line),
};

/** Knife pleats: each a lit face and a shaded one, narrow at the waist. */
export function pleats({ deep, light, line }: Fabric['tones']): string {
  const { waist, hem, hemY } = SHAPES.pleated;
  const count = 9;
  const edge = (index: number) => (2 * index) / count - 1;
  const top = (share: number) => `${Math.round(200 + waist * share)} ${TOP}`;
  const low = (share: number) => `${Math.round(200 + hem * share)} ${hemY + 8}`;
  const starts = Array.from({ length: count }, (_, index) => edge(index));
  const face = (share: number, wide: number) =>
    `M${top(share)}L${low(share)}L${low(share + wide)}Z`;
  return [
    tag('path', { d: starts.map((share) => face(share, 0.11)).join(''), fill: deep, opacity: 0.5 }),
    tag('path', {
      d: starts.map((share) => face(share, -0.07)).join(''),
      fill: light,
      opacity: 0.5,
    }),
    tag('path', {
      d: starts.map((share) => `M${top(share)}L${low(share)}`).join(''),
      stroke: line,
    }),
  ].join('');
}
