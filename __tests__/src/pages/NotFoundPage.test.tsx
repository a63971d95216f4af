import { screen, waitFor } from '@testing-library/react';
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

  it.each([
    '/%',
    '/%ff',
    '/products/%E0%A4%A',
    '/products/%00',
    '/products/%20',
    `/products/${'x'.repeat(65)}`,
  ])('%s says so too, though it cannot be read', async (address) => {
    jest.spyOn(console, 'warn').mockImplementation();
    await openShop(api, address);
    expect(await screen.findByText('Page Not Found | 404')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Page Not Found | Hemline'));
    jest.restoreAllMocks();
  });

  it.each(['/products/nothing', '/products/100%25', '/products/a%2Fb', '/products/T.1'])(
    '%s is the address of a product that the shop does not have',
    async (address) => {
      await openShop(api, address);
      expect(await screen.findByText('Product Not Found | 404')).toBeInTheDocument();
      expect(document.title).toBe('Product Not Found | Hemline');
    },
  );

  it('leads home', async () => {
    const { user } = await openShop(api, '/nowhere');
    await user.click(screen.getByRole('link', { name: 'Back to the home page' }));
    expect(await screen.findByText('New Collection For Fall')).toBeInTheDocument();
  });
});
