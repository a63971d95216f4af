import { isPage, PAGES, PROTECTED_PAGES, SIGN_IN_PAGES } from '../../domain/pages';
import { pageCount } from '../../domain/paging';

describe('the pages of the shop', () => {
  it.each(['/', '/shop', '/shop/', '/manageOrders', '/account'])('have %s among them', (path) => {
    expect(isPage(path)).toBe(true);
  });

  it.each(['/shops', '/api', '/shop/1', '/shop//', ''])('do not have %p', (path) => {
    expect(isPage(path)).toBe(false);
  });

  it('have the addresses that the specification gives them, two for the mails, and the account', () => {
    const specified = [
      '/',
      '/shop',
      '/orders',
      '/inventory',
      '/shipping',
      '/orderConfirmed',
      '/manageOrders',
      '/login',
      '/signup',
    ];
    expect(Object.values(PAGES)).toEqual([
      ...specified,
      '/forgotPassword',
      '/emailLink',
      '/account',
    ]);
  });

  it('are protected where they belong to a person', () => {
    expect(PROTECTED_PAGES).toEqual([
      '/inventory',
      '/shipping',
      '/orderConfirmed',
      '/manageOrders',
      '/account',
    ]);
  });

  it('are for signing in where they lead to it', () => {
    expect(SIGN_IN_PAGES).toEqual(['/login', '/signup', '/forgotPassword', '/emailLink']);
  });

  it('are as many as hold every product', () => {
    expect([0, 1, 6, 7].map((count) => pageCount(count, 6))).toEqual([0, 1, 1, 2]);
  });
});
