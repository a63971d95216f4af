import type { CatalogueQuery } from '#domain/goods/catalogueQuery';
import {
  collectionPath,
  collectionName,
  collectionOfQuery,
  collectionsOf,
  isCollection,
} from '#domain/goods/collection';
import { intl } from '#tests/support/intl';

const coats = { name: 'Coats', query: { category: ['Coats'] } };
const sale = {
  name: { id: 'sale.name' } as const,
  query: { onSale: true as const },
};

describe('the collection of a catalogue query', () => {
  it.each<[CatalogueQuery | undefined, object | undefined, boolean]>([
    [{ category: ['Coats'] }, coats, true],
    [{ category: ['Coats'], colour: ['Red'] }, coats, false],
    [{ category: ['Coats'], onSale: true }, coats, false],
    [{ category: ['Coats'], sort: 'price' }, coats, false],
    [{ onSale: true }, sale, true],
    [{ onSale: true, inStock: true }, sale, false],
    [{ category: ['Coats', 'Hats'] }, undefined, false],
    [{ category: ['Coats', 'Hats'], onSale: true }, undefined, false],
    [{ q: 'wool', category: ['Coats'] }, undefined, false],
    [{ q: 'wool', onSale: true }, undefined, false],
    [{ colour: ['Red'] }, undefined, false],
    [{}, undefined, false],
    [undefined, undefined, false],
  ])('%j is in %j, and lists it whole: %p', (query, collection, isWhole) => {
    expect(collectionOfQuery(query)).toEqual(collection);
    expect(isCollection(query)).toBe(isWhole);
  });
});

describe('the collections of a shop', () => {
  it('are its categories, and then the sale if there is one', () => {
    const categories = ['Coats', 'Hats'];
    const hats = { name: 'Hats', query: { category: ['Hats'] } };
    expect(collectionsOf({ categories, onSale: true })).toEqual([coats, hats, sale]);
    expect(collectionsOf({ categories, onSale: false })).toEqual([coats, hats]);
  });

  it('are called by their category, or in the words of the page', () => {
    const names = [coats, sale].map((each) => collectionName(each, intl.formatMessage, undefined));
    expect(names).toEqual(['Coats', 'Sale']);
  });

  it('have an address each, with the page size unless it is the default', () => {
    expect(collectionPath(coats)).toBe('/shop?category=Coats');
    expect(collectionPath(sale, 9)).toBe('/shop?onSale=true&size=9');
  });
});
