/** The names of pages as the real renderer knows them, for renderers of tests. */
import { renderedPageKey, placeShown, productShown } from '../../../../src/renderedPageKey';

export const pageNames = { renderedPageKey, placeShown, productShown };
