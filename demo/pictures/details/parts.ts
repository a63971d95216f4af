/** Parts that several details share. */

import type { NearFabric } from '../closeUp';
import { tag } from '../tag';
import { mix } from '../tones';

/** Large stitches with the shadow that they cast. */
export function thread(d: string, colour: string): string {
  const line = { d, 'stroke-width': 3.6, 'stroke-dasharray': '11 7', 'stroke-linecap': 'round' };
  return (
    tag('path', { ...line, stroke: '#1b1420', opacity: 0.35, transform: 'translate(1 2)' }) +
    tag('path', { ...line, stroke: colour })
  );
}

/** The thread of a garment that is sewn in its own colour. */
export function ownThread({ tones }: NearFabric): string {
  return mix(tones.base, tones.light, 0.7);
}

/** A soft dark line beside an edge. */
export function shadow(d: string, width: number): string {
  return tag('path', {
    d,
    stroke: '#1b1420',
    'stroke-width': width,
    opacity: 0.3,
    filter: 'url(#soft)',
  });
}
