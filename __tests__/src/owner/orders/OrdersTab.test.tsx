/** The owner's orders in the whole shop: the list, and the results of moves. */

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { orderNumber, type Order } from '#domain/orders/order';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { saveFile } from '#src/services/browser';
import { call } from '#tests/server/support/caller';
import {
  ANN,
  BOB,
  moveAsOwner,
  OWNER,
  placeOrderAs,
  readAsOwner,
} from '#tests/server/support/ownerShop';
import { PRODUCTS } from '#tests/server/support/sampleProducts';
import {
  fetchReplying,
  jsonReply,
  fetchLosingAnswer,
  lostReply,
  fetchInPagesOf,
} from '#tests/support/fetchFaults';
import { openShop, type OpenShopOptions, press } from '#tests/support/openShop';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

jest.mock('#src/services/browser', () => ({
  ...jest.requireActual<object>('#src/services/browser'),
  saveFile: jest.fn(),
}));

const mockLimit = { most: 100 };
jest.mock('#domain/owner/ownerOrder', () => ({
  ...jest.requireActual<object>('#domain/owner/ownerOrder'),
  get MAX_MOVED_ORDERS() {
    return mockLimit.most;
  },
}));

let token: string;
const api = testApi();
beforeEach(async () => {
  await api.reset(PRODUCTS);
  token = await api.signIn(OWNER);
});

const LIST = /owner\/orders\?/;
const open = (address = '/inventory', options: OpenShopOptions = {}) =>
  openShop(api, address, { user: aUser({ email: OWNER }), ...options });
type Shop = Awaited<ReturnType<typeof open>>;

const row = ({ _id }: Order) => screen.findByRole('row', { name: `Order ${orderNumber(_id)}` });
const boxOf = async (order: Order) => within(await row(order)).getByRole('checkbox');
const choose = async ({ user }: Shop, ...orders: Order[]) => {
  for (const order of orders) await user.click(await boxOf(order));
};
const bar = () => screen.findByRole('region', { name: 'Chosen orders' });
const counted = (status: string, count: number) =>
  screen.findByRole('button', { name: new RegExp(`^${status}\\s*${count}$`) });

