/** A thing seen from two sides, drawn of the cloth that it is cut from. */
import type { Fabric } from './cloth';

export interface Views {
  front: (fabric: Fabric) => string;
  back: (fabric: Fabric) => string;
}
