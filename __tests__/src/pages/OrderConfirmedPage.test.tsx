import { screen, waitFor, within } from '@testing-library/react';
import { storedAttempts } from '#tests/support/attempts';
import { fetchReplying, jsonReply, lostReply, noReply } from '#tests/support/fetchFaults';
import { openShop } from '#tests/support/openShop';
import { anOrder } from '#tests/support/orders';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

const ORDERS = /\/orders\?/;

const api = testApi();

const openThanks = (fetch = api.fetch) =>
  openShop(api, '/orderConfirmed', { user: aUser(), fetch });
const orders = [anOrder({ _id: '2', name: 'Newest' }), anOrder({ _id: '1', name: 'Older' })];

describe('the thank-you page', () => {
  it('thanks by the name on the newest order, and leads to the orders and back to the goods', async () => {
    const { user, router } = await openThanks(fetchReplying(api.fetch, ORDERS, jsonReply(orders)));
    expect(await screen.findByRole('heading', { name: 'Thank you, Newest' })).toBeInTheDocument();
    expect(screen.getByText('Your order was completed successfully.')).toBeInTheDocument();
    const back = screen.getByRole('link', { name: 'Continue shopping' });
    expect(back).toHaveAttribute('href', '/shop');
    await user.click(screen.getByRole('link', { name: 'Manage Your Orders' }));
    expect(await screen.findByRole('heading', { name: 'Manage Orders' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/manageOrders');
  });

  const openAfter = (orderId: string | null) =>
    openShop(api, '/orderConfirmed', {
      user: aUser(),
      fetch: fetchReplying(api.fetch, ORDERS, jsonReply(orders)),
      stored: storedAttempts({ status: 'placed', orderId }),
    });

  it.each([
    ['the API does not say which order it is', null],
    ['the list does not have it', '77'],
  ])('thanks where %s, and shows no older order for it (trial 63)', async (_case, orderId) => {
    const { items } = await openAfter(orderId);
    expect(await screen.findByText('Your order was completed successfully.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Thank you, Newest' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage Your Orders' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /order/i })).not.toBeInTheDocument();
    await waitFor(() => expect(items.get('checkout')).toContain('"seen":true'));
  });

  it('shows the order with the id that the API said', async () => {
    await openAfter('1');
    expect(await screen.findByRole('heading', { name: 'Thank you, Older' })).toBeVisible();
    const title = screen.getByRole('heading', { name: 'Order number 1' });
    expect(within(title).getByText('1')).toHaveAttribute('translate', 'no');
  });

  it.each([
    ['Cancelled', 'Order cancelled'],
    ['Expired', 'Not paid'],
  ])('thanks for no order that is %s', async (orderStatus, title) => {
    await openThanks(
      fetchReplying(api.fetch, ORDERS, jsonReply([anOrder({ _id: '2', orderStatus })])),
    );
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(`${title} | Hemline`);
    expect(screen.getByRole('heading', { name: 'Order number 2' })).toBeVisible();
    expect(screen.queryByText(/completed successfully|Thank you/)).not.toBeInTheDocument();
  });

  it('offers no Print where the browser cannot print', async () => {
    const print = Object.getOwnPropertyDescriptor(window, 'print') ?? {};
    const answer = fetchReplying(api.fetch, ORDERS, jsonReply(orders));
    const { unmount } = await openThanks(answer);
    expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
    unmount();
    delete (window as Partial<Window>).print;
    await openThanks(answer);
    expect(await screen.findByRole('region', { name: 'Order number 2' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    Object.defineProperty(window, 'print', print);
  });

  it('shows a spinner while the order loads', async () => {
    await openThanks(fetchReplying(api.fetch, ORDERS, noReply));
    expect(await screen.findByRole('progressbar', { name: 'Loading your order' })).toBeVisible();
  });

  it('says why the order cannot be shown, tries again, and thanks for none where there is none', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { user } = await openThanks(fetchReplying(api.fetch, ORDERS, lostReply, 1));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop cannot be reached.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeInTheDocument();
    expect(screen.queryByText(/completed successfully/)).not.toBeInTheDocument();
  });
});
