/** The parts that shoes seen from the side share: the pair, laces and soles. */

import { cloth } from '../cloth';
import { tag } from '../tag';
import { tonesOf, type Tones } from '../tones';

/** The same shoe at two places, so that one partly covers the other. */
export function pair(shoe: string, scale: number, ...[first, second]: [Place, Place]): string {
  const place = ([x, y]: Place) => `matrix(${scale} 0 0 ${scale} ${x} ${y})`;
  return (
    tag('g', { transform: place(first) }, tag('g', { id: 'shoe' }, shoe)) +
    tag('use', { href: '#shoe', transform: place(second) })
  );
}

type Place = readonly [x: number, y: number];

export const RUBBER = '#f3eee3';
export const LACE_WHITE = '#fbf7ee';

/** Laces across the throat, each a short slanting band with its shadow. */
export function laceRows(
  rows: readonly (readonly [number, number])[],
  colour: string,
  tones: Tones,
): string {
  const d = rows.map(([x, y]) => `M${x} ${y}l26 15`).join('');
  return tag(
    'g',
    { 'stroke-linecap': 'round' },
    tag('path', { d, stroke: tones.line, 'stroke-width': 8.4 }),
    tag('path', { d, stroke: colour, 'stroke-width': 6.4 }),
  );
}

/** A rubber or leather sole with its groove. */
export function soleOf(outline: string, colour: string, groove: string): string {
  const tones = tonesOf(colour);
  return cloth({
    id: 'sole',
    outline,
    fabric: { tones },
    roundness: 5,
    marks: tag('path', { d: groove, stroke: tones.line, 'stroke-width': 1.6 }),
  });
}
