/** The two sides of a garment. Each is drawn in the cloth that the garment is made of. */

import type { Fabric } from './cloth';

export interface Views {
  front: (fabric: Fabric) => string;
  back: (fabric: Fabric) => string;
}