describe('moving orders', () => {
  it('moves the chosen ones together, says so, counts them, takes the step back, and keeps the focus where the next step is', async () => {
    const [one, two, three] = [
      await placeOrderAs(api),
      await placeOrderAs(api),
      await placeOrderAs(api),
    ];
    const shop = await open('/inventory?status=Processing');
    await choose(shop, one, two);
    const place = await bar();
    await press(shop, 'Mark as packed');
    expect(await screen.findByText('2 orders are Packed now.')).toBeInTheDocument();
    await waitFor(() => expect(place).toContainElement(document.activeElement as HTMLElement));
    expect(await row(one)).toHaveTextContent('Packed');
    expect(await row(three)).toHaveTextContent('Processing');
    expect(await counted('Packed', 2)).toBeInTheDocument();
    expect(screen.queryByText(/chosen$/)).not.toBeInTheDocument();
    await press(shop, 'Undo');
    expect(await screen.findByText('2 orders are Processing now.')).toBeInTheDocument();
    await waitFor(() => expect(place).toContainElement(document.activeElement as HTMLElement));
    expect(await counted('Processing', 3)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('chooses all rows from the last one with Shift, by mouse and by keyboard', async () => {
    const [first, second, third] = [
      await placeOrderAs(api),
      await placeOrderAs(api),
      await placeOrderAs(api),
    ];
    const shop = await open();
    const boxes = async () => Promise.all([first, second, third].map((one) => boxOf(one)));
    const ticked = async () => (await boxes()).map((box) => (box as HTMLInputElement).checked);
    await choose(shop, third);
    await shop.user.keyboard('{Shift>}');
    await choose(shop, first);
    await shop.user.keyboard('{/Shift}');
    expect(await ticked()).toEqual([true, true, true]);
    const [, middle] = await boxes();
    middle?.focus();
    await shop.user.keyboard('{Shift>}[Space]{/Shift}');
    expect(await ticked()).toEqual([false, false, true]);
    await choose(shop, first);
    expect(await ticked()).toEqual([true, false, true]);
  });

  it('keeps what is ticked while another tab is shown, and through a sign-out elsewhere', async () => {
    const orders = [await placeOrderAs(api), await placeOrderAs(api)];
    const shop = await open();
    await choose(shop, ...orders);
    await shop.user.click(screen.getByRole('tab', { name: /Customers/ }));
    await shop.user.click(screen.getByRole('tab', { name: /Orders/ }));
    expect(await screen.findByText('2 orders chosen')).toBeInTheDocument();
    act(() => shop.identity.become(null, 'ended'));
    expect(await screen.findByText(/^Your sign-in on this device has ended/)).toBeInTheDocument();
    act(() => shop.identity.become(aUser({ email: OWNER })));
    expect(await screen.findByText('2 orders chosen')).toBeInTheDocument();
  });

  it('tells what another owner or the shopper did meanwhile, keeps the choice on it, and moves those that can take the step only (trial 71)', async () => {
    const [packed, noted, cancelled, fresh] = [
      ...[
        await placeOrderAs(api),
        await placeOrderAs(api),
        await placeOrderAs(api),
        await placeOrderAs(api),
      ],
    ] as [Order, Order, Order, Order];
    const shop = await open('/inventory?status=Processing');
    await row(fresh);
    await moveAsOwner(api, packed, 'Packed');
    await call(api, `PATCH /owner/orders/${noted._id}`, {
      token,
      body: { note: 'ring twice' },
      headers: { 'if-match': '"1"' },
    });
    const ann = await api.signIn(ANN);
    await call(api, `POST /orders/${cancelled._id}/cancel`, { token: ann, body: {} });
    await shop.user.click(screen.getByRole('checkbox', { name: 'Choose all 4 shown' }));
    await press(shop, 'Mark as packed');
    const words = await bar();
    expect(await within(words).findByText('1 order is Packed now.')).toBeInTheDocument();
    for (const [order, what] of [
      [packed, `was Packed already (by ${OWNER}).`],
      [noted, `was changed meanwhile (by ${OWNER}). It is Processing: look at it and try again.`],
      [cancelled, 'is Cancelled (by the shopper), so this step is not possible.'],
    ] as const)
      expect(words).toHaveTextContent(`Order ${orderNumber(order._id)} ${what}`);
    expect(words).toHaveTextContent('3 orders chosen');
    expect(within(await row(fresh)).getByRole('checkbox')).not.toBeChecked();
    expect(await row(noted)).toHaveTextContent('ring twice');
    await press(shop, 'Mark as packed (1)');
    expect(await within(words).findByText('1 order is Packed now.')).toBeInTheDocument();
    expect((await readAsOwner(api, noted._id))?.orderStatus).toBe('Packed');
    expect((await readAsOwner(api, cancelled._id))?.orderStatus).toBe('Cancelled');
    expect(screen.queryByRole('checkbox', { name: /^Choose all [1-9]/ })).not.toBeInTheDocument();
  });

  it('ships several, each with the number of its parcel, and knows the carrier the next time', async () => {
    const orders = [
      await placeOrderAs(api),
      await placeOrderAs(api),
      await placeOrderAs(api),
    ] as const;
    const [one, two, three] = orders;
    for (const order of orders) await moveAsOwner(api, order, 'Packed');
    let calls = 0;
    const counted: typeof api.fetch = (...request) => {
      if ((request[0] as Request).url.endsWith('/moves')) calls += 1;
      return api.fetch(...request);
    };
    const shop = await open(undefined, { fetch: counted });
    await choose(shop, one, two);
    await press(shop, 'Mark as shipped');
    const { user } = shop;
    const dialog = within(await screen.findByRole('dialog', { name: 'Ship 2 orders' }));
    const numberOf = ({ name, _id }: Order) =>
      `Tracking number for ${name}, order ${orderNumber(_id)}`;
    expect(dialog.getByLabelText(numberOf(two))).toHaveFocus();
    await user.type(dialog.getByRole('combobox', { name: 'Carrier' }), 'UPS');
    // A barcode scanner sends Enter after the number.
    await user.click(dialog.getByLabelText(numberOf(two)));
    await user.keyboard('1Z-2{Enter}');
    expect(dialog.getByLabelText(numberOf(one))).toHaveFocus();
    await user.keyboard('1Z-1{Enter}');
    expect(dialog.getByRole('button', { name: 'Mark as shipped' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 orders are Shipped now.')).toBeInTheDocument();
    expect(calls).toBe(1);
    for (const [order, tracking] of [
      [one, '1Z-1'],
      [two, '1Z-2'],
    ] as const)
      expect(await readAsOwner(api, order._id)).toMatchObject({ carrier: 'UPS', tracking });
    // The carrier is known although no order is on its way any more.
    for (const order of [one, two]) await moveAsOwner(api, order, 'Delivered');
    await choose(shop, three);
    await press(shop, 'Mark as shipped');
    const next = within(await screen.findByRole('dialog', { name: /^Ship order/ }));
    await waitFor(() => expect(next.getByRole('combobox', { name: 'Carrier' })).toHaveValue('UPS'));
    expect(next.getByLabelText('Tracking number')).toHaveValue('');
  });

  it('cancels with a reason, and not without one', async () => {
    const order = await placeOrderAs(api, ANN);
    const shop = await open();
    await choose(shop, order);
    await press(shop, 'Cancel order');
    const question = await screen.findByText(/1 piece goes back into stock/);
    expect(question).toHaveTextContent('The shopper gets an email with your reason.');
    await press(shop, 'Cancel this order');
    expect(screen.getByRole('alert')).toHaveTextContent('Say why.');
    await shop.user.type(screen.getByLabelText('Reason'), 'torn');
    await press(shop, 'Cancel this order');
    expect(await screen.findByText('1 order is Cancelled now.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect((await readAsOwner(api, order._id))?.history.at(-1)?.reason).toBe('torn');
  });

  it('asks about those that can be cancelled only, and promises an email to nobody who was erased', async () => {
    const [shipped, erased] = [await placeOrderAs(api), await placeOrderAs(api)];
    for (const to of ['Packed', 'Shipped'] as const) await moveAsOwner(api, shipped, to);
    await api.database.query(
      "UPDATE orders SET name = '', email = '', number = '', address = NULL WHERE id = $1",
      [erased._id],
    );
    const shop = await open();
    await choose(shop, shipped, erased);
    expect(await row(erased)).toHaveTextContent('Data erased');
    await press(shop, 'Cancel order (1)');
    const dialog = await screen.findByRole('dialog', {
      name: `Cancel order ${orderNumber(erased._id)}`,
    });
    expect(dialog).toHaveTextContent('Nobody gets an email, because the data was erased.');
    expect(dialog).not.toHaveTextContent('The shopper reads it');
    await press(shop, 'Close');
    await shop.user.click(within(await row(erased)).getByRole('button'));
    expect(
      await screen.findByText(/Data erased/, { selector: 'address span' }),
    ).toBeInTheDocument();
  });

  it.each(['the list', 'the opened order'])(
    'keeps what moved in its place, as it is now, until other orders are asked for: by %s',
    async (door) => {
      const [old, order] = [await placeOrderAs(api), await placeOrderAs(api)];
      const shop = await open('/inventory?status=Processing');
      const rows = () => screen.getAllByRole('row', { hidden: true });
      if (door !== 'the list') await shop.user.click(within(await row(order)).getByRole('button'));
      for (const [name, to] of [
        ['Mark as packed', 'Packed'],
        ['Undo', 'Processing'],
        ['Mark as packed', 'Packed'],
      ] as const) {
        if (door === 'the list' && name !== 'Undo') await choose(shop, order);
        await press(shop, name);
        expect(await screen.findByText(`1 order is ${to} now.`)).toBeInTheDocument();
        const before = rows().length;
        await act(async () => {
          await placeOrderAs(api);
          window.dispatchEvent(new Event('focus'));
        });
        await waitFor(() => expect(rows()).toHaveLength(before + 1));
        const [moving, last] = rows().slice(-2);
        expect(moving).toHaveAccessibleName(`Order ${orderNumber(order._id)}`);
        expect(moving).toHaveTextContent(to);
        expect(last).toHaveAccessibleName(`Order ${orderNumber(old._id)}`);
      }
      if (door !== 'the list') await press(shop, 'Close');
      await shop.user.click(await counted('All', 5));
      await waitFor(() => expect(rows()).toHaveLength(6));
      await shop.user.click(await counted('Processing', 4));
      await waitFor(() => expect(rows()).toHaveLength(5));
    },
  );

  it.each([
    ['the call was lost', () => fetchReplying(api.fetch, /moves$/, lostReply, 1)],
    ['its answer was lost (trial 80)', () => fetchLosingAnswer(api.fetch, /moves$/)],
  ])(
    'says when the shop did not answer, keeps the choice, and then says what is done: %s',
    async (_name, fetch) => {
      jest.spyOn(console, 'error').mockImplementation();
      const order = await placeOrderAs(api);
      const shop = await open('/inventory', { fetch: fetch() });
      await choose(shop, order);
      await press(shop, 'Mark as packed');
      expect(await within(await bar()).findByRole('alert')).toBeInTheDocument();
      await press(shop, 'Mark as packed');
      expect(await screen.findByText('1 order is Packed now.')).toBeInTheDocument();
    },
  );
});

it.each(['/inventory', '/inventory?status=Packed'])(
  'a move with details whose answer was lost can be sent again after the list has shown it as done, and says so (%s, trial 80)',
  async (address) => {
    jest.spyOn(console, 'error').mockImplementation();
    const order = await placeOrderAs(api);
    await moveAsOwner(api, order, 'Packed');
    const shop = await open(address, { fetch: fetchLosingAnswer(api.fetch, /moves$/) });
    await choose(shop, order);
    await press(shop, 'Mark as shipped');
    const tracking = () => screen.findByLabelText('Tracking number');
    await shop.user.type(await tracking(), '1Z-1{Enter}');
    expect(await within(await bar()).findByRole('alert')).toBeInTheDocument();
    await press(shop, 'Mark as shipped');
    expect(await tracking()).toHaveValue('1Z-1');
    act(() => void window.dispatchEvent(new Event('focus')));
    // Behind the dialog.
    await screen.findByRole('button', { name: /^Shipped\s*1$/, hidden: true });
    await shop.user.type(await tracking(), '{Enter}');
    expect(await screen.findByText('1 order is Shipped now.')).toBeInTheDocument();
    expect(await readAsOwner(api, order._id)).toMatchObject({ tracking: '1Z-1' });
  },
);

it('orders that are too many for one call: says what was done, and can undo it, after the answer for a part of them was lost', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  jest.replaceProperty(mockLimit, 'most', 2);
  const orders: Order[] = [];
  for (let count = 0; count < 4; count += 1) orders.push(await placeOrderAs(api));
  let calls = 0;
  const shop = await open('/inventory', {
    fetch: async (...request) => {
      const answer = await api.fetch(...request);
      const isMove = (request[0] as Request).url.endsWith('/moves');
      return isMove && ++calls === 2 ? lostReply() : answer;
    },
  });
  await choose(shop, ...orders);
  await press(shop, 'Mark as packed');
  expect(await screen.findByText('2 orders are Packed now.')).toBeInTheDocument();
  expect(await screen.findByText('2 orders chosen')).toBeInTheDocument();
  await press(shop, 'Mark as packed');
  expect(await screen.findByText('2 orders are Packed now.')).toBeInTheDocument();
  expect(screen.queryByText(/chosen$/)).not.toBeInTheDocument();
  await press(shop, 'Undo');
  expect(await screen.findByText('2 orders are Processing now.')).toBeInTheDocument();
});

describe('what was typed about a move', () => {
  it.each([
    ['Mark as shipped', { 'Tracking number': '1Z-5', Carrier: 'UPS' }],
    ['Cancel order', { Reason: 'torn' }],
    ['Change tracking number', { 'Tracking number': '1Z-6' }],
  ])(
    'stays when the owner is signed out elsewhere, until she has signed in again: %s',
    async (step, texts) => {
      const order = await placeOrderAs(api);
      await moveAsOwner(api, order, 'Packed');
      const isParcel = step === 'Change tracking number';
      if (isParcel) await moveAsOwner(api, order, 'Shipped', { tracking: '1Z' });
      const shop = await open(`/inventory?order=${order._id}`);
      await press(shop, step);
      for (const [field, text] of Object.entries(texts)) {
        await shop.user.clear(await screen.findByLabelText(field));
        await shop.user.type(screen.getByLabelText(field), text);
      }
      act(() => shop.identity.become(null, 'ended'));
      expect(await screen.findByText(/^Your sign-in on this device has ended/)).toBeInTheDocument();
      act(() => shop.identity.become(aUser({ email: OWNER })));
      await press(shop, step);
      for (const [field, text] of Object.entries(texts))
        expect(await screen.findByLabelText(field)).toHaveValue(text);
      await press(shop, 'Close');
      await press(shop, step);
      for (const field of Object.keys(texts))
        expect(await screen.findByLabelText(field)).toHaveValue(isParcel ? '1Z' : '');
    },
  );
});

it('keeps the tracking number of an order that did not move, because it was changed meanwhile', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const [one, two] = [await placeOrderAs(api), await placeOrderAs(api)];
  for (const order of [one, two]) await moveAsOwner(api, order, 'Packed');
  const shop = await open();
  await choose(shop, one, two);
  await press(shop, 'Mark as shipped');
  const numberOf = ({ name, _id }: Order) =>
    `Tracking number for ${name}, order ${orderNumber(_id)}`;
  await shop.user.type(await screen.findByLabelText(numberOf(one)), '1Z-1');
  await shop.user.type(screen.getByLabelText(numberOf(two)), '1Z-2');
  const version = String((await readAsOwner(api, two._id))?.version);
  await call(api, `PATCH /owner/orders/${two._id}`, {
    token,
    headers: { 'if-match': version },
    body: { note: 'fragile' },
  });
  await shop.user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as shipped' }),
  );
  expect(await screen.findByText('1 order is Shipped now.')).toBeInTheDocument();
  await press(shop, 'Mark as shipped');
  expect(await screen.findByLabelText('Tracking number')).toHaveValue('1Z-2');
  await shop.user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as shipped' }),
  );
  expect(await screen.findByText('1 order is Shipped now.')).toBeInTheDocument();
  expect(await readAsOwner(api, two._id)).toMatchObject({ tracking: '1Z-2' });
});

describe('the list', () => {
  it('is searched by words, which the address keeps', async () => {
    const [ann, bob] = [
      await placeOrderAs(api),
      await placeOrderAs(api, BOB, { name: 'Bob Cotton' }),
    ];
    const shop = await open();
    await row(ann);
    await shop.user.type(screen.getByLabelText('Search orders'), 'cotton{Enter}');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(await row(bob)).toBeInTheDocument();
    expect(await counted('All', 1)).toBeInTheDocument();
    expect(await counted('Processing', 1)).toBeInTheDocument();
    expect(shop.router.state.location.search).toBe('?q=cotton');
    await shop.user.clear(screen.getByLabelText('Search orders'));
    await shop.user.type(screen.getByLabelText('Search orders'), 'nobody{Enter}');
    expect(await screen.findByText('No order matches this.')).toBeInTheDocument();
    await press(shop, 'Show all orders');
    expect(await row(ann)).toBeInTheDocument();
  });

  it('opens an order wherever its row is clicked, except where its words are selected', async () => {
    const order = await placeOrderAs(api, BOB, { name: 'Bob Cotton' });
    const shop = await open();
    const name = within(await row(order)).getByText('Bob Cotton');
    window.getSelection()?.selectAllChildren(name);
    fireEvent.click(name);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    window.getSelection()?.removeAllRanges();
    await shop.user.click(name);
    await press(shop, 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: orderNumber(order._id) })).toHaveFocus();
  });

  it('tells an owner who is offline of what can be saved, and not of a cart', async () => {
    await open();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^You are offline/)).toHaveTextContent(/save again/);
  });

  it('is saved under a name that says which orders these are', async () => {
    await placeOrderAs(api);
    const address = '/inventory?status=Processing&q=Ann%20M%C3%BCller%2F%23&from=2026-11-01';
    const shop = await open(address);
    await press(shop, 'Save as CSV');
    const name = 'orders-processing-ann-müller-2026-11-01.csv';
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(name, expect.anything(), 'text/csv'));
  });

  it('goes on with earlier orders, also where they are wanted while the list is read again, and says when these are all', async () => {
    const orders = [await placeOrderAs(api), await placeOrderAs(api), await placeOrderAs(api)];
    const paged = fetchInPagesOf(api.fetch, 2);
    let isSlow = false;
    let answer: (() => void) | undefined;
    const fetch: typeof api.fetch = async (...call) => {
      if (isSlow && (call[0] as Request).url.includes('owner/orders?'))
        await new Promise<void>((resolve) => (answer = resolve));
      return paged(...call);
    };
    const shop = await open('/inventory', { fetch });
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    isSlow = true;
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(answer).toBeDefined());
    isSlow = false;
    await press(shop, 'Show earlier orders');
    act(() => answer?.());
    expect(await screen.findByText('These are all orders.')).toBeInTheDocument();
    for (const order of orders) expect(await row(order)).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });

  it('says that it could not be read, and tries again', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const order = await placeOrderAs(api);
    const away = jsonReply({ code: 'bad_request', message: 'x' }, 400);
    const shop = await open('/inventory', { fetch: fetchReplying(api.fetch, LIST, away, 1) });
    await press(shop, 'Try again');
    expect(await row(order)).toBeInTheDocument();
  });

  it('is preceded by the mails that failed, each with the words of the mail server and a button', async () => {
    const order = await placeOrderAs(api);
    await api.database.query(
      "UPDATE mails SET state = 'failed', answer = '550 no such box' WHERE kind = 'placed'",
    );
    const shop = await open();
    const failed = await screen.findByRole('region', { name: 'Emails that were not delivered' });
    expect(failed).toHaveTextContent(`Order placed, to ${ANN}Order ${orderNumber(order._id)}`);
    expect(failed).toHaveTextContent('The mail server said: 550 no such box');
    await press(shop, 'Send again');
    await waitFor(() => expect(failed).not.toBeInTheDocument());
  });
});

