/** The names of pages as the real renderer knows them, for renderers of tests. */
import { drawnName, placeShown } from '../../../../src/drawnName';

export const pageNames = { drawnName, placeShown };
