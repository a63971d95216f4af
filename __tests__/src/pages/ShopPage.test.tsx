import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SORTS } from '#domain/goods/catalogueQuery';
import { selectAnnouncement } from '#src/features/announcements/announcementsSlice';
import { fetchReplying, jsonReply } from '#tests/support/fetchFaults';
import { manyProducts } from '#tests/support/manyProducts';
import { openShop } from '#tests/support/openShop';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

const api = testApi({ products: manyProducts(20) });

async function names() {
  const cards = await screen.findAllByRole('article');
  return cards.map((card) => within(card).getByRole('heading').textContent);
}

const firstNumber = async () => parseInt((await names())[0] ?? '', 10);
const summary = () => within(screen.getByRole('region', { name: 'Order Summary' }));

async function firstOf(elements: Promise<HTMLElement[]>): Promise<HTMLElement> {
  const [first] = await elements;
  if (!first) throw new Error('There is none.');
  return first;
}

type Go = (address: string) => Promise<void>;
const leave = (to: Go) => to('/pages/returns');
const press = async (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const firstCard = () => firstOf(screen.findAllByRole('article'));
const firstButton = () => firstOf(screen.findAllByRole('button', { name: 'Add to Cart' }));

describe('the product grid', () => {
  it('shows each product with name, price, manufacturer, rating and picture, beside an empty cart', async () => {
    await openShop(api, '/shop');
    const card = within(await firstCard());
    expect(screen.getAllByRole('article')).toHaveLength(6);
    expect(card.getByRole('heading')).toHaveTextContent('0 Washed Linen Camp Shirt ...');
    expect(card.getByText('$40.50')).toBeInTheDocument();
    expect(card.getByText('Manufacturer:')).toHaveTextContent('Manufacturer: Field & Fold');
    expect(card.getByRole('img', { name: 'Rated 4.5 out of 5' })).toBeInTheDocument();
    expect(card.getByRole('img', { name: /camp/i })).toHaveAttribute('src', '/pictures/0.svg');
    expect(await firstButton()).toHaveAccessibleDescription('0 Washed Linen Camp Shirt ...');
    expect(await screen.findByText('1–6 of 20 products')).toBeInTheDocument();
    const sizes = screen.getByLabelText('Products per page');
    expect(sizes).toHaveValue('6');
    const options = within(sizes).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['6', '9', '15', '21']);
    expect(await summary().findAllByText('Your cart is empty.')).not.toHaveLength(0);
    expect(summary().queryByText('Grand total')).not.toBeInTheDocument();
    expect(summary().queryByRole('button', { name: 'Clear Cart' })).not.toBeInTheDocument();
    expect(summary().getByRole('link', { name: 'View Carts' })).toHaveAttribute('href', '/orders');
  });

  it('shows the growing spinner while products are on their way', async () => {
    await openShop(api, '/shop', { fetch: () => new Promise(() => undefined) });
    const spinner = await screen.findByRole('progressbar', { name: 'Loading products' });
    expect(spinner).toBeInTheDocument();
  });

  it('shows the former products, marked as busy, while the next ones are on their way', async () => {
    let answer = () => undefined as void;
    const gate = new Promise<void>((resolve) => (answer = resolve));
    const fetch: typeof api.fetch = async (input, init) => {
      const { url } = new Request(input, init);
      if (url.includes('size=9')) await gate;
      return api.fetch(input, init);
    };
    const { user } = await openShop(api, '/shop', { fetch });
    await names();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Products per page' }), '9');
    const spinner = await screen.findByRole('progressbar', { name: 'Loading products' });
    expect(spinner.parentElement).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('article')).toHaveLength(6);
    answer();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(9));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });

  it('never shows the former products in place of an error', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const fetch: typeof api.fetch = (input, init) =>
      new Request(input, init).url.includes('size=9')
        ? Promise.reject(new TypeError('refused'))
        : api.fetch(input, init);
    const { user } = await openShop(api, '/shop', { fetch });
    await names();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Products per page' }), '9');
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop cannot be reached.');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('logs and says what failed, and tries again', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    let isDown = true;
    const fetch: typeof api.fetch = (...args) =>
      isDown ? Promise.reject(new TypeError('refused')) : api.fetch(...args);
    const { user } = await openShop(api, '/shop', { fetch });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The shop cannot be reached.');
    expect(log).toHaveBeenCalledWith('getProducts failed: unreachable');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await names()).toHaveLength(6);
    expect(await screen.findByRole('link', { name: 'Next' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers a way back from a page beyond the end, where a link to each page marks the current one', async () => {
    const { user } = await openShop(api, '/shop?page=9');
    await user.click(await screen.findByRole('link', { name: 'Last page' }));
    await waitFor(async () => expect(await firstNumber()).toBe(18));
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: '1' })).toHaveAttribute('href', '/shop');
    expect(pages.getByRole('link', { name: '4' })).toHaveAttribute('aria-current', 'page');
    expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('goods that are asked for ahead', () => {
  it('are those of each page size, of a link, and of each sort order, once a list is opened or the keyboard reaches the link, and once only', async () => {
    const calls: string[] = [];
    const fetch: typeof api.fetch = (input, init) => {
      const { pathname, search } = new URL(new Request(input, init).url);
      if (pathname.endsWith('/products')) calls.push(search);
      return api.fetch(input, init);
    };
    const { user } = await openShop(api, '/shop', { fetch });
    await names();
    await waitFor(() => expect(calls).toContain('?page=1&size=6'));
    calls.length = 0;
    fireEvent.pointerDown(screen.getByRole('combobox', { name: 'Products per page' }));
    const sizes = [9, 15, 21].map((size) => `?page=0&size=${size}`);
    await waitFor(() => expect(calls).toEqual(sizes));
    calls.length = 0;
    const link = screen.getByRole('link', { name: '3' });
    // What listens comes a second after the page. `waitFor` would look again at each change that it makes itself.
    for (let tries = 0; tries < 50 && calls.length === 0; tries += 1) {
      act(() => link.blur());
      act(() => link.focus());
      await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    }
    expect(calls).toEqual(['?page=2&size=6']);
    calls.length = 0;
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    fireEvent.pointerDown(sort);
    const orders = SORTS.slice(1).map((order) => `?page=0&size=6&sort=${order}`);
    await waitFor(() => expect(calls).toEqual(orders));
    await user.selectOptions(sort, 'price');
    await waitFor(async () => expect((await names())[0]).toMatch(/^0 /));
    expect(await screen.findByText('Sorted by lowest price.')).toBeInTheDocument();
    expect(calls.filter((call) => call === orders[0])).toHaveLength(1);
  });
});

