import { cleanup, screen, waitFor } from '@testing-library/react';
import { openShop } from '#tests/support/openShop';
import { testApi } from '#tests/support/testApi';

const api = testApi();

describe('an address the shop does not have', () => {
  it('is told so, also where it cannot be read, and leads home', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    for (const address of [
      ...['/nowhere', '/shop/1', '/Shoppe', '/orders/../x'],
      ...['/%', '/%ff', '/products/%E0%A4%A', '/products/%00', '/products/%20'],
      `/products/${'x'.repeat(65)}`,
    ]) {
      await openShop(api, address);
      expect(await screen.findByText('Page Not Found | 404')).toBeInTheDocument();
      await waitFor(() => expect(document.title).toBe('Page Not Found | Hemline'));
      cleanup();
    }
    const { user } = await openShop(api, '/nowhere');
    await user.click(screen.getByRole('link', { name: 'Back to the home page' }));
    expect(await screen.findByText('New Collection For Fall')).toBeInTheDocument();
  });

  it('may be that of a product that the shop does not have', async () => {
    for (const address of ['/products/nothing', '/products/100%25', '/products/a%2Fb']) {
      await openShop(api, address);
      expect(await screen.findByText('Product Not Found | 404')).toBeInTheDocument();
      expect(document.title).toBe('Product Not Found | Hemline');
      cleanup();
    }
  });
});
