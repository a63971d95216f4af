/** The backs of jeans, trousers and shorts. */

import { cloth, type Fabric } from './cloth';
import { both } from './path';
import { buttons, patch, seam, stitches } from './seams';
import { BAND, elasticBand, type TrousersCut } from './trouserParts';

export function trousersBack(fabric: Fabric, cut: TrousersCut): string {
  return (
    seam('M200 86V211', fabric.tones) +
    SEATS[cut.style ?? 'chinos'](fabric, cut) +
    waistband(fabric, cut)
  );
}

const WELT = both('M222 126L272 121L273 128L223 133Z');

const SEATS: Record<NonNullable<TrousersCut['style']>, typeof jeansSeat> = {
  jeans: jeansSeat,
  chinos: (fabric) => darts(fabric) + welts(fabric),
  pleated: (fabric) => darts(fabric) + welts(fabric),
  drawstring: (fabric) =>
    patch('M224 122L274 117L280 178L228 184Z', fabric) +
    stitches('M225 130L275 125', fabric.tones.line),
};

function jeansSeat(fabric: Fabric, { thread }: TrousersCut): string {
  const { tones } = fabric;
  const yarn = thread ?? tones.line;
  const pocket = both('M220 134L270 126L276 174L251 192L225 180Z');
  return [
    seam(both('M200 124C230 116 256 108 272 96'), tones),
    stitches(both('M200 128C230 120 256 112 272 100') + 'M204 130V208', yarn),
    patch(pocket, fabric),
    stitches(
      both('M224 137L267 130L272 172L251 188L228 177ZM224 154C240 166 250 150 270 150'),
      yarn,
    ),
  ].join('');
}

function darts({ tones }: Fabric): string {
  return seam(both('M246 84L247 124'), tones);
}

function welts(fabric: Fabric): string {
  const spots = [
    [248, 140],
    [152, 140],
  ] as const;
  return patch(WELT, fabric, fabric.tones.shade) + buttons(spots, '#5d4a3c', 3.2);
}

function waistband(fabric: Fabric, { style, thread }: TrousersCut): string {
  if (style === 'drawstring') return elasticBand(fabric);
  const loops = both('M238 55L245 55L245 87L238 87Z') + 'M196 58L204 58L204 89L196 89Z';
  const label = 'M248 60L263 58L265 77L250 79Z';
  return [
    cloth({ id: 'band', outline: BAND, fabric, roundness: 5 }),
    stitches(
      both('M200 64C224 64 246 62 263 58M200 82C224 82 246 80 267 76'),
      thread ?? fabric.tones.line,
    ),
    style === 'jeans' ? patch(label, { tones: fabric.tones }, '#b07d4c') : '',
    patch(loops, fabric),
  ].join('');
}
