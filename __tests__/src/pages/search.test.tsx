import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fetchReplying, jsonReply } from '#tests/support/fetchFaults';
import { openShop } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';

const goods = [
  aProduct({ _id: 'camp', name: 'Washed Linen Camp Shirt', category: 'Shirts', colour: 'Ecru' }),
  aProduct({ _id: 'oxford', name: 'Button-Down Oxford Shirt', category: 'Shirts', colour: 'Navy' }),
  aProduct({ _id: 'skirt', name: 'Pleated Midi Skirt', category: 'Skirts', colour: 'Navy' }),
  aProduct({ _id: 'coat', name: 'Boiled Wool Duffle Coat', category: 'Coats', price: 189.99 }),
];
const sizes = ['S', 'M', 'L', 'XL', 'EU 37', 'EU 38', 'EU 39', 'EU 40', 'EU 41', 'EU 42', 'UK 8'];
const sized = [...sizes, 'W30', 'W32', 'One size', '80 cm', '90 cm'].map((size) =>
  aProduct({ _id: size, name: `Thing in ${size}`, size, seller: 'Tidewater' }),
);

const api = testApi({ products: goods });

const field = () => screen.findByRole('combobox', { name: 'Search' });
const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });

async function names(): Promise<(string | null)[]> {
  const cards = await screen.findAllByRole('article');
  return cards.map((card) => within(card).getByRole('heading').textContent);
}

