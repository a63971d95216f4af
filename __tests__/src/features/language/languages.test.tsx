import { act, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SHOP, type ShopInfo } from '#domain/shopInfo';
import { selectLanguage } from '#src/features/language/languageSlice';
import { showLanguage } from '#src/features/language/showLanguage';
import { languageAddresses } from '#src/services/languageAddresses';
import { fetchReplying, jsonReply, lostReply } from '#tests/support/fetchFaults';
import { openShop } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { textFaults } from '#tests/support/watchTexts';

const shop: ShopInfo = { ...DEFAULT_SHOP, languages: ['en', 'de', 'fr', 'es'] };

/** What is said of goods in German, or in these languages, arrives only when `arrive` is called. */
function lateGerman(api: TestApi, languages = /language=de/) {
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  const fetch: TestApi['fetch'] = async (input, init) => {
    const request = new Request(input, init);
    if (languages.test(request.url)) await late;
    return api.fetch(request);
  };
  return { fetch, arrive: () => arrive() };
}

/** Opens the cart. `goBack` moves to an address, as Back does. */
async function openCart(api: TestApi, { fetch }: ReturnType<typeof lateGerman>) {
  window.history.replaceState(null, '', '/orders');
  const stored = { 'shopping-cart': '{"shirt":2}' };
  const opened = await openShop(api, '/orders', { shop, stored, fetch });
  await screen.findAllByText(/linen shirt/i);
  // Its listeners end with the test.
  const { location, history, document } = window;
  const page = Object.assign(new EventTarget(), { location, history, document });
  languageAddresses(page as unknown as Window, {
    languages: shop.languages,
    language: () => selectLanguage(opened.store.getState()),
    show: (language) => opened.store.dispatch(showLanguage(language)),
  });
  const goBack = (address: string) => {
    history.replaceState(null, '', address);
    act(() => void page.dispatchEvent(new PopStateEvent('popstate')));
  };
  return { ...opened, goBack };
}

