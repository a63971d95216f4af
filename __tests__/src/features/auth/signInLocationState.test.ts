import { readPageAfterLink } from '#src/features/auth/mailedLink';
import {
  signInLocationStateFromReferrer,
  signInLocationStateFrom,
  readSignInLocationState,
} from '#src/features/auth/signInLocationState';

describe('the page before the login page', () => {
  it.each(['/shipping', '/shop?page=3&size=9', '/manageOrders/', '/'])('%s is ours', (from) => {
    expect(readSignInLocationState({ from }).from).toBe(from);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/shop',
    '///evil.example',
    '////evil.example',
    '\\\\evil.example',
    '\n//evil.example',
    ' //evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/shop/..//evil.example',
    '/@evil.example',
    '.evil.example',
    'java\nscript:alert(1)',
    '/javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://evil.example/1',
    '/api/logout',
    'https:evil.example',
    '%2F%2Fevil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/%5cevil.example',
    '/%2f/evil.example',
    '/\t/evil.example',
    '/shop\n',
    'javascript:alert(1)',
    'shop',
    '',
    '/nowhere',
    '/shop/../../evil',
  ])('%j is not, so it becomes the home page', (from) => {
    expect(readSignInLocationState({ from }).from).toBe('/');
  });

  it.each(['/login', '/signup', '/login/', '/login?x=1'])('%s would go round', (from) => {
    expect(readSignInLocationState({ from }).from).toBe('/');
  });

  it.each([undefined, null, 7, 'x', [], { from: 7 }, { from: ['/shop'] }, { from: { to: '/' } }])(
    'is the home page for %j',
    (state) => {
      expect(readSignInLocationState(state).from).toBe('/');
    },
  );

  it('keeps what else is known when one part is broken', () => {
    expect(readSignInLocationState({ from: 7, newAccount: 'a@b.c' })).toEqual({
      from: '/',
      newAccount: 'a@b.c',
    });
  });
});

describe('what a page passes to the login page', () => {
  it('is its own address, with query and hash (B31)', () => {
    const place = { pathname: '/orders', search: '?x=1', hash: '#y', state: null };
    const passed = signInLocationStateFrom(place);
    expect(passed).toEqual({ from: '/orders?x=1#y' });
    expect(readSignInLocationState(passed)).toEqual(passed);
  });

  it('is what it received itself, from another sign-in page', () => {
    const place = { pathname: '/signup', search: '', hash: '', state: { from: '/shipping' } };
    expect(signInLocationStateFrom(place)).toEqual({ from: '/shipping' });
  });
});

describe('what a page receives from a plain link', () => {
  const shop = 'https://shop.example';

  it('is the address of the shop’s page with the link', () => {
    expect(signInLocationStateFromReferrer(`${shop}/shop?page=2`, shop)).toEqual({
      from: '/shop?page=2',
    });
  });

  it('is the first page after a plain link from one sign-in page to another', () => {
    const state = signInLocationStateFromReferrer(`${shop}/login`, shop, '/shipping');
    expect(readSignInLocationState(state)).toEqual({ from: '/shipping' });
  });

  it('is nothing where the browser names no page, or one of another site', () => {
    for (const referrer of ['', 'null', 'https://evil.example/shop', 'http://shop.example/shop']) {
      expect(signInLocationStateFromReferrer(referrer, shop)).toBeUndefined();
    }
  });
});

describe('a browser of 2023, such as Safari 16', () => {
  const functions = Object.getOwnPropertyDescriptors(URL);
  beforeAll(() => {
    Object.assign(URL, { canParse: undefined });
  });
  afterAll(() => {
    Object.defineProperties(URL, { canParse: functions.canParse });
  });

  it.each([
    ['https://shop.example/shop?page=3', { from: '/shop?page=3' }],
    ['https://other.example/shop', undefined],
    ['', undefined],
  ])('starts on a page that was opened from %j', (referrer, expected) => {
    expect(signInLocationStateFromReferrer(referrer, 'https://shop.example')).toEqual(expected);
  });

  it.each([
    ['https://shop.example/shop', '/shop'],
    ['nowhere', '/'],
  ])('opens a mailed link to %j', (continueUrl, from) => {
    expect(readPageAfterLink(new URLSearchParams({ continueUrl })).from).toBe(from);
  });
});
