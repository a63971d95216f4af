/** Defines the queries that the search benchmark measures, by name. */
import type { Database } from '#server/database/database';
import { findProduct } from '#server/stores/products/productDetailsStore';
import { readCount, readPage } from '#server/stores/products/productsStore';
import type { Question } from '#server/stores/search/conditions';
import { readFacets } from '#server/stores/search/facets';
import { countFound, readFound } from '#server/stores/search/searchResults';
import { correctSpelling } from '#server/stores/search/spellingCorrection';
import { readSuggestions } from '#server/stores/search/suggestions';

type Read = () => Promise<unknown>;

export function readsOf(database: Database, products: number): Record<string, Read> {
  const found = (question: Question) => () => readFound(database, question, 0, 6);
  const searched = (typed: string) => async () => {
    const { tsquery } = await correctSpelling(database, typed);
    await readFound(database, { tsquery }, 0, 6);
  };
  return {
    'a page of the list': () => readPage(database, Math.floor(products / 48), 6),
    'the count': () => readCount(database),
    'a product’s page': () => findProduct(database, `p${Math.floor(products / 2)}`),
    'a rare word': searched('harlequin'),
    'a common word': searched('linen'),
    'two words': searched('velvet coat'),
    'a misspelling': searched('harlequinn'),
    nothing: searched('hovercraft'),
    'a suggestion': () => readSuggestions(database, 'harl'),
    'a category': found({ category: ['Coats'] }),
    'a size': found({ garmentSize: ['M'] }),
    'a colour': found({ colour: ['Navy'] }),
    'a maker': found({ seller: ['Maker 7'] }),
    'a price range': found({ priceFrom: 20, priceTo: 22 }),
    'what is left': found({ inStock: true }),
    'three filters': found({ category: ['Coats'], colour: ['Navy'], garmentSize: ['M'] }),
    'sorted by price': found({ category: ['Hats'], sort: 'price' }),
    'a count of what is found': () => countFound(database, { category: ['Coats'] }),
    'facets of all': () => readFacets(database, {}),
    'facets of a search': async () => {
      const { tsquery } = await correctSpelling(database, 'velvet coat');
      await readFacets(database, { tsquery, colour: ['Navy'] });
    },
  };
}
