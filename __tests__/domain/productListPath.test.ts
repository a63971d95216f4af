import { readListPlace, SEARCH_PATH, productListPath } from '#domain/productListPath';

const read = (query: string) => readListPlace(new URLSearchParams(query));

describe('the path of a place in the product list', () => {
  it('counts pages from 1 where the store counts from 0', () => {
    expect(read('page=3&size=9')).toEqual({ page: 2, size: 9 });
    expect(productListPath({ page: 2, size: 9 })).toBe('/shop?page=3&size=9');
  });

  it('counts pages of several digits', () => {
    expect(read('page=1234567').page).toBe(1_234_566);
  });

  it('opens the search with its own hash', () => {
    expect(SEARCH_PATH).toBe('/shop#search');
  });

  it('leaves out what is the default', () => {
    expect(productListPath({ page: 0, size: 6 })).toBe('/shop');
  });

  it.each(['', '-1', '0', '1.5', '1e3', '0x10', 'two', '1a', '99999999999'])(
    'reads page %p as the first',
    (page) => expect(read(`page=${page}`).page).toBe(0),
  );

  it.each(['', '7', '6.0', '-6', '100', '06'])('reads size %p as the default', (size) => {
    expect(read(`size=${size}`).size).toBe(6);
  });

  it('holds what the list is narrowed to, before the page', () => {
    const place = { page: 1, size: 6, query: { q: 'linen shirt', colour: ['Navy'] } };
    expect(productListPath(place)).toBe('/shop?q=linen+shirt&colour=Navy&page=2');
    expect(read('page=2&colour=Navy&q=linen+shirt')).toEqual(place);
  });

  it('holds no question where none is asked', () => {
    expect(read('page=2&q=&colour=')).toEqual({ page: 1, size: 6 });
  });
});

describe('a browser of 2023, such as Safari 16', () => {
  const { size } = Object.getOwnPropertyDescriptors(URLSearchParams.prototype);
  beforeAll(() => {
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  });
  afterAll(() => {
    Object.defineProperties(URLSearchParams.prototype, { size });
  });

  it('gets to the second page', () => {
    expect(productListPath({ page: 1, size: 6 })).toMatch(/[?&]page=2(&|$)/);
  });
});
