import {
  isPage,
  PAGES,
  PRODUCT_LINKS,
  PRODUCT_ROUTE,
  productIdIn,
  productPath,
  PROTECTED_PAGES,
  SIGN_IN_PAGES,
  TEXT_ROUTE,
  textNameIn,
  textPath,
} from '#domain/pagePaths';
import { pageAfterResize, pageCount } from '#domain/paging';

describe('the pages of the shop', () => {
  it.each([
    '/',
    '/shop',
    '/shop/',
    '/manageOrders',
    '/account',
    '/products/coat-1',
    '/pages/delivery',
  ])('have %s among them', (path) => {
    expect(isPage(path)).toBe(true);
  });

  it.each(['/shops', '/api', '/shop/1', '/shop//', '', '/manage/Orders', '/products'])(
    'do not have %p',
    (path) => {
      expect(isPage(path)).toBe(false);
    },
  );

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

  it.each([
    [{ page: 3, size: 6 }, 21, 0],
    [{ page: 4, size: 6 }, 9, 2],
    [{ page: 1, size: 21 }, 6, 3],
  ])(
    '%j of another size, %i, are at page %i, where their first product is',
    (place, size, page) => {
      expect(pageAfterResize(place, size)).toBe(page);
    },
  );
});

describe('the page of a product', () => {
  it.each([
    ['coat-1', '/products/coat-1'],
    ['a b/c', '/products/a%20b%2Fc'],
    ['\uD83E\uDDE5', '/products/%F0%9F%A7%A5'],
    ['half \uD83E', '/products/half%20%EF%BF%BD'],
  ])('of %j is at %s', (id, path) => {
    expect(productPath(id)).toBe(path);
  });

  it.each([
    ['/products/coat-1', 'coat-1'],
    ['/products/coat-1/', 'coat-1'],
    ['/products/a%20b%2Fc', 'a b/c'],
    ['/products/%20x', ' x'],
    [`/products/${'x'.repeat(64)}`, 'x'.repeat(64)],
    ['/products/a%0Ab', 'a\nb'],
  ])('at %s names the product %j', (path, id) => {
    expect(productIdIn(path)).toBe(id);
  });

  it.each([
    '/products',
    '/products/',
    '/products//',
    '/products/%20',
    '/products/%00',
    '/products/%',
    '/products/a/b',
    '/shop/products/a',
    `/products/${'x'.repeat(65)}`,
    '/shop',
  ])('is not at %s', (path) => {
    expect(productIdIn(path)).toBeUndefined();
  });

  it('is what the links to products lead to', () => {
    expect(PRODUCT_LINKS).toBe('a[href*="/products/"]');
  });
});

describe("the page of an owner's text", () => {
  it.each(['delivery', 'size-guide', 'faq2', '2026-11-26', 'x'.repeat(64)])(
    'may be named %s',
    (name) => {
      expect(textPath(name)).toBe(`/pages/${name}`);
      expect(textNameIn(textPath(name))).toBe(name);
      expect(textNameIn(`${textPath(name)}/`)).toBe(name);
      expect(isPage(textPath(name))).toBe(true);
    },
  );

  it.each([
    ...['/pages', '/pages/', '/pages//', '/pages/a//', '/pages/a/b', '/shop/pages/a', '/pages/a?b'],
    ...['/pages/Delivery', '/pages/a--b', '/pages/-a', '/pages/a-', '/pages/a b', '/pages/a_b'],
    ...[`/pages/${'x'.repeat(65)}`, '/products/a', '/shop'],
  ])('is not at %s', (path) => {
    expect(textNameIn(path)).toBeUndefined();
  });
});

describe('a route with a parameter', () => {
  it('is the path of the page with this parameter', () => {
    expect(PRODUCT_ROUTE.replace(':id', 'coat-1')).toBe(productPath('coat-1'));
    expect(TEXT_ROUTE.replace(':name', 'delivery')).toBe(textPath('delivery'));
  });
});
