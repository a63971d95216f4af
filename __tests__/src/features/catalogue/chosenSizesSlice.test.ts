import {
  chosenSizesSlice,
  readSizes,
  selectChosenSizes,
  selectLastSize,
  sizeChosen,
  sizesRecalled,
  SIZES_KEY,
  writeSizes,
} from '#src/features/catalogue/chosenSizesSlice';
import { memoryStorage } from '#tests/support/memoryStorage';

const { reducer } = chosenSizesSlice;
const none = reducer(undefined, { type: 'first' });
const last = (chosenSizes: Record<string, string>, category?: string) =>
  selectLastSize({ chosenSizes }, category);

describe('chosenSizesSlice', () => {
  it('keeps the last size of each category, the latest first, and of a hundred categories at most', () => {
    const coat = reducer(none, sizeChosen({ category: 'Coats', size: 'M' }));
    const shirt = reducer(coat, sizeChosen({ category: 'Shirts', size: 'S' }));
    const both = reducer(shirt, sizeChosen({ category: 'Coats', size: 'L' }));
    expect(Object.entries(both)).toEqual([
      ['Coats', 'L'],
      ['Shirts', 'S'],
    ]);
    const many = Array.from({ length: 101 }, (_, number) => `kind ${number}`).reduce(
      (state, category) => reducer(state, sizeChosen({ category, size: 'M' })),
      none,
    );
    expect(Object.keys(many)).toHaveLength(100);
    expect(last(many, 'kind 0')).toBeUndefined();
    expect(last(many, 'kind 100')).toBe('M');
  });

  it('keeps nothing of a product without a category or a size', () => {
    expect(reducer(none, sizeChosen({ category: 'Scarves' }))).toBe(none);
    expect(reducer(none, sizeChosen({ size: 'M' }))).toBe(none);
    expect(last({ Coats: 'M' }, undefined)).toBeUndefined();
  });

  it('knows no size of a category that is named like a part of every object', () => {
    expect(last(none, 'constructor')).toBeUndefined();
    expect(last(reducer(none, sizesRecalled({ Coats: 'M' })), 'toString')).toBeUndefined();
  });

  it('recalls the sizes of an earlier visit', () => {
    const { storage } = memoryStorage();
    writeSizes(storage, { Coats: 'M', Shirts: 'S' });
    const chosenSizes = reducer({ Hats: 'L' }, sizesRecalled(readSizes(storage)));
    expect(selectChosenSizes({ chosenSizes })).toEqual({ Coats: 'M', Shirts: 'S' });
  });

  it.each(['', '{', '[]', '7', 'null', '{"Coats":7}', `{"Coats":"${'M'.repeat(81)}"}`])(
    'reads none from what storage holds: %s',
    (text) => {
      const { storage } = memoryStorage({ [SIZES_KEY]: text });
      expect(readSizes(storage)).toEqual({});
    },
  );
});