describe('paging', () => {
  it('goes to the next page and back, is in the URL, and moves the focus to the heading', async () => {
    const { user, router } = await openShop(api, '/shop');
    const next = await screen.findByRole('link', { name: 'Next' });
    expect(next).toHaveAccessibleDescription('Page 2');
    await user.click(next);
    await waitFor(async () => expect(await firstNumber()).toBe(6));
    expect(router.state.location.search).toBe('?page=2');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'Previous' }));
    await waitFor(async () => expect(await firstNumber()).toBe(0));
  });

  it('shows more below, with the page in the address, and again after a look at a product', async () => {
    const { user, router } = await openShop(api, '/shop');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await names()).toHaveLength(12));
    expect(await firstNumber()).toBe(0);
    expect(router.state.location.search).toBe('?page=2');
    expect(screen.getByText('1–12 of 20 products')).toBeInTheDocument();
    await act(() => router.navigate('/pages/returns'));
    await act(() => router.navigate('/shop?page=2'));
    await waitFor(async () => expect(await names()).toHaveLength(12));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await names()).toHaveLength(18));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await names()).toHaveLength(20));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Previous' }));
    await waitFor(async () => expect(await firstNumber()).toBe(12));
  });

  it('says that there is more, keeps what is shown when more cannot be loaded, and goes on by Try again', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    // From the start: the next page is asked for ahead, and would be there before the press.
    let isDown = true;
    const failing = fetchReplying(api.fetch, /page=2/, jsonReply({}, 404));
    const { user } = await openShop(api, '/shop', {
      fetch: (...request) => (isDown ? failing : api.fetch)(...request),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('6 more products are below.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(await names()).toHaveLength(12);
    isDown = false;
    await user.click(again);
    await waitFor(async () => expect(await names()).toHaveLength(18));
  });

  it.each([
    ['Show more', '/pages/returns', [], () => press('Show more')],
    ['Show more', '/shop?q=camp', ['Showing 20 products.'], () => press('Show more')],
    ['a search', '/pages/returns', [], (to: Go) => to('/shop?q=oxford')],
    ['another page', '/shop?q=oxford', ['No products match your filters.'], leave],
    ['another page', '/shop?q=camp', ['Showing 20 products.'], leave],
  ])('after %s says only what is there on %s: %j', async (_what, next, words, begin) => {
    let letGo = (): void => undefined;
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
    const { router, store } = await openShop(api, '/shop', {
      fetch: async (...request) => {
        if (/page=1|q=oxford/.test((request[0] as Request).url)) await isLetGo;
        return api.fetch(...request);
      },
    });
    await screen.findByRole('button', { name: 'Show more' });
    const to = (address: string) => act(() => router.navigate(address));
    const said = new Set<string>();
    store.subscribe(() => said.add(selectAnnouncement(store.getState()).words));
    await begin(to);
    await to(next);
    letGo();
    await waitFor(() => {
      const answers = Object.values(store.getState().api.queries);
      expect(answers.map((answer) => answer?.status)).not.toContain('pending');
    });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect([...said].filter(Boolean)).toEqual(words);
  });

  it('shows all of it again after a logout, which forgets the answers of the shop, and goes on by Try again if that fails', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    let isDown = false;
    const failing = fetchReplying(api.fetch, /page=0/, jsonReply({}, 404));
    const { user } = await openShop(api, '/shop', {
      user: aUser(),
      fetch: (...request) => (isDown ? failing : api.fetch)(...request),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await names()).toHaveLength(12));
    isDown = true;
    const [logout] = screen.getAllByRole('button', { name: 'Logout' });
    await user.click(logout ?? document.body);
    await screen.findByRole('link', { name: 'Login' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    await waitFor(async () => expect(await names()).toHaveLength(12));
  });

  it('keeps the place and the focus when the page size changes, which is remembered, and has no links on one page', async () => {
    const { user, router, items } = await openShop(api, '/shop?page=3');
    const selector = await screen.findByLabelText('Products per page');
    act(() => selector.focus());
    await user.selectOptions(selector, '9');
    expect(router.state.location.search).toBe('?page=2&size=9');
    await waitFor(async () => expect(await names()).toHaveLength(9));
    expect(selector).toHaveFocus();
    expect(items.get('page-size')).toBe('9');
    await user.selectOptions(selector, '21');
    expect(await screen.findByText('20 products')).toBeInTheDocument();
    expect(screen.getByLabelText('Products per page')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });
});

describe('the way back to the shop', () => {
  it('leads back to the same page of the list, and from there to its start', async () => {
    const { user, router } = await openShop(api, '/shop?page=3');
    expect(await screen.findByText('13–18 of 20 products')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'View Carts' }));
    await user.click(await screen.findByRole('link', { name: 'Go to the shop' }));
    expect(router.state.location.search).toBe('?page=3');
    await user.click(screen.getAllByRole('link', { name: 'Shop' })[0] ?? screen.getByText('Shop'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('is opened with the page size that was chosen last, from every page that leads to it', async () => {
    for (const [address, name, href = '/shop?size=9'] of [
      ['/', 'SHOP NOW'],
      ['/', 'Shop everything'],
      ['/', 'Sale up to 70% off', '/shop?onSale=true&size=9'],
      ['/nowhere', 'Go to the shop'],
      ['/products/nothing', 'Go to the shop'],
      ['/orders', 'Go to the shop'],
      ['/manageOrders', 'Go to the shop'],
    ] as const) {
      await openShop(api, address, { stored: { 'page-size': '9' }, user: aUser() });
      const [link] = await screen.findAllByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      cleanup();
    }
  });
});

describe('adding to the cart', () => {
  it('counts in the badge, the summary and on the picture, at once, and is announced', async () => {
    const { user } = await openShop(api, '/shop');
    await user.dblClick(await firstButton());
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();
    expect(screen.getByText('2 in cart')).toBeInTheDocument();
    expect(summary().getByText('$81.00')).toBeInTheDocument();
    expect(summary().getByText('(15%)').parentElement).toHaveTextContent('Tax (15%)');
    const said = screen.getAllByRole('status').map((region) => region.textContent);
    expect(said.filter((words) => words.includes('cart'))).toEqual([
      'Added to your cart: 0 washed linen camp shirt blue, 2 pieces.',
    ]);
  });

  it('stops at the last piece, and is not offered of what is sold out', async () => {
    const few = manyProducts(2).map((product, sold) => ({ ...product, stock: 1 - sold }));
    await api.reset(few);
    const { user, items } = await openShop(api, '/shop');
    await user.dblClick(await firstButton());
    expect(screen.getByText('1 in cart. No more available')).toBeInTheDocument();
    const [, soldOut] = screen.getAllByRole('article').map((card) => within(card));
    expect(soldOut?.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
    expect(soldOut?.getByText('Sold out')).toBeInTheDocument();
    await waitFor(() => expect(items.get('shopping-cart')).toBe('{"p0":1}'));
    await api.reset();
  });
});

describe('the order summary', () => {
  it('prices the stored cart, clears it, and puts it back on demand', async () => {
    const { user } = await openShop(api, '/shop', {
      stored: { 'shopping-cart': '{"p0":2,"p7":1}' },
    });
    expect(await summary().findByText('$121.50')).toBeInTheDocument();
    const figures = summary().getAllByRole('definition');
    const texts = figures.map((figure) => figure.textContent);
    expect(texts).toEqual(['2 items, 3 pieces', '$121.50', '$8.00', '$19.00', '$148.50']);
    await user.click(summary().getByRole('button', { name: 'Clear Cart' }));
    expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
  });
});
