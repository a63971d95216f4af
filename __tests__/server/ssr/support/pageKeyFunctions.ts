/** The names of pages as the real renderer knows them, for renderers of tests. */
import { renderedPageKey, listPlaceOf, productIdOf } from '../../../../src/renderedPageKey';

export const pageNames = { renderedPageKey, listPlaceOf, productIdOf };
