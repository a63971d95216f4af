/** The names of pages as the real renderer knows them, for renderers of tests. */
import { pageCacheKey, paginationOf, productIdOf } from '../../../../src/pageCacheKey';

export const pageNames = { pageCacheKey, paginationOf, productIdOf };
