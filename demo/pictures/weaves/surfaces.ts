/** The surfaces of plain cloth and leather in a close-up. They are too fine for a picture of the whole garment. */

import type { Tones } from '../tones';
import { knit } from './knits';
import { line, type Weave } from './weave';

/** Fine knitted stitches. */
export function jersey(tones: Tones): Weave {
  return knit(tones, 5);
}

/** Poplin: threads that cross over and under each other. */
export function poplin({ light, deep }: Tones): Weave {
  const marks =
    line('M0 1H2M3 4H5', light, 1.6, 0.4) +
    line('M4 0V3M1 3V6', deep, 1.2, 0.24) +
    line('M0 3H6M3 0V6', deep, 0.5, 0.2);
  return { width: 6, height: 6, marks };
}

/** Nylon with a grid of stronger threads, which stop tears. */
export function ripstop({ light, deep }: Tones): Weave {
  const marks =
    line('M0 1H14M1 0V14', deep, 1.2, 0.35) +
    line('M0 2.2H14M2.2 0V14', light, 0.9, 0.4) +
    line('M5 0V14M8 0V14M11 0V14M0 5H14M0 8H14M0 11H14', deep, 0.5, 0.16);
  return { width: 14, height: 14, marks };
}

/** Satin: long floating threads. */
export function satin({ light, deep }: Tones): Weave {
  const marks = line('M0 1H7M9 4H16', light, 0.7, 0.3) + line('M4 2.5H12', deep, 0.6, 0.12);
  return { width: 18, height: 5, angle: 38, marks };
}

/** Brushed wool, felt and suede: short hairs in different directions. */
export function nap({ light, deep }: Tones): Weave {
  const marks =
    line('M2 3l5 2M14 2l4 4M23 9l-5 3M6 12l2 5M15 17l6-1M3 21l5 2M22 22l4-3', light, 1, 0.38) +
    line('M9 2l-3 4M20 5l5-1M3 8l5 1M12 9l4 3M10 19l3 4M17 23l3 3M26 14l-3 4', deep, 1, 0.22);
  return { width: 28, height: 27, marks };
}

/** Leather: small fields between wavy furrows. */
export function grain({ light, deep }: Tones): Weave {
  const furrows =
    'M0 6q5 3 9 0t8 2q5 2 9-2M0 18q4-4 8-1t9 0q5-3 9 1M6 0q3 3 0 7t3 10q-3 4 1 9M18 0q-3 4 0 8t-1 9q3 4 1 9';
  const marks =
    line(furrows, deep, 0.9, 0.34) +
    line('M1 8q4 2 7 0M11 20q4 2 6 0M20 10q3 1 5-1M9 3q2-2 5 0', light, 1, 0.4);
  return { width: 26, height: 26, marks };
}
