import { screen } from '@testing-library/react';
import { openShop } from '#tests/support/openShop';
import { startTestApi, type TestApi } from '#tests/support/testApi';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('an address the shop does not have', () => {
  it.each(['/nowhere', '/shop/1', '/Shoppe', '/orders/../x'])('%s says so', async (address) => {
    await openShop(api, address);
    expect(screen.getByText('Page Not Found | 404')).toBeInTheDocument();
  });

  it('leads home', async () => {
    const { user } = await openShop(api, '/nowhere');
    await user.click(screen.getByRole('link', { name: 'Back to the home page' }));
    expect(await screen.findByText('New Collection For Fall')).toBeInTheDocument();
  });
});
