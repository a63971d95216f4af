/** A close-up of buttons. */

import { type Detail, stuff } from '../closeUp';
import { tag } from '../tag';
import { tonesOf } from '../tones';
import { ownThread, shadow, thread } from './parts';

const PEARL = '#f2ecdf';

/** The edge of the front with two of its buttons. */
export function buttoned(colour = PEARL): Detail {
  return {
    draw: (fabric) => {
      const edge = 'M282 -9C276 150 290 330 280 509';
      const placket = `${edge}L140 509C150 330 136 150 142 -9Z`;
      return [
        shadow(edge, 26),
        stuff(placket, fabric),
        thread('M156 -9C150 150 164 330 154 509M266 -9C260 150 274 330 264 509', ownThread(fabric)),
        largeButton(208, 142, colour),
        largeButton(214, 376, colour),
      ].join('');
    },
  };
}

function largeButton(x: number, y: number, colour: string): string {
  const { light, shade, line } = tonesOf(colour);
  const holes = `M${x - 9} ${y - 9}h0M${x + 9} ${y - 9}h0M${x - 9} ${y + 9}h0M${x + 9} ${y + 9}h0`;
  const cross = `M${x - 9} ${y - 9}L${x + 9} ${y + 9}M${x + 9} ${y - 9}L${x - 9} ${y + 9}`;
  const disc = (r: number, fill: string, more = {}) =>
    tag('circle', { cx: x, cy: y, r, fill, ...more });
  return [
    tag('path', {
      d: `M${x} ${y - 62}V${y + 62}`,
      stroke: '#1b1420',
      'stroke-width': 5,
      opacity: 0.28,
    }),
    disc(41, colour, { stroke: line, filter: 'url(#lift)' }),
    disc(38, 'none', { stroke: light, 'stroke-width': 3, opacity: 0.8 }),
    disc(28, shade, { stroke: line }),
    tag('path', { d: holes, stroke: line, 'stroke-width': 10, 'stroke-linecap': 'round' }),
    tag('path', { d: cross, stroke: light, 'stroke-width': 4.4 }),
  ].join('');
}
