/** A pair of shoes seen from behind, standing. */

import { pairOfCloth, type Fabric } from '../cloth';
import { patch, seam, stitches } from '../seams';
import { short, tag } from '../tag';
import { tonesOf } from '../tones';

interface Behind {
  /** The height of the rim. */
  top: number;
  sole: string;
  /** A tab of another colour at the rim. */
  tab?: string;
  /** A stripe around the sole's edge with a patch of rubber. */
  band?: boolean;
  /** A stacked heel. */
  heel?: boolean;
  /** A loop to pull the boot on by. */
  loop?: boolean;
}

const LOW = 396;

export function fromBehind(fabric: Fabric, shoe: Behind): string {
  const { top, heel } = shoe;
  const middle = (top + (heel ? 436 : 420)) / 2;
  const transform = `matrix(1.1 0 0 1.1 -20 ${short(256 - 1.1 * middle)})`;
  return tag(
    'g',
    { transform },
    shoe.loop ? loops(fabric, top) : '',
    upper(fabric, shoe),
    sole(shoe),
  );
}

function upper(fabric: Fabric, { top, tab, heel }: Behind): string {
  const { tones } = fabric;
  const rim = `M240 ${top}C258 ${top - 13} 318 ${top - 13} 336 ${top}`;
  const tabShape = `M274 ${top + 4}L302 ${top + 4}L299 ${top + 44}L277 ${top + 44}Z`;
  return pairOfCloth({
    id: 'upper',
    outline: `${rim}C336 ${top + 34} 340 ${LOW - 110} 350 ${LOW - 70}C358 ${LOW - 40} 356 ${LOW - 20} 352 ${LOW}L224 ${LOW}C220 ${LOW - 20} 218 ${LOW - 40} 226 ${LOW - 70}C236 ${LOW - 110} 240 ${top + 34} 240 ${top}Z`,
    fabric,
    roundness: 16,
    shaded: [
      [334, top + 30, 344, LOW - 16, -6, 11],
      [242, top + 40, 234, LOW - 16, 4, 8],
    ],
    lit: [[262, top + 30, 252, LOW - 30, 6, 10]],
    marks: [
      heel ? stay(fabric, top) : seam(`M288 ${top}L288 ${LOW}`, tones),
      counter(fabric, top),
      tab ? patch(tabShape, fabric, tab) : '',
      tag('path', {
        d: `${rim}C318 ${top + 13} 258 ${top + 13} 240 ${top}Z`,
        fill: tones.deep,
        stroke: tones.line,
      }),
    ].join(''),
  });
}

/** The stiff piece that holds the heel. */
function counter(fabric: Fabric, top: number): string {
  const high = Math.max(top + 62, 306);
  const arch = (inset: number) =>
    `M${212 + inset} ${LOW + 4}C${222 + inset} ${high + 26} ${244 + inset} ${high + inset} 288 ${high + inset}C${332 - inset} ${high + inset} ${354 - inset} ${high + 26} ${364 - inset} ${LOW + 4}`;
  return patch(`${arch(0)}Z`, fabric, fabric.tones.shade) + stitches(arch(6), fabric.tones.line);
}

/** The strip down the back of a boot. */
function stay(fabric: Fabric, top: number): string {
  const strip = `M277 ${top}L299 ${top}L301 ${LOW - 60}L275 ${LOW - 60}Z`;
  const rows = `M281 ${top}L279 ${LOW - 60}M295 ${top}L297 ${LOW - 60}`;
  return patch(strip, fabric, fabric.tones.shade) + stitches(rows, fabric.tones.line);
}

function sole({ sole: colour, heel, band }: Behind): string {
  const tones = tonesOf(colour);
  const low = heel ? 436 : 420;
  const outline = `M218 ${LOW - 8}C240 ${LOW} 336 ${LOW} 358 ${LOW - 8}C362 ${LOW + 4} 360 ${low - 4} 356 ${low}L220 ${low}C216 ${low - 4} 214 ${LOW + 4} 218 ${LOW - 8}Z`;
  const layers = heel
    ? `M214 ${LOW + 12}L362 ${LOW + 12}M214 ${LOW + 22}L362 ${LOW + 22}M214 ${LOW + 31}L362 ${LOW + 31}`
    : `M214 ${LOW + 9}L362 ${LOW + 9}`;
  const stripe = tag('path', {
    d: `M216 ${LOW + 2}C240 ${LOW + 8} 336 ${LOW + 8} 360 ${LOW + 2}`,
    stroke: '#a8483c',
    'stroke-width': 3,
  });
  const plate = tag('path', {
    d: 'M270 374L306 374L306 404L270 404Z',
    fill: colour,
    stroke: tones.line,
  });
  return (
    pairOfCloth({
      id: 'sole',
      outline,
      fabric: { tones },
      roundness: 6,
      marks: (band ? stripe : '') + tag('path', { d: layers, stroke: tones.line }),
    }) + (band ? plates(plate) : '')
  );
}

function plates(plate: string): string {
  return plate + tag('g', { transform: 'matrix(-1 0 0 1 400 0)' }, plate);
}

function loops({ tones }: Fabric, top: number): string {
  const loop = (x: number) =>
    `M${x} ${top + 20}V${top - 22}C${x} ${top - 32} ${x + 16} ${top - 32} ${x + 16} ${top - 22}V${top + 20}`;
  return tag('path', { d: loop(280) + loop(104), stroke: tones.shade, 'stroke-width': 6 });
}