describe('the list of emails', () => {
  it('holds all of them by pages, those that failed above, and leads to their orders', async () => {
    const [old] = [await placeOrderAs(api), await placeOrderAs(api)];
    await api.database.query(
      `INSERT INTO mails (kind, recipient, state, ended_at)
       SELECT 'runs_out', 'x@shop.example', 'sent', now() FROM generate_series(1, 49)`,
    );
    await api.database.query("UPDATE mails SET state = 'failed' WHERE order_id = $1", [old._id]);
    const shop = await open();
    await shop.user.click(await screen.findByRole('tab', { name: 'Emails' }));
    expect(shop.router.state.location.search).toBe('?tab=mails');
    const all = within(await screen.findByRole('region', { name: 'All emails' }));
    expect(all.getAllByRole('listitem')).toHaveLength(50);
    const failed = screen.getByRole('region', { name: 'Emails that were not delivered' });
    expect(within(failed).getAllByRole('listitem')).toHaveLength(2);
    await shop.user.click(all.getByRole('button', { name: 'Show earlier emails' }));
    const link = { name: `Order ${orderNumber(old._id)}` };
    await waitFor(() => expect(all.getAllByRole('link', link)).toHaveLength(2));
    expect(all.getAllByRole('listitem')).toHaveLength(53);
    expect(all.getAllByRole('button', { name: /^Send (again|now)$/ })).toHaveLength(53);
    expect(screen.queryByRole('button', { name: 'Show earlier emails' })).not.toBeInTheDocument();
    await shop.user.click(all.getAllByRole('link', link)[0] ?? document.body);
    expect(await screen.findByRole('dialog', link)).toBeInTheDocument();
  });

  it('says that there are none, and that they could not be read', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const away = jsonReply({ code: 'bad_request', message: 'x' }, 400);
    const fetch = fetchReplying(api.fetch, /owner\/mails\?limit/, away, 1);
    const shop = await open('/inventory?tab=mails', { fetch });
    await press(shop, 'Try again');
    expect(await screen.findByText('No emails yet.')).toBeInTheDocument();
  });
});

