import {
  paginationSlice,
  selectPagination,
  selectPage,
  selectPageSize,
  selectQuery,
  shopPageOpened,
} from '#src/features/catalog/paginationSlice';

const { reducer } = paginationSlice;

describe('paginationSlice', () => {
  it('begins at the first page of six products', () => {
    expect(reducer(undefined, { type: 'first' })).toEqual({ page: 0, size: 6 });
  });

  it.each([
    { page: 3, size: 6 },
    { page: 0, size: 21 },
    { page: 2, size: 9 },
  ])('is at page $page of size $size once the address says so', (place) => {
    expect(reducer({ page: 1, size: 15 }, shopPageOpened(place))).toEqual(place);
  });

  it('knows what the list is narrowed to, until an address says nothing of it', () => {
    const query = { q: 'shirt' };
    const pagination = reducer(undefined, shopPageOpened({ page: 0, size: 6, query }));
    expect(selectQuery({ pagination })).toBe(query);
    expect(reducer(pagination, shopPageOpened({ page: 0, size: 6 }))).toEqual({ page: 0, size: 6 });
  });

  it('stays where it is on any other action', () => {
    const place = { page: 1, size: 15 };
    expect(reducer(place, { type: 'cart/cartCleared' })).toBe(place);
  });

  it('selects page, size and both as the very object that is stored', () => {
    const pagination = { page: 1, size: 15 };
    expect(selectPage({ pagination })).toBe(1);
    expect(selectPageSize({ pagination })).toBe(15);
    expect(selectPagination({ pagination })).toBe(pagination);
    expect(selectQuery({ pagination })).toBeUndefined();
  });
});
