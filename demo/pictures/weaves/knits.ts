/** Knitted stitches and figures. */

import type { Tones } from '../tones';
import { line, type Weave } from './weave';

/** Knitted stitches, each a small V. */
export function knit({ light, deep }: Tones, size = 8): Weave {
  const half = size / 2;
  const vee = `M0 0L${half} ${half}L${size} 0M0 ${size}L${half} ${size + half}L${size} ${size}`;
  const marks =
    line(vee, deep, 1.1, 0.34) +
    line(`M0 ${half - 1}L${half} ${size - 1}L${size} ${half - 1}`, light, 1.2, 0.3);
  return { width: size, height: size, marks };
}

/** Twisted cables between fine ribs. */
export function cables({ light, deep }: Tones): Weave {
  const twist = 'M4 0C4 14 22 12 22 26M22 0C22 14 4 12 4 26M31 0V26M43 0V26';
  const marks =
    line(twist, deep, 9, 0.22) +
    line(twist, light, 5, 0.75) +
    line('M37 0V26M49 0V26', deep, 2.5, 0.3);
  return { width: 54, height: 26, marks };
}

/** Bands of small knitted figures in two more yarns. */
export function fairIsle(first: string, second: string): Weave {
  const diamonds = 'M12 4L20 12L12 20L4 12ZM0 8L4 12L0 16M24 8L20 12L24 16';
  const marks =
    line(diamonds, first, 2.6) +
    line('M12 10V14M10 12H14', second, 2.4) +
    line('M0 30L6 26L12 30L18 26L24 30', second, 2.6) +
    line('M3 38H9M15 38H21M0 44H6M12 44H18', first, 2.4);
  return { width: 24, height: 52, marks };
}
