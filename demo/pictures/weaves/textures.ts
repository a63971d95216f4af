/** Weaves that show as a surface: denim, tweed, linen and the like. */

import { short } from '../tag';
import type { Tones } from '../tones';
import { block, line, type Weave } from './weave';

/** The diagonal lines of denim and twill. */
export function twill({ light, deep }: Tones): Weave {
  const marks = line('M0 0V4', light, 1.1, 0.3) + line('M2 0V4', deep, 0.8, 0.28);
  return { width: 4, height: 4, angle: 32, marks };
}

/** Ribs along the body: fine for jersey rib, broad for corduroy. */
export function ribs({ light, deep }: Tones, gap = 7): Weave {
  const at = short(gap * 0.8);
  const marks =
    line(`M${short(gap * 0.3)} 0V9`, light, gap * 0.34, 0.4) +
    line(`M${at} 0V9`, deep, gap * 0.24, 0.42);
  return { width: gap, height: 9, marks };
}

/** Slanting threads that turn back on each other, as in coats. */
export function herringbone({ light, deep }: Tones): Weave {
  const marks =
    line('M0 0L9 9M0 6L3 9M6 0L9 3', deep, 1.5, 0.4) +
    line('M9 0L18 -9M9 9L18 0M12 9L18 3M9 3L12 0', light, 1.5, 0.45);
  return { width: 18, height: 9, marks };
}

/** Flecks of a lighter and a darker yarn. */
export function marl({ light, deep }: Tones): Weave {
  const marks =
    line('M2 3h4M14 9h5M6 15h3M20 18h3', deep, 1, 0.34) +
    line('M10 4h4M3 10h4M15 15h4M22 6h3', light, 1, 0.6);
  return { width: 26, height: 21, marks };
}

/** A plain weave with little contrast: linen and canvas. */
export function slub({ light, deep }: Tones): Weave {
  const marks =
    line('M0 2h14M18 8h10M4 14h16', light, 0.9, 0.4) +
    line('M3 0v9M12 6v12M21 2v9', deep, 0.7, 0.22) +
    line('M6 11h12M0 5h6', deep, 0.7, 0.2);
  return { width: 28, height: 18, marks };
}

/** Squares pressed into the cloth. */
export function waffle({ light, deep }: Tones): Weave {
  const marks = line('M0 0H9M0 0V9', deep, 1.6, 0.4) + line('M2 2H8M2 2V8', light, 1.2, 0.5);
  return { width: 9, height: 9, marks };
}

/** Padded channels across the body, bright in the middle and dark at the seams. */
export function quilting({ light, deep, line: seamLine }: Tones): Weave {
  const marks =
    block(40, 16, light, 0.28, 8) +
    block(40, 8, light, 0.3, 11) +
    block(40, 7, deep, 0.2, 29) +
    block(40, 4, deep, 0.35, 34) +
    line('M0 38H40', seamLine, 1.6);
  return { width: 40, height: 40, marks };
}
