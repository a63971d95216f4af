import { screen } from '@testing-library/react';
import { answering, json, lost, never } from '#tests/support/answering';
import { openShop } from '#tests/support/openShop';
import { anOrder } from '#tests/support/orders';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

const ORDERS = /\/orders\?/;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const openThanks = (fetch = api.fetch) =>
  openShop(api, '/orderConfirmed', { user: aUser(), fetch });
const orders = [anOrder({ _id: '2', name: 'Newest' }), anOrder({ _id: '1', name: 'Older' })];

describe('the thank-you page', () => {
  it('thanks by the name on the newest order', async () => {
    await openThanks(answering(api.fetch, ORDERS, json(orders)));
    expect(await screen.findByRole('heading', { name: 'Thank you, Newest' })).toBeInTheDocument();
    expect(screen.getByText('Your order was completed successfully.')).toBeInTheDocument();
  });

  it('leads to the orders', async () => {
    const { user, router } = await openThanks(answering(api.fetch, ORDERS, json(orders)));
    await user.click(await screen.findByRole('link', { name: 'Manage Your Orders' }));
    expect(await screen.findByRole('heading', { name: 'Manage Orders' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/manageOrders');
  });

  it('leads back to the goods', async () => {
    await openThanks(answering(api.fetch, ORDERS, json(orders)));
    const back = await screen.findByRole('link', { name: 'See more clothes' });
    expect(back).toHaveAttribute('href', '/shop');
  });

  it('shows a spinner while the order loads', async () => {
    await openThanks(answering(api.fetch, ORDERS, never));
    expect(await screen.findByRole('progressbar', { name: 'Loading your order' })).toBeVisible();
  });

  it('shows no thanks without an order', async () => {
    await openThanks();
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeInTheDocument();
    expect(screen.queryByText(/completed successfully/)).not.toBeInTheDocument();
  });

  it('says why the order cannot be shown, and tries again', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { user } = await openThanks(answering(api.fetch, ORDERS, lost, 1));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop cannot be reached.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeInTheDocument();
  });
});
