import { screen, within } from '@testing-library/react';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { manyProducts } from '#tests/support/manyProducts';
import { openShop } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';

const api = testApi({ products: manyProducts(8) });

describe('the home page', () => {
  it('shows the sale banner and the first garments, ready for the cart, and leads to the shop', async () => {
    const { user, router } = await openShop(api, '/');
    const sale = screen.getByRole('link', { name: 'Sale up to 70% off' });
    expect(sale).toHaveAttribute('href', '/shop?onSale=true');
    expect(screen.getByRole('heading', { name: 'New Collection For Fall' })).toBeInTheDocument();
    expect(await screen.findAllByRole('button', { name: 'Add to Cart' })).toHaveLength(6);
    await user.click(screen.getByRole('link', { name: 'SHOP NOW' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Shop' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/shop');
  });

  it('goes on with categories, the sale and what is promised', async () => {
    const goods = [
      aProduct({ _id: 'coat', category: 'Coats', price: 40, formerPrice: 80 }),
      aProduct({ _id: 'hat', category: 'Hats' }),
    ];
    await api.reset(goods);
    const texts = [{ name: 'returns', title: 'Returns', short: 'Send it back within 30 days' }];
    await openShop(api, '/', { shop: { ...DEFAULT_SHOP, texts } });
    const tiles = await screen.findByRole('navigation', { name: 'Shop by category' });
    expect(within(tiles).getByRole('link', { name: 'Hats' })).toHaveAttribute(
      'href',
      '/shop?category=Hats',
    );
    const sale = screen.getByRole('link', { name: 'Shop the sale' });
    expect(sale).toHaveAttribute('href', '/shop?onSale=true');
    const promises = screen.getByRole('list', { name: 'Good to know' });
    expect(within(promises).getByRole('link')).toHaveTextContent('Send it back within 30 days');
    await api.reset(manyProducts(8));
  });
});
