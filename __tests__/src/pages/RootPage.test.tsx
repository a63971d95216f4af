import { act, screen, waitFor, within } from '@testing-library/react';
import { announced } from '#src/features/announcements/announcementsSlice';
import { openShop } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

const shirt = aProduct({ _id: 'shirt', name: 'Linen Shirt' });
const api = testApi({ products: [shirt] });

const header = () => within(screen.getByRole('banner'));

describe('the header', () => {
  it('is on every page, with its links, also to the login', async () => {
    const { router } = await openShop(api, '/');
    for (const address of ['/', '/shop', '/orders', '/login', '/signup', '/nowhere']) {
      await act(() => router.navigate(address));
      expect(header().getByRole('link', { name: 'Hemline' })).toHaveAttribute('href', '/');
      expect(header().getByRole('link', { name: /cart/i })).toHaveAttribute('href', '/orders');
      expect(screen.getByRole('main')).toBeInTheDocument();
    }
    for (const [name, address] of [
      ['Home', '/'],
      ['Shop', '/shop'],
      ['Order Review', '/orders'],
      ['Manage Orders', '/manageOrders'],
      ['Manage Inventory', '/inventory'],
      ['Login', '/login'],
    ])
      expect(header().getByRole('link', { name })).toHaveAttribute('href', address);
    expect(header().queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  });

  it('counts the lines of the cart, not the pieces', async () => {
    await openShop(api, '/', { stored: { 'shopping-cart': '{"a":5,"b":1,"c":2}' } });
    expect(header().getByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
  });

  // Style sheets show one of the two: in the menu on a phone, beside it elsewhere.
  it.each([
    ['in the menu of the account', ([menu]: HTMLElement[]) => menu],
    ['beside it', ([, beside]: HTMLElement[]) => beside],
  ])('has Logout %s, which leaves no data of the former user', async (_place, oneOf) => {
    const { user, store } = await openShop(api, '/', { user: aUser() });
    act(() => void store.dispatch(announced('Your order is placed.')));
    expect(header().getByText('Your order is placed.')).toBeInTheDocument();
    await user.click(header().getByRole('button', { name: 'Account menu' }));
    expect(header().getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
    const logout = oneOf(header().getAllByRole('button', { name: 'Logout' }));
    await user.click(logout ?? document.body);
    expect(await header().findByRole('link', { name: 'Login' })).toHaveFocus();
    expect(await screen.findByRole('alert')).toHaveTextContent('You are logged out.');
    expect(screen.queryByText('Your order is placed.')).not.toBeInTheDocument();
  });

  it('says and focuses nothing of a logout once somebody has logged in again', async () => {
    const { user, identity } = await openShop(api, '/', { user: aUser() });
    const [logout] = header().getAllByRole('button', { name: 'Logout' });
    await user.click(logout ?? document.body);
    await screen.findByText('You are logged out.');
    act(() => identity.become(aUser()));
    await header().findByRole('button', { name: 'Account menu' });
    act(() => screen.getByRole('main').focus());
    act(() => identity.become(null, 'ended'));
    expect(await header().findByRole('link', { name: 'Login' })).not.toHaveFocus();
    expect(screen.queryByText('You are logged out.')).not.toBeInTheDocument();
  });

  it('says that a person is still logged in where the sign-in service refuses the logout', async () => {
    const { user, identity } = await openShop(api, '/', { user: aUser() });
    identity.refuseNextCall('auth/timeout');
    await user.click(header().getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are still logged in. The sign-in service is taking too long to answer.',
    );
    expect(header().getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });
});

describe('moving between pages', () => {
  it('says of the page that is open what the server would, and nothing more of the first one', async () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      `<link rel="canonical" href="https://shop.example/"><meta property="og:url" content="https://shop.example/">
       <meta name="description" content="Home"><script type="application/ld+json">{}</script>`,
    );
    const { router } = await openShop(api, '/');
    const head = () => document.head.innerHTML.match(/<(?:link|meta|script)[^>]*>/g) ?? [];
    await act(() => router.navigate('/orders'));
    await waitFor(() =>
      expect(head()).toContain('<meta property="og:url" content="http://localhost/orders">'),
    );
    for (const once of [/canonical/, /name="description"/, /"og:url"/, /noindex/])
      expect(head().filter((tag) => once.test(tag))).toHaveLength(1);
    expect(head().filter((tag) => /json|shop\.example/.test(tag))).toEqual([]);
    await act(() => router.navigate('/nowhere'));
    await waitFor(() =>
      expect(head().filter((tag) => !tag.includes('emotion'))).toEqual([
        '<meta name="robots" content="noindex">',
      ]),
    );
  });

  it('names the tab and starts at the heading', async () => {
    const { user } = await openShop(api, '/nowhere');
    expect(document.title).toBe('Page Not Found | Hemline');
    await user.click(header().getByRole('link', { name: 'Order Review' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Order Review' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toBe('Order Review | Hemline');
  });

  it('goes on at the link by which the page was left, with Back', async () => {
    const { user, router } = await openShop(api, '/shop');
    const cardLink = async () =>
      within(await screen.findByRole('heading', { name: 'Linen Shirt' })).findByRole('link');
    await user.click(await cardLink());
    await screen.findByRole('heading', { level: 1, name: 'Linen Shirt' });
    await act(() => router.navigate(-1));
    expect(await cardLink()).toHaveFocus();
    await user.click(header().getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(header().getByRole('link', { name: 'Home' })).toHaveFocus());
  });
});