describe('the list of customers', () => {
  it('says who has ordered, and leads to a mail to them and to their orders', async () => {
    await placeOrderAs(api, BOB, { name: 'Bob' });
    await placeOrderAs(api, `jo${ANN}`, { name: 'Jo' });
    const order = await placeOrderAs(api, ANN);
    const { user } = await open('/inventory?tab=customers');
    const search = await screen.findByRole('searchbox', { name: 'Search customers' });
    await user.type(search, 'ann{Enter}');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    const mail = screen.getByRole('link', { name: /^ann@/ });
    expect(mail).toHaveAttribute('href', `mailto:${ANN}`);
    const customer = within(mail.closest('tr') ?? document.body);
    await user.click(customer.getByRole('link', { name: '1 order' }));
    expect(await row(order)).toHaveTextContent(/#\d/);
    expect(screen.getByRole('tab', { name: 'Orders 3' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  it('says in which language each person has ordered last, in a shop of several; the first where none is known', async () => {
    await placeOrderAs(api, BOB);
    await placeOrderAs(api, ANN, { language: 'de' });
    const languages = ['en' as const, 'de' as const];
    const shop = await open('/inventory?tab=customers', { shop: { ...DEFAULT_SHOP, languages } });
    expect(await screen.findByRole('row', { name: /ann@/ })).toHaveTextContent('In German');
    expect(screen.getByRole('row', { name: /bob@/ })).toHaveTextContent('In English');
    shop.unmount();
    await open('/inventory?tab=customers', { shop: { ...DEFAULT_SHOP, languages: ['en'] } });
    expect(await screen.findByRole('row', { name: /ann@/ })).not.toHaveTextContent('In ');
  });
});
