/** Orders that are too many for one call. */

import { screen, within } from '@testing-library/react';
import { type Order, orderNumber } from '#domain/orders/order';
import type * as ownerOrder from '#domain/owner/ownerOrder';
import { OWNER, placedBy } from '#tests/server/support/ownerShop';
import { PRODUCTS } from '#tests/server/support/sampleProducts';
import { lost } from '#tests/support/answering';
import { openShop, press } from '#tests/support/openShop';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

jest.mock('#domain/owner/ownerOrder', () => ({
  ...jest.requireActual<typeof ownerOrder>('#domain/owner/ownerOrder'),
  MAX_MOVED: 2,
}));

const api = testApi();
beforeEach(() => api.reset(PRODUCTS));

it('says what was done, and can undo it, after the answer for a part of them was lost', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await api.signIn(OWNER);
  const orders: Order[] = [];
  for (let count = 0; count < 4; count += 1) orders.push(await placedBy(api));
  let calls = 0;
  const fetchApi: typeof api.fetch = async (...request) => {
    const answer = await api.fetch(...request);
    if (!(request[0] as Request).url.endsWith('/moves')) return answer;
    calls += 1;
    return calls === 2 ? lost() : answer;
  };
  const { user } = await openShop(api, '/inventory', {
    user: aUser({ email: OWNER }),
    fetch: fetchApi,
  });
  for (const { _id } of orders) {
    const row = await screen.findByRole('row', { name: `Order ${orderNumber(_id)}` });
    await user.click(within(row).getByRole('checkbox'));
  }
  await press({ user }, 'Mark as packed');
  expect(await screen.findByText('2 orders are Packed now.')).toBeInTheDocument();
  expect(await screen.findByText('2 orders chosen')).toBeInTheDocument();
  await press({ user }, 'Mark as packed');
  expect(await screen.findByText('2 orders are Packed now.')).toBeInTheDocument();
  expect(screen.queryByText(/chosen$/)).not.toBeInTheDocument();
  await press({ user }, 'Undo');
  expect(await screen.findByText('2 orders are Processing now.')).toBeInTheDocument();
});