describe('the languages of the shop', () => {
  let api: TestApi;
  beforeAll(async () => {
    const style = { name: 'Wool coat', style: 'coat', words: { 'name.de': 'Wollmantel' } };
    api = await startTestApi({
      products: [
        aProduct({ _id: 'shirt', name: 'linen shirt' }),
        aProduct({ ...style, _id: 'coat-m', size: 'M' }),
        aProduct({ ...style, _id: 'coat-l', size: 'L' }),
      ],
    });
  });

  afterAll(() => api.close());

  it('are listed in their own names, and show the page in each, with what was typed', async () => {
    const { user, store } = await openShop(api, '/login', { shop });
    await user.type(await screen.findByLabelText(/^Email/), 'ann@example.com');
    const languages = within(screen.getByRole('list', { name: 'Language' }));
    const shown = languages.getAllByRole('link');
    expect(shown.map((link) => [link.textContent, link.getAttribute('href'), link.lang])).toEqual([
      ['English', '/login', 'en'],
      ['Deutsch', '/de/login', 'de'],
      ['Français', '/fr/login', 'fr'],
      ['Español', '/es/login', 'es'],
    ]);
    await user.click(languages.getByRole('link', { name: 'Deutsch' }));
    expect(await screen.findByLabelText(/^E-Mail/)).toHaveValue('ann@example.com');
    expect(document.documentElement.lang).toBe('de');
    expect(selectLanguage(store.getState())).toBe('de');
    expect(languages.getByRole('link', { current: true })).toHaveTextContent('Deutsch');
    // A page that its reader's browser translates is loaded in another language instead, as the next test says.
    textFaults();
  });

  it('are shown when their goods are there: no name in the cart is gone meanwhile', async () => {
    const stored = { 'shopping-cart': '{"shirt":2}' };
    const { user } = await openShop(api, '/orders', { shop, stored });
    await screen.findAllByText(/linen shirt/i);
    const seen: (string | null)[] = [];
    const watch = new MutationObserver(() => seen.push(screen.getByRole('main').textContent));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await user.click(screen.getByRole('link', { name: 'Español' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('es'));
    watch.disconnect();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => !/linen shirt/i.test(text ?? ''))).toEqual([]);
    textFaults();
  });

  it('follow the last press, however late the goods of an earlier one arrive', async () => {
    const { fetch, arrive } = lateGerman(api);
    const stored = { 'shopping-cart': '{"shirt":2}' };
    const { user, store } = await openShop(api, '/orders', { shop, stored, fetch });
    await screen.findAllByText(/linen shirt/i);
    await user.click(screen.getByRole('link', { name: 'Deutsch' }));
    await user.click(screen.getByRole('link', { name: 'Français' }));
    await waitFor(() => expect(selectLanguage(store.getState())).toBe('fr'));
    arrive();
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_100)));
    expect(selectLanguage(store.getState())).toBe('fr');
    textFaults();
  });

  it('follow Back: the language of a page that was gone through does not arrive after it', async () => {
    const late = lateGerman(api);
    const { store, goBack } = await openCart(api, late);
    goBack('/de/orders');
    goBack('/orders');
    late.arrive();
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_100)));
    expect(selectLanguage(store.getState())).toBe('en');
    expect(window.location.pathname).toBe('/orders');
    textFaults();
  });

  it('leave the address alone to which Back led while they were awaited', async () => {
    const { user, store, goBack } = await openCart(api, lateGerman(api, /language=(de|fr)/));
    await user.click(screen.getByRole('link', { name: 'Deutsch' }));
    goBack('/fr/orders');
    await waitFor(() => expect(selectLanguage(store.getState())).toBe('fr'));
    expect(window.location.pathname).toBe('/fr/orders');
    textFaults();
  });

  it('keep a product and its chosen size where its words arrive late', async () => {
    const { fetch, arrive } = lateGerman(api);
    const { user } = await openShop(api, '/products/coat-m', { shop, fetch });
    const size = await screen.findByRole('radio', { name: 'L' });
    await user.click(size);
    await user.click(screen.getByRole('link', { name: 'Deutsch' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    expect(size).toBeChecked();
    expect(size).toBeVisible();
    arrive();
    expect(await screen.findByRole('heading', { name: 'Wollmantel' })).toBeVisible();
    expect(size).toBeChecked();
    textFaults();
  });

  it('say if the words of a product do not arrive, and ask again', async () => {
    let isFailing = true;
    const failing = fetchReplying(api.fetch, /coat-m.*language=de/, lostReply);
    const fetch: typeof failing = (...call) => (isFailing ? failing : api.fetch)(...call);
    const { user } = await openShop(api, '/products/coat-m', { shop, fetch });
    await screen.findByRole('radio', { name: 'L' });
    await user.click(screen.getByRole('link', { name: 'Deutsch' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    // The page asks once more when it is shown.
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    const retry = screen.getByRole('button', { name: 'Noch einmal versuchen' });
    expect(screen.getByRole('heading', { name: 'Wool coat' })).toBeVisible();
    isFailing = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Wollmantel' })).toBeVisible();
    expect(retry).not.toBeInTheDocument();
    textFaults();
  });

  it('write the measures of sizes with their decimal comma', async () => {
    const { user } = await openShop(api, '/products/coat-l', { shop });
    await screen.findByRole('radio', { name: 'L' });
    await user.click(screen.getByRole('link', { name: 'Deutsch' }));
    await user.click(await screen.findByRole('button', { name: 'Größentabelle' }));
    expect(await screen.findByText('30,5–32,5')).toBeVisible();
    textFaults();
  });

  it('name in a folded filter what is chosen in it', async () => {
    const names = { category: { Coats: 'Mäntel' }, colour: {} };
    const categories = jsonReply({ categories: ['Coats'], onSale: false, names });
    const fetch = fetchReplying(api.fetch, /categories.*language=de/, categories);
    const { user } = await openShop(api, '/shop?category=Coats', { shop, fetch });
    await screen.findByRole('heading', { level: 1, name: 'Coats' });
    await user.click(screen.getByRole('link', { name: 'Deutsch' }));
    await user.click(await screen.findByRole('button', { name: /^Filter/ }));
    const group = within(await screen.findByRole('group', { name: 'Kategorie' }));
    await group.findByRole('checkbox', { name: 'Mäntel 0' });
    await user.click(group.getByRole('button', { name: 'Kategorie' }));
    expect(group.getByRole('button')).toHaveTextContent('KategorieMäntel');
    textFaults();
  });

  it('change what stands on the page already: the errors of a form, what is back in the cart, what was announced', async () => {
    const login = await openShop(api, '/login', { shop });
    await login.user.click(await screen.findByRole('button', { name: 'Login' }));
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription('Email is required.');
    await login.user.click(screen.getByRole('link', { name: 'Deutsch' }));
    expect(await screen.findByLabelText(/^E-Mail/)).toHaveAccessibleDescription(
      'Bitte ausfüllen: E-Mail.',
    );
    textFaults();
    login.unmount();

    const stored = { 'shopping-cart': '{"shirt":2}' };
    const { user } = await openShop(api, '/orders', { shop, stored });
    await screen.findAllByText(/linen shirt/i);
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const said = await screen.findAllByText(/back in your cart/i);
    expect(said).toHaveLength(2);
    await user.click(screen.getByRole('link', { name: 'Deutsch' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    expect(screen.queryAllByText(/back in your cart/i)).toEqual([]);
    expect(screen.getByText(/^Wieder im Warenkorb: linen shirt/)).toBeVisible();
    textFaults();
  });

  it('leave a link alone that is pressed while they are shown', async () => {
    const { user, store, router } = await openShop(api, '/login', { shop });
    for (const name of ['Deutsch', 'English'])
      await user.click(await screen.findByRole('link', { name }));
    // The words are there now, so this language is shown while the link is followed.
    act(() => {
      screen.getByRole('link', { name: 'Deutsch' }).click();
      screen.getByRole('link', { name: 'Shop' }).click();
    });
    await waitFor(() => expect(selectLanguage(store.getState())).toBe('de'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/shop'));
    textFaults();
  });

  it('are led to by the browser where it translates the page, because React cannot change such words', async () => {
    const { user } = await openShop(api, '/login', { shop });
    const link = await screen.findByRole('link', { name: 'Français' });
    const isFollowed = () =>
      new Promise((resolve) => {
        const hear = (event: Event) => {
          resolve(!event.defaultPrevented);
          event.preventDefault();
        };
        window.addEventListener('click', hear, { once: true });
      });
    document.documentElement.classList.add('translated-ltr');
    const followed = isFollowed();
    await user.click(link);
    document.documentElement.classList.remove('translated-ltr');
    expect(await followed).toBe(true);
  });

  it('of a text lead to a page that names it where it is written, if that is neither there nor in the first', async () => {
    const texts = [{ name: 'imprint', language: 'de' as const, title: 'Impressum' }];
    await openShop(api, '/pages/imprint', { shop: { ...shop, texts } });
    expect(await screen.findByText('Page Not Found | 404')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Impressum' });
    expect([link.getAttribute('href'), link.lang]).toEqual(['/de/pages/imprint', 'de']);
  });

  it('are no list in a shop of one language', async () => {
    await openShop(api, '/login');
    await screen.findByLabelText(/^Email/);
    expect(screen.queryByRole('list', { name: 'Language' })).toBeNull();
  });
});
