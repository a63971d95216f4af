import { screen } from '@testing-library/react';
import { openShop } from '#tests/support/openShop';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('the inventory', () => {
  it('shows its placeholder to a verified person', async () => {
    await openShop(api, '/inventory', { user: aUser() });
    expect(await screen.findByText('this is inventory manage')).toBeInTheDocument();
  });

  it('is closed to others', async () => {
    const { router } = await openShop(api, '/inventory');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/login');
  });
});
