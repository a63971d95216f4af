import { screen, waitFor } from '@testing-library/react';
import { LOCAL_OWNER } from '#server/base/settings/config';
import { fetchReplying, jsonReply } from '#tests/support/fetchFaults';
import { openShop } from '#tests/support/openShop';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

const api = testApi();

describe('the inventory', () => {
  it("asks the API who it is, and no call of the owner's for a shopper", async () => {
    const asked: string[] = [];
    const fetch: typeof api.fetch = (request, init) => {
      asked.push(new URL((request as Request).url).pathname);
      return api.fetch(request, init);
    };
    const { store } = await openShop(api, '/inventory', { user: aUser(), fetch });
    await waitFor(() =>
      expect(Object.values(store.getState().api.queries)).toContainEqual(
        expect.objectContaining({ endpointName: 'getRole', data: 'shopper' }),
      ),
    );
    expect(await screen.findByText('this is inventory manage')).toBeInTheDocument();
    expect(asked.filter((path) => path.startsWith('/api/owner'))).toEqual([]);
  });

  it('shows an owner the orders, and the placeholder at no moment', async () => {
    let wasThere = false;
    const look = () => (wasThere ||= document.body.textContent.includes('this is inventory'));
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    await openShop(api, '/inventory', { user: aUser({ email: LOCAL_OWNER }) });
    expect(await screen.findByRole('tab', { name: 'Orders' })).toBeInTheDocument();
    observer.disconnect();
    expect(wasThere).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks again who it is when the API could not say, and shows no placeholder meanwhile', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    let isDown = true;
    const failing = fetchReplying(api.fetch, /account\/role/, jsonReply({}, 404));
    const { user } = await openShop(api, '/inventory', {
      user: aUser({ email: LOCAL_OWNER }),
      fetch: (...request) => (isDown ? failing : api.fetch)(...request),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('this is inventory manage')).not.toBeInTheDocument();
    isDown = false;
    await user.click(again);
    expect(await screen.findByRole('tab', { name: 'Orders' })).toBeInTheDocument();
  });

  it.each([
    ['a session that is over', /account\/role|\/login$/],
    ['one that ends while the orders are read', /owner\/orders|\/login$/],
  ])('leads to the login after %s, since another try could not help', async (_case, path) => {
    jest.spyOn(console, 'error').mockImplementation();
    const fetch = fetchReplying(
      api.fetch,
      path,
      jsonReply({ code: 'unauthorized', message: '' }, 401),
    );
    const { router, user } = await openShop(api, '/inventory', {
      user: aUser({ email: LOCAL_OWNER }),
      fetch,
    });
    const [link = document.body] = await screen.findAllByRole('link', { name: 'Sign in again' });
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(link);
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(router.state.location.state).toMatchObject({ from: '/inventory' });
  });

  it.each([
    ['a setting', '/inventory?tab=settings', ['Name of the shop'], 'Save'],
    [
      'a product',
      '/inventory?tab=goods&add=1',
      ['Name', 'Manufacturer', 'Price'],
      'Add this product',
    ],
  ])('leads to the login where %s is not saved since the session is over', async (...scene) => {
    jest.spyOn(console, 'error').mockImplementation();
    const [, address, fields, button] = scene;
    let isOver = false;
    const refused = fetchReplying(
      api.fetch,
      /owner\/(settings|products)$|\/login$/,
      jsonReply({ code: 'unauthorized', message: '' }, 401),
    );
    const { user } = await openShop(api, address, {
      user: aUser({ email: LOCAL_OWNER }),
      fetch: (...request) =>
        ((request[0] as Request).method === 'GET' || !isOver ? api.fetch : refused)(...request),
    });
    for (const field of fields) await user.type(await screen.findByLabelText(field), '5');
    isOver = true;
    await user.click(screen.getAllByRole('button', { name: button })[0] ?? document.body);
    expect(await screen.findByRole('link', { name: 'Sign in again' })).toBeInTheDocument();
  });
});
