/** The names of pages as the real renderer knows them, for renderers of tests. */
import { drawnName, placeShown, productShown } from '../../../../src/drawnName';

export const pageNames = { drawnName, placeShown, productShown };
