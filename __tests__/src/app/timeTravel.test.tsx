import { jumpTo, shownTypes, skipLatest } from '#tests/support/instrumentedStore';
import { act, screen, waitFor } from '@testing-library/react';
import { devTools, timeTravel } from '#src/app/devTools';
import { manyProducts } from '#tests/support/manyProducts';
import { openShop } from '#tests/support/openShop';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ products: manyProducts(8) });
});
afterAll(() => api.close());

describe('a jump in Redux DevTools', () => {
  it('moves the screen and the address, sends nothing and lists nothing, and leads back to the latest state', async () => {
    const fetch = jest.fn(api.fetch);
    const { router, user, identity } = await openShop(api, '/shop', {
      forDevelopers: { devTools, timeTravel },
      fetch,
    });
    const address = () => router.state.location.pathname + router.state.location.search;
    const jump = async (index: number, leadsTo: string) => {
      act(() => jumpTo(index));
      await waitFor(() => expect(address()).toBe(leadsTo));
    };
    const [add] = await screen.findAllByRole('button', { name: /^Add to Cart/ });
    if (!add) throw new Error('There is no product.');
    await user.click(add);
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    await waitFor(() => expect(address()).toBe('/shop?page=2'));
    await user.click(screen.getByRole('link', { name: 'Login' }));
    await screen.findByLabelText('Password');
    act(() => identity.become(aUser()));
    await waitFor(() => expect(address()).not.toBe('/login'));
    await waitFor(() => expect(screen.queryByRole('status', { name: /Loading/ })).toBeNull());
    const types = shownTypes();
    const last = address();
    const calls = fetch.mock.calls.length;
    const [added, turned, signedIn] = [
      types.indexOf('cart/productAdded'),
      types.lastIndexOf('pagination/shopPageOpened'),
      types.lastIndexOf('auth/identityObserved'),
    ];

    await jump(added, '/shop');
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();
    await jump(added - 1, '/shop');
    expect(screen.queryByRole('link', { name: 'Cart, 1 item' })).toBeNull();
    await jump(turned, '/shop?page=2');
    await jump(signedIn - 1, '/login');
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(fetch).toHaveBeenCalledTimes(calls);
    expect(shownTypes()).toEqual(types);

    await jump(types.length - 1, last);
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    const [other, third] = await screen.findAllByRole('button', { name: /^Add to Cart/ });
    if (!other || !third) throw new Error('There is no product.');
    await user.click(other);
    expect(await screen.findByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();

    act(() => skipLatest());
    await user.click(third);
    expect(await screen.findByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
  });
});
