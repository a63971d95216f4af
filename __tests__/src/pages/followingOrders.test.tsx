/** What the owner or a shopper looks at follows what others do, within 15 seconds; prices within a minute. */

import { screen, waitFor } from '@testing-library/react';
import { orderNumber } from '#domain/orders/order';
import { ANN, moveAsOwner, OWNER, placeOrderAs } from '#tests/server/support/ownerShop';
import { PRODUCTS } from '#tests/server/support/sampleProducts';
import { openShop } from '#tests/support/openShop';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

const api = testApi({ products: PRODUCTS });
const real = window.setTimeout.bind(window);
beforeEach(() => {
  // Fifteen seconds, and a minute, last two, which is still longer than any call.
  window.setTimeout = ((work: () => void, ms?: number) =>
    real(work, ms === 15_000 || ms === 60_000 ? 2_000 : ms)) as typeof setTimeout;
});
afterEach(() => {
  window.setTimeout = real;
});

/** The usual patience of tests, which the shorter seconds would shorten too. */
const PATIENT = { timeout: 14_000 };

it('a new order is seen on the owner’s page and in its tab’s title, which is as before on other pages', async () => {
  const owner = await openShop(api, '/inventory', { user: aUser({ email: OWNER }) });
  expect(await screen.findByText('No orders yet.', undefined, PATIENT)).toBeInTheDocument();
  const { title } = document;
  const { _id } = await placeOrderAs(api);
  const name = `Order ${orderNumber(_id)}`;
  expect(await screen.findByRole('row', { name }, PATIENT)).toBeInTheDocument();
  expect(document.title).toBe(`(1) ${title}`);
  await owner.user.click(screen.getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(document.title).not.toContain('(1)'), PATIENT);
  expect(document.title).not.toBe(title);
});

it('a shopper’s order says that it was packed', async () => {
  const order = await placeOrderAs(api);
  await openShop(api, '/manageOrders', { user: aUser({ email: ANN }) });
  const name = `Order number ${orderNumber(order._id)}`;
  const shown = await screen.findByRole('region', { name }, PATIENT);
  expect(shown).toHaveTextContent('Order StatusProcessing');
  await moveAsOwner(api, order, 'Packed');
  await waitFor(() => expect(shown).toHaveTextContent('Order StatusPacked'), PATIENT);
});

it('a product’s open page has a new price within a minute, and says what it was', async () => {
  await openShop(api, '/products/p0');
  await screen.findAllByRole('button', { name: 'Add to Cart' });
  const note = () => screen.queryByText(/^The price has just changed/);
  expect(note()).not.toBeInTheDocument();
  await api.database.query('UPDATE products SET price_cents = 7700 WHERE id = $1', ['p0']);
  await waitFor(() => expect(note()).toHaveTextContent(/It was \$10\.00\.$/), PATIENT);
  expect(note()).toHaveAttribute('role', 'status');
  expect(screen.getAllByText('$77.00')[0]).toBeVisible();
});
