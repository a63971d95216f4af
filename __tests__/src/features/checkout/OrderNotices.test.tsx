/** The notice about the outcome of the last attempt, on every page. */

import { screen, waitFor } from '@testing-library/react';
import type { Attempt } from '#src/features/checkout/checkoutRecord';
import { openShop } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ products: [aProduct()] });
});
afterAll(() => api.close());

const outcome = (change: Partial<Attempt> = {}): Attempt => ({
  items: {},
  ...{ status: 'placed', key: 'k'.repeat(32), uid: aUser().uid, orderId: 'HL-26', seen: false },
  body: {
    ...{ name: 'Ann', email: 'ann@example.com', number: '030 123456', totalPrice: 51.5 },
    orders: [{ ...aProduct(), quantity: 1 }],
  },
  ...change,
});
const openAt = (address: string, ...outcomes: Attempt[]) =>
  openShop(api, address, {
    user: aUser(),
    stored: { checkout: JSON.stringify({ version: 1, outcomes }) },
  });
const words = () => screen.findByText(/Your order 26 is placed/);

describe('the notice about an order', () => {
  it.each(['/', '/shop', '/orders', '/inventory'])(
    'is on %s, with the number and a link to the order (trial 64)',
    async (address) => {
      await openAt(address, outcome());
      expect(await words()).toBeVisible();
      const link = screen.getByRole('link', { name: 'See your order' });
      expect(link).toHaveAttribute('href', '/manageOrders#order-HL-26');
    },
  );

  it('leaves the number as it is when the browser translates the page (trial 78)', async () => {
    await openAt('/', outcome({ orderId: 'order-202611270042' }));
    expect(await screen.findByText('202611270042')).toHaveAttribute('translate', 'no');
  });

  it.each(['Close this notice', 'See your order'])(
    'goes for good by %j (trial 64)',
    async (name) => {
      const { user, items } = await openAt('/', outcome());
      await words();
      const role = name.startsWith('See') ? 'link' : 'button';
      await user.click(screen.getByRole(role, { name }));
      await waitFor(() => expect(screen.queryByText(/is placed/)).not.toBeInTheDocument());
      expect(items.get('checkout')).toContain('"seen":true');
    },
  );

  it('says of an abandoned attempt only what is known', async () => {
    await openAt('/', outcome({ status: 'unknown', orderId: null }));
    expect(await screen.findByText(/could not find out whether your last order/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'See your orders' });
    expect(link).toHaveAttribute('href', '/manageOrders');
  });

  it.each([
    ['was seen', outcome({ seen: true })],
    ['is of somebody else (trial 19)', outcome({ uid: 'eve' })],
  ])('is not there when it %s', async (_fact, one) => {
    await openAt('/', one);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText(/is placed/)).not.toBeInTheDocument();
  });
});
