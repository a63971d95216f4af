/** The names of pages as the real renderer knows them, for renderers of tests. */
import { renderedPageName, paginationOf, productIdOf } from '#src/renderedPageName';

export const pageNames = { renderedPageName, paginationOf, productIdOf };
