import { isPage } from '../../domain/pages';
import { pageCount } from '../../domain/paging';

describe('the pages of the shop', () => {
  it.each(['/', '/shop', '/shop/', '/manageOrders'])('have %s among them', (path) => {
    expect(isPage(path)).toBe(true);
  });

  it.each(['/shops', '/api', '/shop/1', ''])('do not have %p', (path) => {
    expect(isPage(path)).toBe(false);
  });

  it('are as many as hold every product', () => {
    expect([0, 1, 6, 7].map((count) => pageCount(count, 6))).toEqual([0, 1, 1, 2]);
  });
});
