/** A close-up of a seam. */

import { type Detail, stuff } from '../closeUp';
import { tag } from '../tag';
import { tonesOf } from '../tones';
import { ownThread, shadow, thread } from './parts';

/** A seam with two rows of stitches. On jeans, with a rivet beside it. */
export function topstitched(colour?: string, rivet?: string): Detail {
  return {
    draw: (fabric) => {
      const edge = 'M96 -9C150 160 210 330 306 509';
      const yarn = colour ?? ownThread(fabric);
      return [
        shadow(edge, 18),
        stuff(`${edge}L409 509L409 -9Z`, fabric),
        tag('path', { d: edge, stroke: fabric.tones.line, 'stroke-width': 2 }),
        thread('M112 -9C166 160 226 330 322 509M132 -9C186 160 246 330 342 509', yarn),
        rivet ? largeRivet(rivet) : '',
      ].join('');
    },
  };
}

function largeRivet(colour: string): string {
  const { light, shade, line } = tonesOf(colour);
  const disc = (r: number, fill: string, more = {}) =>
    tag('circle', { cx: 292, cy: 178, r, fill, ...more });
  return (
    disc(24, colour, { stroke: line, filter: 'url(#lift)' }) +
    disc(15, shade, { stroke: light, 'stroke-width': 2 }) +
    disc(5, light)
  );
}
