import type { CatalogueQuery } from '#domain/goods/catalogueQuery';
import { catalogueQueryParams } from '#domain/goods/catalogueQueryParams';
import * as changed from '#src/features/catalogue/filters/changedQuery';
import { intl } from '#tests/support/intl';

const text = (query: CatalogueQuery) => decodeURIComponent(String(catalogueQueryParams(query)));

const full: CatalogueQuery = {
  q: 'shirt',
  category: ['Shirts'],
  garmentSize: ['M'],
  colour: ['Ecru', 'Navy'],
  priceFrom: 20,
  priceTo: 60,
  inStock: true,
  sort: 'price',
};

/** Formats a price as the filters do in an English browser. */
const inDollars = (price: number) => `$${price}`;

describe('another question out of the present one', () => {
  it('has one value more or less of a filter', () => {
    expect(text(changed.withValue({}, 'colour', 'Navy', true))).toBe('colour=Navy');
    const two = { colour: ['Ecru', 'Navy'] };
    expect(text(changed.withValue(two, 'colour', 'Navy', false))).toBe('colour=Ecru');
    expect(text(changed.withValue(two, 'colour', 'Navy', true))).toBe('colour=Ecru&colour=Navy');
  });

  it('keeps the words and the order where the filters are cleared', () => {
    expect(text(changed.withoutFilters(full))).toBe('q=shirt&sort=price');
  });
});

describe('what is chosen', () => {
  it('is described as text, one by one', () => {
    expect(
      changed.chosenFilters(full, inDollars, intl, undefined).map(({ words }) => words),
    ).toEqual([...['Shirts', 'Size M', 'Ecru', 'Navy', '$20 to $60', 'In stock']]);
    expect(changed.chosenFilters({ priceFrom: 20 }, inDollars, intl, undefined)[0]?.words).toBe(
      'From $20',
    );
    expect(changed.chosenFilters({ priceTo: 0 }, inDollars, intl, undefined)[0]?.words).toBe(
      'Up to $0',
    );
  });

  it('is described by the names of values in the language of the page', () => {
    const names = { category: { Shirts: 'Hemden' }, colour: { Navy: 'Marineblau' } };
    expect(changed.chosenFilters(full, inDollars, intl, names).map(({ words }) => words)).toEqual([
      ...['Hemden', 'Size M', 'Ecru', 'Marineblau', '$20 to $60', 'In stock'],
    ]);
  });

  it('is no filter where it is words or an order', () => {
    expect(
      changed.chosenFilters({ q: 'shirt', sort: 'price' }, inDollars, intl, undefined),
    ).toEqual([]);
  });

  it('can each be removed alone', () => {
    const [category, , , , prices, stock] = changed.chosenFilters(full, inDollars, intl, undefined);
    expect(category?.without).toEqual({ ...full, category: [] });
    expect(text(prices?.without ?? {})).not.toContain('priceFrom');
    expect(text(stock?.without ?? {})).not.toContain('inStock');
  });
});
