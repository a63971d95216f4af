/** The weave, knit or print of a cloth, as a tile that repeats. */

import { tag } from '../tag';

export interface Weave {
  width: number;
  height: number;
  /** Degrees by which the whole weave is turned. */
  angle?: number;
  marks: string;
}

/** The weave as an SVG pattern, to be used as `url(#weave)`. `zoom` enlarges the weave for a close-up. */
export function weavePattern(
  { width, height, angle, marks }: Weave,
  id = 'weave',
  zoom = 1,
): string {
  const turn = angle ? `rotate(${angle})` : '';
  const patternTransform = (zoom === 1 ? '' : `scale(${zoom})`) + turn || undefined;
  const frame = {
    id,
    width,
    height,
    patternUnits: 'userSpaceOnUse',
    patternTransform,
    fill: 'none',
  };
  return tag('pattern', frame, marks);
}

/** A line of a tile. */
export const line = (d: string, stroke: string, width: number, opacity?: number) =>
  tag('path', { d, stroke, 'stroke-width': width, opacity });

/** A band of a tile, as wide as the tile. */
export const block = (width: number, height: number, fill: string, opacity?: number, y = 0) =>
  tag('path', { d: `M0 ${y}h${width}v${height}h-${width}z`, fill, opacity: opacity });
