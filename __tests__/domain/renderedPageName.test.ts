import { listPlaceOf, renderedPageName } from '#domain/renderedPageName';

const nameOf = (path: string, query = '') => renderedPageName(path, new URLSearchParams(query));

describe('the name of the rendered page', () => {
  it.each([
    ['/', '', '/'],
    ['/account/', '', '/account'],
    ['/account', 'from=mail', '/account'],
    ['/shop/', 'utm=x&size=9&page=2&q=hat', '/shop?q=hat&page=2&size=9'],
    ['/shop', 'page=1', '/shop'],
    ['/products/a%62c/', 'page=2', '/products/abc'],
    ['/pages/delivery/', 'page=2', '/pages/delivery'],
    ['/no/page', 'page=2', '/404'],
    ['//', '', '/404'],
  ])('at %s?%s is %s', (path, query, name) => {
    expect(nameOf(path, query)).toBe(name);
  });

  it('is empty for the page of a link in a mail, because it is not rendered on the server', () => {
    expect(nameOf('/emailLink', 'oobCode=1')).toBe('');
    expect(nameOf('/emailLink/')).toBe('');
  });
});

describe('the place in the product list that a rendered page shows', () => {
  it.each([
    ['/shop?q=hat&page=2&size=9', { page: 1, size: 9, query: { q: 'hat' } }],
    ['/shop', { page: 0, size: 6 }],
    ['/', { page: 0, size: 6 }],
    ['/orders', undefined],
    ['/products/shop', undefined],
    ['/404', undefined],
  ])('%s is %j', (name, place) => {
    expect(listPlaceOf(name)).toEqual(place);
  });
});
