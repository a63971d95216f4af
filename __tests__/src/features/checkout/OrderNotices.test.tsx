/** The notice about the outcome of the last attempt, on every page. */

import { act, screen, waitFor } from '@testing-library/react';
import { storedAttempts } from '#tests/support/attempts';
import { openShop } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

const api = testApi({ products: [aProduct()] });

const placed = { status: 'placed', orderId: 'HL-26' } as const;
const openAt = (address: string, change: Parameters<typeof storedAttempts>[0] = {}) =>
  openShop(api, address, {
    user: aUser(),
    stored: storedAttempts({ ...placed, ...change }),
  });
const words = () => screen.findByText(/Your order 26 is placed/);

describe('the notice about an order', () => {
  it('is on every page, with a link to the order and the number, which no browser translates (trials 64, 78)', async () => {
    const { router } = await openAt('/', { orderId: 'order-202611270042' });
    for (const address of ['/', '/shop', '/orders', '/inventory']) {
      await act(() => router.navigate(address));
      const number = await screen.findByText('202611270042');
      expect(number).toHaveAttribute('translate', 'no');
      expect(number.parentElement).toHaveTextContent('Your order 202611270042 is placed');
      const link = screen.getByRole('link', { name: 'See your order' });
      expect(link).toHaveAttribute('href', '/manageOrders#order-order-202611270042');
    }
  });

  it.each(['Close this notice', 'See your order'])(
    'goes for good by %j (trial 64)',
    async (name) => {
      const { user, items } = await openAt('/');
      await words();
      const role = name.startsWith('See') ? 'link' : 'button';
      await user.click(screen.getByRole(role, { name }));
      await waitFor(() => expect(screen.queryByText(/is placed/)).not.toBeInTheDocument());
      expect(items.get('checkout')).toContain('"seen":true');
    },
  );

  it('says that an order did not go through, and leads back to the checkout', async () => {
    await openAt('/', { status: 'notPlaced', orderId: null });
    expect(await screen.findByText(/last order did not go through/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Go to the checkout' });
    expect(link).toHaveAttribute('href', '/shipping');
  });

  it.each([
    ['was seen', { seen: true }],
    ['is of somebody else (trial 19)', { uid: 'eve' }],
  ])('is not there when it %s', async (_fact, one) => {
    await openAt('/', one);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText(/is placed/)).not.toBeInTheDocument();
  });
});
