import { screen, waitFor, within } from '@testing-library/react';
import { openShop } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { startTestApi, type TestApi } from '#tests/support/testApi';

let api: TestApi;
beforeAll(async () => {
  const dear = { price: 30, formerPrice: 100, shipping: 0 };
  api = await startTestApi({
    products: [
      aProduct({ _id: 'sale', name: 'linen shorts', ...dear }),
      aProduct({ _id: 'up', name: 'wool cap', price: 20, formerPrice: 15 }),
      aProduct({ _id: 'plain', name: 'plain belt' }),
    ],
  });
});
afterAll(() => api.close());

const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('article') ?? document.body);

describe('a reduced garment', () => {
  it.each(['/shop', '/products/sale'])('shows what it cost before: %s', async (address) => {
    await openShop(api, address);
    const before = (await screen.findByText('$100.00')).closest('s');
    expect(before).toBeInTheDocument();
    expect(before?.parentElement).toHaveTextContent('Before: $100.00 -70%');
  });

  it('is told from one that costs as much as before, or more', async () => {
    await openShop(api, '/shop');
    for (const name of ['Wool Cap', 'Plain Belt']) {
      expect((await card(name)).queryByText(/Before/)).not.toBeInTheDocument();
    }
  });

  it('is found by the filter, alone', async () => {
    const { router } = await openShop(api, '/shop?onSale=true');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(await card('Linen Shorts')).toBeDefined();
    expect(router.state.location.search).toBe('?onSale=true');
    expect(screen.getByRole('heading', { level: 1, name: 'Sale' })).toBeInTheDocument();
    const row = within(screen.getByRole('navigation', { name: 'Categories' }));
    expect(row.getByRole('link', { name: 'Sale' })).toHaveAttribute('aria-current', 'page');
  });

  it('has no filter where nothing is reduced', async () => {
    const { user } = await openShop(api, '/shop?q=belt');
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
    expect(await sheet.findByRole('checkbox', { name: /^In stock/ })).toBeInTheDocument();
    expect(sheet.queryByRole('checkbox', { name: /^Sale/ })).not.toBeInTheDocument();
  });

  it('is sold for its price of now', async () => {
    await openShop(api, '/orders', { stored: { 'shopping-cart': '{"sale":2}' } });
    const summary = within(await screen.findByRole('region', { name: 'Order Summary' }));
    expect(await summary.findByText('$60.00')).toBeInTheDocument();
    expect(screen.queryByText(/200|100/)).not.toBeInTheDocument();
  });
});
