/** The two sides of a garment. Each is drawn in the cloth that the garment is made of. */

import type { Fabric } from './cloth';

export interface Views {
  front: (fabric: Fabric) => string;
  back: (fabric: Fabric) => string;
  /** How the front sits on a figure. Undefined if a figure would not show its size. */
  fit?: Fit;
}

export type Rim = 'neckline' | 'hood' | 'roll' | 'stand' | 'waist';

/** Places a front on the figure: scales it about the centre line and moves it to its height. */
export interface Fit {
  wide: number;
  high: number;
  /** A height of the garment, and where it is on the figure. */
  garmentY: number;
  figureY: number;
  /** What the figure rises from, and is in front of. */
  from: Rim;
}
