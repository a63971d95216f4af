/** Seams, stitches, ribbing, buttons, zips and the like. */

import type { Fabric } from './cloth';
import { tag } from './tag';
import { mix, type Tones } from './tones';

type Spot = readonly [x: number, y: number];

/** A sewn seam: a fine dark line with a light line beside it. */
export function seam(d: string, { line, light }: Tones): string {
  return (
    tag('path', { d, stroke: light, opacity: 0.5, transform: 'translate(1 1)' }) +
    tag('path', { d, stroke: line })
  );
}

/** A row of stitches in a thread. */
export function stitches(d: string, thread: string, width = 1): string {
  return tag('path', {
    d,
    stroke: thread,
    'stroke-width': width === 1 ? undefined : width,
    'stroke-dasharray': '3',
  });
}

/** Ribbing along a line. A broad dashed stroke, so that the ribs always run across the line. */
export function ribbing(d: string, { shade, deep, line }: Tones, width: number): string {
  return (
    tag('path', { d, stroke: line, 'stroke-width': width + 1.6 }) +
    tag('path', { d, stroke: shade, 'stroke-width': width }) +
    tag('path', {
      d,
      stroke: deep,
      'stroke-width': width,
      'stroke-dasharray': '1.3 3',
      opacity: 0.4,
    })
  );
}

/** A band of plain cloth or leather along a line. */
export function band(d: string, { base, line }: Tones, width: number): string {
  return (
    tag('path', { d, stroke: line, 'stroke-width': width + 1.8 }) +
    tag('path', { d, stroke: base, 'stroke-width': width })
  );
}

/** Buttons with two holes at the given spots. Each disc is a stroke with round ends and no length. */
export function buttons(spots: readonly Spot[], colour: string, radius = 4): string {
  const rim = mix(colour, '#1b1420', 0.5);
  const disc = (x: number, y: number) => `M${x} ${y}h0`;
  const faces = spots.map(([x, y]) => disc(x, y)).join('');
  const holes = spots.map(([x, y]) => disc(x - 1, y) + disc(x + 1, y)).join('');
  return tag(
    'g',
    { 'stroke-linecap': 'round' },
    tag('path', { d: faces, stroke: rim, 'stroke-width': radius * 2 + 1.4 }),
    tag('path', { d: faces, stroke: colour, 'stroke-width': radius * 2 }),
    radius > 3 ? tag('path', { d: holes, stroke: rim, 'stroke-width': 1.2 }) : '',
  );
}

/** Evenly spaced spots in a column from `top` to `bottom`. */
export function column(x: number, top: number, bottom: number, count: number): Spot[] {
  const step = count > 1 ? (bottom - top) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => [x, Math.round(top + step * index)]);
}

/** A closed zip along a line: tape, teeth and a puller hanging at the given spot. */
export function zip(d: string, [x, y]: Spot, tape: string, metal = '#c9c4b8'): string {
  const puller = `M${x - 2.6} ${y}h5.2v7l-1 9h-3.2l-1-9z`;
  return (
    tag('path', { d, stroke: tape, 'stroke-width': 9 }) +
    tag('path', { d, stroke: metal, 'stroke-width': 3.6, 'stroke-dasharray': '1.6 1.4' }) +
    tag('path', { d: puller, fill: metal, stroke: '#5b5750', 'stroke-width': 0.8 })
  );
}

/** A flat shape lying on the cloth, such as a pocket or a collar, with its own small shadow. */
export function patch(d: string, { tones, weave }: Fabric, fill = tones.base): string {
  return [
    tag('path', { d, fill: tones.line, opacity: 0.4, transform: 'translate(1 3)' }),
    tag('path', { d, fill, stroke: tones.line }),
    weave ? tag('path', { d, fill: 'url(#weave)' }) : '',
  ].join('');
}
