/** The names of pages as the real renderer knows them, for renderers of tests. */
import { renderedName, placeShown, productShown } from '../../../../src/renderedName';

export const pageNames = { renderedName, placeShown, productShown };