describe('the search', () => {
  it('that fails shows neither the count nor the filters of the list before', async () => {
    const fetch = fetchReplying(
      api.fetch,
      /q=coat/,
      jsonReply({ code: 'internal', message: 'x' }, 500),
    );
    const { router } = await openShop(api, '/shop?q=shirt', { fetch });
    expect(await screen.findByText('2 products')).toBeInTheDocument();
    await act(() => router.navigate('/shop?q=coat'));
    expect(await heading('Results for coat')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByText('2 products')).not.toBeInTheDocument();
  });

  it('ignores soft hyphens and zero-width characters in the question', async () => {
    await openShop(api, '/shop?q=sh%C2%ADi%E2%80%8Brt');
    expect(await heading('Results for shirt')).toBeInTheDocument();
    await waitFor(async () => expect(await names()).toHaveLength(2));
  });

  it('leads to what is found, with the page size that was chosen last', async () => {
    const { user, router } = await openShop(api, '/login', { stored: { 'page-size': '9' } });
    await user.click(await screen.findByRole('link', { name: 'Search' }));
    await user.type(await field(), 'shirt{Enter}');
    expect(await heading('Results for shirt')).toHaveFocus();
    expect(router.state.location.search).toBe('?q=shirt&size=9');
    await waitFor(async () => expect(await names()).toHaveLength(2));
    expect(document.title).toBe('Results for shirt | Hemline');
  });

  it('opens with the words that the page was searched for, and no key of the browser opens it', async () => {
    const { user } = await openShop(api, '/shop?q=skirt');
    await heading('Results for skirt');
    await user.keyboard('/');
    expect(screen.queryByRole('combobox', { name: 'Search' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Search' }));
    expect(await field()).toHaveValue('skirt');
  });

  it('opens where its link led before the page was hydrated', async () => {
    const { router, user } = await openShop(api, '/shop#search');
    await user.type(await field(), '{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull());
    expect(router.state.location.hash).toBe('');
  });

  it('suggests from three letters on, looks for the typed words at Enter, even if the pointer rests on a suggestion, and leads to all of a kind', async () => {
    const { user, router } = await openShop(api, '/');
    await user.click(await screen.findByRole('link', { name: 'Search' }));
    await user.type(await field(), 'sk');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await user.type(await field(), 'i');
    await user.hover(await screen.findByRole('option', { name: 'Skirts Category' }));
    await user.keyboard('{Enter}');
    await heading('Results for ski');
    expect(router.state.location.search).toBe('?q=ski');
    await user.click(screen.getByRole('link', { name: 'Search' }));
    await user.type(await field(), '{Backspace}i');
    await user.click(await screen.findByRole('option', { name: 'Skirts Category' }));
    await waitFor(() => expect(router.state.location.search).toBe('?category=Skirts'));
    await waitFor(async () => expect(await names()).toEqual(['Pleated Midi Skirt']));
  });

  it('never shows a late answer to words that were typed before', async () => {
    const held: (() => void)[] = [];
    const fetch: typeof api.fetch = async (input, init) => {
      const answer = await api.fetch(input, init);
      const { url } = new Request(input, init);
      if (url.endsWith('/suggestions?q=shi'))
        await new Promise<void>((resolve) => held.push(resolve));
      return answer;
    };
    const { user, store } = await openShop(api, '/', { fetch });
    await user.click(await screen.findByRole('link', { name: 'Search' }));
    await user.type(await field(), 'shi');
    await waitFor(() => expect(held).toHaveLength(1));
    await user.clear(await field());
    await user.type(await field(), 'ski');
    await screen.findByRole('option', { name: 'Skirts Category' });
    held[0]?.();
    await waitFor(() => expect(JSON.stringify(store.getState().api)).toContain('Oxford'));
    expect(screen.getByRole('option', { name: 'Skirts Category' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /Shirt/ })).not.toBeInTheDocument();
  });

  it('says nothing of words whose suggestions could not be loaded, and shows none of former words', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const failed = jsonReply({ code: 'internal', message: 'x' }, 500);
    const fetch = fetchReplying(api.fetch, /suggestions\?q=ski(rt|ff)$/, failed);
    const { user, store } = await openShop(api, '/', { fetch });
    const isAnswered = (q: string) =>
      waitFor(() =>
        expect(store.getState().api.queries[`getSuggestions("${q}")`]?.status).toBe('rejected'),
      );
    await user.click(await screen.findByRole('link', { name: 'Search' }));
    await user.type(await field(), 'ski');
    await screen.findByRole('option', { name: 'Skirts Category' });
    await user.type(await field(), 'ff');
    await isAnswered('skiff');
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    await user.clear(await field());
    await user.type(await field(), 'skirt');
    await isAnswered('skirt');
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByText(/^No (results|suggestions)/)).not.toBeInTheDocument();
  });

  it('repeats words of any signs as text, in the heading and in the address', async () => {
    const words = "100% a_b '' ( :* <-> \\ %zz";
    const { user, router } = await openShop(api, '/login');
    await user.click(await screen.findByRole('link', { name: 'Search' }));
    await user.type(await field(), `${words}{Enter}`);
    expect(await heading(`Results for ${words}`)).toBeInTheDocument();
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe(words);
  });

  it('says what was searched for in place of a misspelling', async () => {
    await openShop(api, '/shop?q=skrit');
    expect(await heading('Results for skirt')).toBeInTheDocument();
    expect(await screen.findByText(/^No results for/)).toHaveTextContent('skrit');
  });

  it('shows each suggested garment with its price, and says what to do where there is none', async () => {
    const { user } = await openShop(api, '/');
    await user.click(await screen.findByRole('link', { name: 'Search' }));
    await user.type(await field(), 'duffle');
    expect(
      await screen.findByRole('option', { name: 'Boiled Wool Duffle Coat $189.99' }),
    ).toBeInTheDocument();
    await user.clear(await field());
    await user.type(await field(), 'zzzqqq');
    expect(await screen.findByText(/^No results for/)).toHaveTextContent(
      'No results for “zzzqqq”. Check the spelling, or search for a garment, a colour or a manufacturer.',
    );
    await user.type(await field(), '{Enter}');
    await screen.findByText('No results for “zzzqqq”.');
    expect(screen.getByText(/^Check the spelling/)).toBeInTheDocument();
  });

  it('offers all clothes where nothing is found, and keeps the page size', async () => {
    const { user } = await openShop(api, '/shop?q=zzzzqqqq&size=15');
    expect(await screen.findByText('No results for “zzzzqqqq”.')).toBeInTheDocument();
    const all = screen.getByRole('link', { name: 'All clothes' });
    expect(all).toHaveAttribute('href', '/shop?size=15');
    await user.click(all);
    await waitFor(async () => expect(await names()).toHaveLength(4));
  });
});

describe('a category', () => {
  const trail = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' }));

  it('has a page with its name, which the row of categories, the trail and its garments lead to', async () => {
    const { user, router } = await openShop(api, '/shop');
    const row = within(await screen.findByRole('navigation', { name: 'Categories' }));
    await user.click(await row.findByRole('link', { name: 'Skirts' }));
    const title = await heading('Skirts');
    await waitFor(() => expect(title).toHaveFocus());
    expect(document.title).toBe('Skirts | Hemline');
    expect(router.state.location.search).toBe('?category=Skirts');
    expect(row.getByRole('link', { name: 'Skirts' })).toHaveAttribute('aria-current', 'page');
    expect(trail().getByText('Skirts')).toHaveAttribute('aria-current', 'page');
    expect(trail().getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/shop');
    await waitFor(async () => expect(await names()).toEqual(['Pleated Midi Skirt']));
    const [skirt] = screen.getAllByRole('link', { name: /^Pleated Midi Skirt/ });
    await user.click(skirt ?? title);
    await heading('Pleated Midi Skirt');
    expect(trail().getByRole('link', { name: 'Skirts' })).toHaveAttribute(
      'href',
      '/shop?category=Skirts',
    );
  });

  it('is one category: several have the name of the shop', async () => {
    await openShop(api, '/shop?category=Shirts&category=Skirts');
    expect(await heading('Shop')).toBeInTheDocument();
  });
});

describe('the filters', () => {
  const sheet = () => screen.findByRole('dialog', { name: 'Filter' });

  it('narrow the list as they are chosen, and are in the URL', async () => {
    const { user, router } = await openShop(api, '/shop?page=2');
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    const colours = within(await within(await sheet()).findByRole('group', { name: 'Colour' }));
    await user.click(colours.getByRole('checkbox', { name: 'Navy 2' }));
    await waitFor(() => expect(router.state.location.search).toBe('?colour=Navy'));
    await user.click(await within(await sheet()).findByRole('button', { name: 'Show 2 products' }));
    expect(await screen.findByRole('button', { name: 'Filter (1)' })).toBeInTheDocument();
    await waitFor(async () => expect(await names()).toHaveLength(2));
  });

  it('show a tick before the list follows, and the next tick builds on it', async () => {
    const { user, router } = await openShop(api, '/shop');
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    const box = async (name: RegExp) => within(await sheet()).findByRole('checkbox', { name });
    const [navy, ecru] = [await box(/^Navy/), await box(/^Ecru/)];
    // No frame is painted, as if the browser were still busy with the tap.
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    await user.click(navy);
    expect(navy).toBeChecked();
    expect(router.state.location.search).toBe('');
    await user.click(ecru);
    expect(ecru).toBeChecked();
    // What the last tap causes is done even if the page is left.
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(router.state.location.search).toBe('?colour=Ecru&colour=Navy'));
  });

  it('are removed one by one, or all at once', async () => {
    const address = '/shop?q=shirt&colour=Ecru&colour=Navy&inStock=true&sort=price';
    const { user, router } = await openShop(api, address);
    await user.click(await screen.findByRole('link', { name: 'Remove Ecru' }));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?q=shirt&colour=Navy&inStock=true&sort=price'),
    );
    await user.click(await screen.findByRole('link', { name: 'Clear all' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=shirt&sort=price'));
  });

  it('leave nothing in the address of what is unticked, emptied or set back to the default order', async () => {
    const address = '/shop?priceFrom=20&inStock=true&onSale=true&sort=price';
    const { user, router } = await openShop(api, address);
    const expectSearch = (search: string) =>
      waitFor(() => expect(router.state.location.search).toBe(search));
    await user.click(await screen.findByRole('checkbox', { name: 'In stock' }));
    await expectSearch('?priceFrom=20&onSale=true&sort=price');
    await user.click(screen.getByRole('button', { name: /^Filter/ }));
    await user.click(await within(await sheet()).findByRole('checkbox', { name: /^Sale/ }));
    await expectSearch('?priceFrom=20&sort=price');
    await user.clear(within(await sheet()).getByRole('textbox', { name: 'From' }));
    await user.tab();
    await expectSearch('?sort=price');
    await user.click(within(await sheet()).getByRole('button', { name: /^Show/ }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Newest');
    await expectSearch('');
  });

  it('take what is typed in the price box as cents, or say that it is no price and change nothing', async () => {
    const { user, router } = await openShop(api, '/shop');
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    const box = (name: string) => within(screen.getByRole('dialog')).getByRole('textbox', { name });
    await within(await sheet()).findByRole('textbox', { name: 'From' });
    for (const [typed, search, shown] of [
      ['12.49', '?priceFrom=12.49', '12.49'],
      ['12,51', '?priceFrom=12.51', '12.51'],
      [' $12.5 ', '?priceFrom=12.5', '12.50'],
      ['40', '?priceFrom=40', '40'],
    ] as const) {
      await user.clear(box('From'));
      await user.fill(box('From'), typed);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(router.state.location.search).toBe(search));
      expect(box('From')).toHaveValue(shown);
      expect(await screen.findByText(`From $${shown}`)).toBeInTheDocument();
    }
    for (const typed of ['12.505', '1,250', 'abc', '-5', '1e3']) {
      await user.fill(box('To'), typed);
      await user.tab();
      expect(await screen.findByRole('alert')).toHaveTextContent('Enter a price such as 12.50.');
      expect(box('To')).toHaveValue(typed);
      expect(box('To')).toBeInvalid();
      expect(router.state.location.search).toBe('?priceFrom=40');
      await user.clear(box('To'));
      await user.tab();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    }
  });

  it('count what is found while a price is typed, and leave the field to the typing', async () => {
    const { user, router } = await openShop(api, '/shop?priceFrom=30');
    await user.click(await screen.findByRole('button', { name: 'Filter (1)' }));
    const to = await within(await sheet()).findByRole('textbox', { name: 'To' });
    await user.type(to, '4');
    await user.type(to, '0');
    await waitFor(() => expect(router.state.location.search).toBe('?priceFrom=30&priceTo=40'));
    expect(to).toHaveFocus();
    expect(to).toHaveValue('40');
    await user.type(to, '{Backspace}{Backspace}5');
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(router.state.location.search).toBe('?priceFrom=30&priceTo=40');
    await user.tab();
    await waitFor(() => expect(router.state.location.search).toBe('?priceFrom=5&priceTo=30'));
  });

  it('make one history entry of a slowly typed price, and let Back undo it while the field has the focus', async () => {
    const { user, router } = await openShop(api, '/shop');
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    const to = await within(await sheet()).findByRole('textbox', { name: 'To' });
    for (const [digit, search] of [
      ['4', '?priceTo=4'],
      ['0', '?priceTo=40'],
    ] as const) {
      await user.type(to, digit);
      await waitFor(() => expect(router.state.location.search).toBe(search));
    }
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(router.state.location.search).toBe('');
  });

  it('narrow a category, which its heading names and no chip does', async () => {
    const { user, router } = await openShop(api, '/shop?category=Shirts&colour=Navy');
    expect(await screen.findByRole('heading', { name: 'Shirts', level: 1 })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Filter (1)' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Remove Shirts' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Clear all' }));
    await waitFor(() => expect(router.state.location.search).toBe('?category=Shirts'));
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).not.toBeInTheDocument();
  });

  it('are named although the category has the same name', async () => {
    await openShop(api, '/shop?category=Shirts&seller=Shirts');
    expect(await screen.findByRole('button', { name: 'Filter (1)' })).toBeInTheDocument();
  });

  it('ignore a price box with blanks alone, and swap limits that cross', async () => {
    const { user, router } = await openShop(api, '/shop?priceTo=60');
    await user.click(await screen.findByRole('button', { name: 'Filter (1)' }));
    const from = await within(await sheet()).findByRole('textbox', { name: 'From' });
    await user.type(from, '  {Enter}');
    expect(router.state.location.search).toBe('?priceTo=60');
    await user.type(from, '99.5{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?priceFrom=60&priceTo=99.5'));
    expect(from).toHaveValue('60');
  });

  it('say without which of them something is found, and offer neither order nor pages', async () => {
    const { user, router } = await openShop(api, '/shop?category=Shirts&colour=Navy&priceTo=5');
    expect(await screen.findByText('No items match your filters.')).toBeInTheDocument();
    const offer = await screen.findByRole('link', { name: 'Remove “Up to $5” (1 product)' });
    expect(screen.queryByRole('link', { name: /^Remove “(Shirts|Navy)/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
    await user.click(offer);
    await waitFor(() => expect(router.state.location.search).toBe('?category=Shirts&colour=Navy'));
    await waitFor(async () => expect(await names()).toHaveLength(1));
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeInTheDocument();
  });

  it('name the kind of what is found without one of them', async () => {
    await openShop(api, '/shop?category=Shirts&priceTo=5');
    const offer = await screen.findByRole('link', { name: 'Remove “Up to $5” (2 shirts)' });
    expect(offer).toHaveAttribute('href', '/shop?category=Shirts');
  });

  it('fold, show sizes by their system, and keep in sight what is chosen', async () => {
    await api.reset([...goods, ...sized]);
    const { user } = await openShop(api, '/shop');
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    const group = async (name: string) =>
      within(await within(await sheet()).findByRole('group', { name }));
    const systems = async () =>
      (await group('Size')).getAllByRole('group').map((each) => each.getAttribute('aria-label'));
    expect(await systems()).toEqual(['Letters']);
    await user.click((await group('Size')).getByRole('button', { name: 'Show 12 more' }));
    expect(await systems()).toEqual(['Letters', 'UK', 'EU', 'Waist', 'cm', 'Other']);
    await user.click((await group('Waist')).getByRole('checkbox', { name: 'W32 1' }));
    await user.click((await group('Size')).getByRole('button', { name: 'Show fewer' }));
    expect(await systems()).toEqual(['Letters', 'Waist']);
    expect((await group('Waist')).getByRole('checkbox', { name: 'W32 1' })).toBeChecked();
    await user.click((await group('Size')).getByRole('button', { name: /^Size/ }));
    expect((await group('Size')).queryByRole('checkbox')).not.toBeInTheDocument();
    expect((await group('Size')).getByRole('button')).toHaveTextContent('SizeW32');
    expect((await group('Maker')).queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click((await group('Maker')).getByRole('button', { name: 'Maker' }));
    expect((await group('Maker')).getByRole('checkbox', { name: 'Tidewater 1' })).toBeVisible();
    await api.reset(goods);
  });

  it('include the limits themselves, to the cent', async () => {
    await openShop(api, '/shop?priceFrom=189.99&priceTo=189.99');
    await waitFor(async () => expect(await names()).toEqual(['Boiled Wool Duffle Coat']));
  });

  it('set the order of the list, from its first page on', async () => {
    const { user, router } = await openShop(api, '/shop?size=9&page=2');
    const order = await screen.findByRole('combobox', { name: 'Sort by' });
    await user.selectOptions(order, 'Highest price');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-price&size=9'));
    await waitFor(async () => expect((await names())[0]).toMatch(/Duffle/));
  });
});
