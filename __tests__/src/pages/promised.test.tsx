/** The whole journey with an API that returns no more than the specification promises. */

import { screen, waitFor } from '@testing-library/react';
import { openShop } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

const api = testApi({ products: [aProduct({ name: 'Linen Shirt' })] });

type Row = Record<string, unknown>;

const PRODUCT = ['_id', 'img', 'name', 'price', 'seller', 'ratings', 'shipping'];
const LINE = ['_id', 'img', 'name', 'quantity'];
const ORDER = ['_id', 'orderTime', 'number', 'orderStatus', 'name'];

function only(row: Row, names: string[]): Row {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

function promisedOrder(order: Row): Row {
  return { ...only(order, ORDER), orders: (order.orders as Row[]).map((line) => only(line, LINE)) };
}

/** The API without the fields that the specification does not promise, and with one invalid row in each list. */
const promised: typeof fetch = async (input, init) => {
  const { pathname } = new URL((input as Request).url);
  const { method } = input as Request;
  const answer = await api.fetch(input, init);
  if (method === 'POST' && pathname === '/api/orders')
    return Response.json('thank you', { status: answer.status });
  if (pathname === '/api/orders')
    return Response.json([...((await answer.json()) as Row[]).map(promisedOrder), { _id: 7 }]);
  if (!/products|product_by_keys/.test(pathname)) return answer;
  const products = (await answer.json()) as Row[];
  return Response.json([...products.map((row) => only(row, PRODUCT)), { name: 'odd' }]);
};

it('goes from the grid to the orders, and logs what is odd (trial 56)', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const { user, router } = await openShop(api, '/shop', { user: aUser(), fetch: promised });
  await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  await user.click(screen.getByRole('link', { name: 'View Carts' }));
  await user.click(await screen.findByRole('link', { name: 'Process Checkout' }));
  await user.fill(await screen.findByLabelText('Name'), 'Ann Berg');
  await user.fill(screen.getByLabelText('Phone Number'), '+44 20 7946 0018');
  await user.fill(screen.getByLabelText(/^Address/), '2 Mill Road');
  await user.click(await screen.findByRole('button', { name: 'Place Order' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orderConfirmed'));
  expect(await screen.findByText('Thank you, Ann Berg')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Manage Your Orders' }));
  expect(await screen.findByRole('heading', { name: /^Order number \d+$/ })).toBeInTheDocument();
  expect(screen.getByText('Phone Number').nextSibling).toHaveTextContent('+44 20 7946 0018');
  expect(log).toHaveBeenCalledWith('getOrders: 1 of 2 rows are invalid and left out');
});
