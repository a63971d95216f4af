import {
  pageSizeChosen,
  pageSizeRecalled,
  paginationSlice,
  readPageSize,
  selectPagination,
  selectPreferredSize,
  selectQuery,
  shopPageOpened,
  writePageSize,
} from '#src/features/catalogue/paginationSlice';
import { memoryStorage } from '#tests/support/memoryStorage';

const { reducer } = paginationSlice;
const first = reducer(undefined, { type: 'first' });
const at = (page: number, size: number) => ({ place: { page, size } });

describe('paginationSlice', () => {
  it('begins at the first page of six products', () => {
    expect(first).toEqual(at(0, 6));
  });

  it.each([
    { page: 3, size: 6 },
    { page: 0, size: 21 },
    { page: 2, size: 9 },
  ])('is at page $page of size $size once the address says so', (place) => {
    expect(reducer(at(1, 15), shopPageOpened(place))).toEqual({ place, isLeft: false });
  });

  it('knows what the list is narrowed to, until an address says nothing of it', () => {
    const query = { q: 'shirt' };
    const pagination = reducer(undefined, shopPageOpened({ page: 0, size: 6, query }));
    expect(selectQuery({ pagination })).toBe(query);
    expect(selectQuery({ pagination: reducer(pagination, shopPageOpened(at(0, 6).place)) })).toBe(
      undefined,
    );
  });

  it('stays where it is on any other action', () => {
    const state = at(1, 15);
    expect(reducer(state, { type: 'cart/cartCleared' })).toBe(state);
  });

  it('prefers the size that was chosen last, wherever the shopper is', () => {
    expect(selectPreferredSize({ pagination: at(1, 15) })).toBe(15);
    const chosen = reducer(at(1, 15), pageSizeChosen(9));
    expect(selectPreferredSize({ pagination: chosen })).toBe(9);
    const moved = reducer(chosen, shopPageOpened({ page: 0, size: 21 }));
    expect(selectPreferredSize({ pagination: moved })).toBe(9);
    expect(selectPagination({ pagination: moved }).size).toBe(21);
  });

  it('prefers the size of an earlier visit, if the shop still offers it', () => {
    const { storage } = memoryStorage();
    expect(reducer(first, pageSizeRecalled(readPageSize(storage)))).toEqual(first);
    writePageSize(storage, 21);
    const pagination = reducer(first, pageSizeRecalled(readPageSize(storage)));
    expect(selectPreferredSize({ pagination })).toBe(21);
    for (const odd of [7, -6, 1e9]) {
      writePageSize(storage, odd);
      expect(readPageSize(storage)).toBeUndefined();
    }
  });
});
