import { act, screen, waitFor, within } from '@testing-library/react';
import { orderNumber, type Order } from '#domain/orders/order';
import { DEFAULT_SHOP, type ShopInfo } from '#domain/shopInfo';
import { call } from '#tests/server/support/caller';
import { lineOf } from '#tests/server/support/orderBody';
import { BOB, moveAsOwner, OWNER, readAsOwner, readStock } from '#tests/server/support/ownerShop';
import { openPaidShop, type PaidShop, placeUnpaidOrder } from '#tests/server/support/paidShop';
import { PRODUCTS } from '#tests/server/support/sampleProducts';
import { fetchLosingAnswer } from '#tests/support/fetchFaults';
import { openShop, press } from '#tests/support/openShop';
import { aUser } from '#tests/support/testGateway';

const PAYS: ShopInfo = { ...DEFAULT_SHOP, payments: ['card', 'transfer'] };

let api: PaidShop;
let token: string;
beforeAll(async () => {
  api = await openPaidShop({ kinds: ['card', 'transfer'], payTo: 'Hemline Ltd' });
});
beforeEach(async () => {
  await api.reset();
  api.hearEvents(false);
  token = await api.signIn(OWNER);
});
afterAll(() => api.close());

const open = (address = '/inventory', shop = PAYS) =>
  openShop(api, address, { user: aUser({ email: OWNER }), shop });
type Shop = Awaited<ReturnType<typeof open>>;
const row = ({ _id }: Order) =>
  screen.findByRole('row', { name: `Order ${orderNumber(_id)}`, hidden: true });
const payment = () => screen.findByRole('region', { name: 'Payment' });
const saysOfPayment = (words: string | RegExp) =>
  waitFor(async () => expect(await payment()).toHaveTextContent(words));

/** The slips come when the words of their languages are loaded. */
const printsSlips = async (shop: Shop, words: string | RegExp) => {
  await press(shop, 'Print packing slips');
  await waitFor(() => expect(document.querySelector('#papers')).toHaveTextContent(words));
};

const byTransfer = async (change: Parameters<typeof placeUnpaidOrder>[1] = {}) =>
  (await placeUnpaidOrder(api, { payment: 'transfer', ...change })).order;
const byCard = async (change: Parameters<typeof placeUnpaidOrder>[1] = {}) =>
  (await placeUnpaidOrder(api, { payment: 'card', ...change })).order;
/** An order by card for which the money was taken. */
const paidByCard = async (change: Parameters<typeof placeUnpaidOrder>[1] = {}) => {
  const order = await byCard(change);
  await api.press(order, 'pay');
  await call(api, `POST /owner/orders/${order._id}/payment`, { token });
  return order;
};
const priceOf = (amount: number) => `$${amount.toFixed(2)}`;

describe('orders that are not paid', () => {
  it('stand under a button of their own where the shop takes payments, and nowhere else', async () => {
    const without = await open('/inventory', DEFAULT_SHOP);
    expect(await screen.findByRole('button', { name: /^Cancelled/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Awaiting|Expired/ })).not.toBeInTheDocument();
    without.unmount();
    const order = await byTransfer();
    const shop = await open();
    await press(shop, /^Awaiting payment\s*1$/);
    expect(screen.getByRole('button', { name: /^Expired\s*0$/ })).toBeInTheDocument();
    expect(await row(order)).toHaveTextContent(/Awaiting paymentTransfer$/);
  });

  it('are marked as paid together if a transfer pays them, with an undo that says which email has left', async () => {
    const orders = [await byTransfer(), await byTransfer(), await byCard()] as const;
    const [one, , card] = orders;
    const shop = await open('/inventory?status=AwaitingPayment');
    await row(one);
    await shop.user.click(screen.getByRole('checkbox', { name: 'Choose all 3 shown' }));
    await press(shop, 'Mark as paid (2)');
    expect(await screen.findByText('2 orders are marked as paid.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Chosen orders' })).toHaveTextContent(
      `${orderNumber(card._id)} is paid by card: the payment service says when it is paid.`,
    );
    await api.database.query(
      "UPDATE mails SET state = 'sent', ended_at = now() WHERE kind = 'paid' AND order_id = $1",
      [one._id],
    );
    await press(shop, 'Undo');
    expect(await screen.findByText('2 orders are Awaiting payment now.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Chosen orders' })).toHaveTextContent(
      `now.Order ${orderNumber(one._id)}: The email that the payment has arrived has left already.1 order chosen`,
    );
  });

  it('are left out of the picking list, which says so', async () => {
    jest.spyOn(window, 'print').mockImplementation();
    const [unpaid, paid] = [await byCard(), await paidByCard()];
    const shop = await open();
    for (const order of [unpaid, paid])
      await shop.user.click(within(await row(order)).getByRole('checkbox'));
    await press(shop, 'Print picking list');
    const papers = document.querySelector('#papers');
    // In a row of the table, whose head stands on each page.
    expect([...(papers?.querySelectorAll('tr') ?? [])].at(-1)).toHaveTextContent('1 piece in all.');
    expect(papers).toHaveTextContent(
      `1 order left out, not to be sent: ${orderNumber(unpaid._id)}Pieces`,
    );
    expect(papers).toHaveTextContent(
      new RegExp(`1 piece in all\\.1 order: ${orderNumber(paid._id)}$`),
    );
  });
});

describe('the payment of an order', () => {
  it('by transfer is marked as paid, and can be taken back for ten minutes', async () => {
    const order = await byTransfer();
    const shop = await open(`/inventory?order=${order._id}`);
    await saysOfPayment('Transfer: Not paid yet');
    await press(shop, 'Mark as paid');
    expect(await screen.findByText('1 order is marked as paid.')).toBeInTheDocument();
    await saysOfPayment(/Transfer: PaidTaken/);
    await press(shop, 'Close message');
    await press(shop, 'Back to Awaiting payment');
    await saysOfPayment('Transfer: Not paid yet');
  });

  it('by card cannot be marked as paid, its slip stops the parcel, and asking again finds what the shop was never told', async () => {
    jest.spyOn(window, 'print').mockImplementation();
    const order = await byCard();
    const shop = await open(`/inventory?order=${order._id}`);
    await saysOfPayment(/Card: Not paid yetOwed/);
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
    await printsSlips(shop, 'Not paid yet: do not send');
    await api.press(order, 'pay');
    await press(shop, 'Ask again');
    await saysOfPayment(/Card: Paid.*The payment service has answered\.$/);
    expect(await row(order)).toHaveTextContent('Processing');
  });

  it.each([
    ['UPDATE payment_pages SET disputed = true', 'Disputed', /The buyer's bank disputes this/],
    [
      // What was paid once more since is no refund.
      `INSERT INTO ledger (order_id, kind, cents, state, payment_id, reason)
       SELECT order_id, 'refunded', 500, 'failed', payment_id, 'torn' FROM ledger
       UNION ALL SELECT order_id, 'taken', 900, 'done', 'again', '' FROM ledger`,
      'Not sent back',
      /Sent back \$5\.00.*could not be sent back: try again, or by transfer: torn/,
    ],
  ])('warns in the list and in the order: %#', async (sql, mark, words) => {
    const order = await paidByCard();
    await api.database.query(sql);
    await open(`/inventory?order=${order._id}`);
    await saysOfPayment(words);
    expect(await row(order)).toHaveTextContent(`Processing${mark}`);
  });
});

describe('a refund', () => {
  const dialog = async (shop: Shop) => {
    await press(shop, 'Refund');
    return within(await screen.findByRole('dialog', { name: /^Refund of order/ }));
  };

  it('of pieces with their delivery, less a fee, is the amount that was shown before', async () => {
    const lines = [lineOf(3, { ...PRODUCTS[0], price: 33.33 }), lineOf(2, PRODUCTS[1])];
    await api.reset([{ ...PRODUCTS[0], price: 33.33 }, ...PRODUCTS.slice(1)] as typeof PRODUCTS);
    token = await api.signIn(OWNER);
    const order = await paidByCard({ orders: lines });
    const shop = await open(`/inventory?order=${order._id}`);
    const form = await dialog(shop);
    expect(form.getByRole('status')).toHaveTextContent('Nothing goes back yet.');
    const [first] = form.getAllByRole('spinbutton');
    await shop.user.type(first ?? document.body, '2');
    await shop.user.click(form.getByRole('checkbox', { name: 'With delivery' }));
    await shop.user.type(form.getByLabelText('Fee that you keep'), '1,50');
    const shown = form.getByText(/ goes back\.$/).textContent;
    await press(shop, 'Send the money back');
    expect(form.getByText('Say why.')).toBeInTheDocument();
    await shop.user.type(form.getByLabelText('Reason'), 'too small');
    await press(shop, 'Send the money back');
    await waitFor(() => expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument());
    const { refunded = 0 } = (await readAsOwner(api, order._id)) ?? {};
    expect(shown).toBe(`${priceOf(refunded)} goes back.`);
    expect((await api.standInSums()).refunded).toBe(Math.round(refunded * 100));
    await saysOfPayment(new RegExp(`Sent back \\${priceOf(refunded)}.*too small`));
    expect(await row(order)).toHaveTextContent(`${priceOf(refunded)} back`);
  });

  it('of an amount is never more than is left, also if another owner has sent back all of it meanwhile', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const order = await paidByCard();
    const shop = await open(`/inventory?order=${order._id}`);
    const form = await dialog(shop);
    await shop.user.selectOptions(form.getByLabelText('What goes back'), 'An amount');
    await shop.user.type(form.getByLabelText('Amount'), String(order.totalPrice + 1));
    await shop.user.type(form.getByLabelText('Reason'), 'torn');
    await press(shop, 'Send the money back');
    expect(form.getByRole('alert')).toHaveTextContent(
      `At most ${priceOf(order.totalPrice)} can go back.`,
    );
    await shop.user.clear(form.getByLabelText('Amount'));
    await shop.user.type(form.getByLabelText('Amount'), String(order.totalPrice));
    const body = { amount: order.totalPrice, reason: 'theirs' };
    await call(api, `POST /owner/orders/${order._id}/refunds`, { token, body });
    await press(shop, 'Send the money back');
    expect(await form.findByText(/^That is more than is left/)).toBeInTheDocument();
    expect(await readAsOwner(api, order._id)).toMatchObject({ refunded: order.totalPrice });
  });

  it('offers only the pieces and the delivery that have not gone back, also after another owner’s', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    jest.spyOn(window, 'print').mockImplementation();
    const order = await paidByCard({ orders: [lineOf(3), lineOf(1, PRODUCTS[1])] });
    const shop = await open(`/inventory?order=${order._id}`);
    const form = await dialog(shop);
    const [first] = form.getAllByRole('spinbutton');
    await shop.user.type(first ?? document.body, '2');
    await shop.user.type(form.getByLabelText('Reason'), 'too small');
    const theirs = { lines: [{ _id: PRODUCTS[0]?._id, quantity: 2 }], delivery: true, reason: 'x' };
    await call(api, `POST /owner/orders/${order._id}/refunds`, { token, body: theirs });
    await press(shop, 'Send the money back');
    expect(await form.findByText(/a part of it has gone back already/)).toBeInTheDocument();
    expect(first).toHaveAttribute('max', '1');
    await shop.user.type(first ?? document.body, '{backspace}1');
    await press(shop, 'Send the money back');
    await saysOfPayment(/Sent back.*Sent back/);
    expect(screen.getByRole('list', { name: 'Lines' })).toHaveTextContent('3 pieces refunded');
    const again = await dialog(shop);
    expect(again.getAllByRole('spinbutton')).toHaveLength(1);
    await press(shop, 'Close');
    await printsSlips(shop, /1 piece in all\.$/);
  });

  it('asks for no piece that another owner has sent back since it was typed', async () => {
    const order = await paidByCard({ orders: [lineOf(1), lineOf(1, PRODUCTS[1])] });
    const shop = await open(`/inventory?order=${order._id}`);
    const form = await dialog(shop);
    for (const field of form.getAllByRole('spinbutton')) await shop.user.type(field, '1');
    await shop.user.type(form.getByLabelText('Reason'), 'too small');
    const body = { lines: [{ _id: PRODUCTS[0]?._id, quantity: 1 }], reason: 'theirs' };
    await call(api, `POST /owner/orders/${order._id}/refunds`, { token, body });
    await act(() => Promise.resolve(window.dispatchEvent(new Event('focus'))));
    await waitFor(() => expect(form.getAllByRole('spinbutton')).toHaveLength(1));
    await press(shop, 'Send the money back');
    await saysOfPayment(/Sent back.*theirs.*Sent back.*too small/);
  });

  it('puts its pieces back into stock if the owner says so, which the history tells, and leaves the others to a cancellation', async () => {
    const order = await paidByCard({ orders: [lineOf(3)] });
    const [before = 0] = [await readStock(api, PRODUCTS[0]?._id ?? '')];
    const shop = await open(`/inventory?order=${order._id}`);
    const form = await dialog(shop);
    const tick = form.getByRole('checkbox', { name: 'Put these pieces back into stock' });
    // The piece may be torn, or not be back yet.
    expect(tick).not.toBeChecked();
    await shop.user.type(form.getByRole('spinbutton'), '2');
    await shop.user.click(tick);
    await shop.user.type(form.getByLabelText('Reason'), 'too small');
    await press(shop, 'Send the money back');
    expect(
      await screen.findByText(/^Money back: .*too small \(2 pieces are in stock again\)/),
    ).toBeInTheDocument();
    expect(await readStock(api, PRODUCTS[0]?._id ?? '')).toBe(before + 2);
    const again = await dialog(shop);
    await shop.user.selectOptions(again.getByLabelText('What goes back'), 'An amount');
    expect(again.queryByRole('checkbox')).not.toBeInTheDocument();
    await press(shop, 'Close');
    await press(shop, 'Cancel order');
    expect(await screen.findByText(/1 piece goes back into stock, if/)).toBeInTheDocument();
    shop.unmount();
    const last = { lines: [{ _id: PRODUCTS[0]?._id, quantity: 1 }], restock: true, reason: 'x' };
    await call(api, `POST /owner/orders/${order._id}/refunds`, { token, body: last });
    await press(await open(`/inventory?order=${order._id}`), 'Cancel order');
    expect(await screen.findByLabelText('Reason')).toBeInTheDocument();
    expect(screen.queryByText(/go(es)? back into stock, if/)).not.toBeInTheDocument();
  });

  it('asks about the delivery only where that cost something, and about the stock only before the end of the order, which puts the pieces back', async () => {
    const [free] = PRODUCTS.map((product) => ({ ...product, shipping: 0 }));
    await api.reset(free && [free]);
    token = await api.signIn(OWNER);
    const order = await paidByCard({ orders: [lineOf(1, free)] });
    const tick = { name: 'Put these pieces back into stock' };
    const shop = await open(`/inventory?order=${order._id}`);
    const asked = await dialog(shop);
    expect(asked.getByRole('checkbox', tick)).not.toBeChecked();
    expect(asked.getByLabelText('Fee that you keep')).toBeInTheDocument();
    expect(asked.queryByRole('checkbox', { name: 'With delivery' })).not.toBeInTheDocument();
    shop.unmount();
    await moveAsOwner(api, order, 'Cancelled');
    await api.database.query("UPDATE ledger SET state = 'failed' WHERE kind = 'refunded'");
    const form = await dialog(await open(`/inventory?order=${order._id}`));
    expect(form.getByRole('spinbutton')).toBeInTheDocument();
    expect(form.queryByRole('checkbox', tick)).not.toBeInTheDocument();
  });

  it('that failed is marked in the list until as much has gone back', async () => {
    const order = await paidByCard({ orders: [lineOf(2)] });
    const refund = (amount: number) =>
      call(api, `POST /owner/orders/${order._id}/refunds`, {
        token,
        body: { amount, reason: 'x' },
      });
    await refund(5);
    await api.press(order, 'failRefunds');
    await call(api, `POST /owner/orders/${order._id}/payment`, { token });
    await refund(4);
    const shop = await open();
    expect(await row(order)).toHaveTextContent('ProcessingNot sent back');
    shop.unmount();
    await refund(5);
    await open();
    expect(await row(order)).toHaveTextContent(/Processing$/);
  });

  it('of everything leaves one step, and says why', async () => {
    jest.spyOn(window, 'print').mockImplementation();
    const order = await byTransfer();
    await moveAsOwner(api, order, 'Processing');
    const body = { amount: order.totalPrice, reason: 'sold out' };
    await call(api, `POST /owner/orders/${order._id}/refunds`, { token, body });
    const shop = await open(`/inventory?order=${order._id}`);
    const steps = await screen.findByRole('region', { name: 'Next step' });
    expect(steps).toHaveTextContent(
      '1 order was refunded completely and cannot be packed or sent. Cancel it, so that the pieces are in stock again.',
    );
    expect(within(steps).queryByRole('button', { name: 'Mark as packed' })).not.toBeInTheDocument();
    await printsSlips(shop, 'Refunded: do not send');
    await press(shop, 'Cancel order');
    await shop.user.type(await screen.findByLabelText('Reason'), 'sold out');
    await press(shop, 'Cancel this order');
    expect(await screen.findByText('1 order is Cancelled now.')).toBeInTheDocument();
  });

  it('of a transfer is noted, says that the money must be sent by hand, and outlives a sign-out elsewhere', async () => {
    const order = await byTransfer();
    await moveAsOwner(api, order, 'Processing');
    const shop = await open(`/inventory?order=${order._id}`);
    const form = await dialog(shop);
    expect(form.getByText(/send the money by hand/)).toBeInTheDocument();
    await shop.user.selectOptions(form.getByLabelText('What goes back'), 'An amount');
    await shop.user.type(form.getByLabelText('Amount'), '5');
    await shop.user.type(form.getByLabelText('Reason'), 'a missing button');
    act(() => shop.identity.become(null, 'ended'));
    expect(await screen.findByText(/^Your sign-in on this device has ended/)).toBeInTheDocument();
    act(() => shop.identity.become(aUser({ email: OWNER })));
    await dialog(shop);
    await press(shop, 'Note the refund');
    await saysOfPayment(/Sent back \$5\.00.*by hand: a missing button/);
    expect(screen.getByText('Money back: $5.00: a missing button')).toBeInTheDocument();
  });
});

it('customers have as many orders as the list to which their number leads, paid or not', async () => {
  await byTransfer();
  await moveAsOwner(api, await byTransfer(), 'Processing');
  await moveAsOwner(api, await byTransfer(), 'Cancelled');
  const shop = await open('/inventory?tab=customers');
  // Nothing of it was paid or sent, so nothing can go back.
  expect(await screen.findByText('1 cancelled (1 piece)')).toBeInTheDocument();
  expect(screen.getByText('1 piece sold')).toBeInTheDocument();
  await shop.user.click(screen.getByRole('link', { name: '3 orders' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
});

describe('a refund whose answer was lost', () => {
  const field = async (label: string) => screen.findByLabelText(label);
  const fill = async (shop: Shop) => {
    await press(shop, 'Refund');
    await shop.user.selectOptions(await field('What goes back'), 'An amount');
    await shop.user.type(await field('Amount'), '5');
    await shop.user.type(await field('Reason'), 'a missing button');
  };
  const send = async (shop: Shop) => {
    await press(shop, 'Note the refund');
    await waitFor(() => expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument());
  };
  const sendInVain = async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const order = await byTransfer();
    await moveAsOwner(api, order, 'Processing');
    const fetch = fetchLosingAnswer(api.fetch, /refunds$/);
    const address = `/inventory?order=${order._id}`;
    const user = aUser({ email: OWNER });
    const shop = await openShop(api, address, { user, shop: PAYS, fetch });
    await fill(shop);
    await press(shop, 'Note the refund');
    expect(await screen.findByText(/no answer|did not answer|not be reached/i)).toBeVisible();
    return { order, shop, address };
  };

  it('is sent once when the order is opened again (trial 80)', async () => {
    const { order, shop, address } = await sendInVain();
    await act(() => shop.router.navigate('/inventory?tab=goods'));
    await act(() => shop.router.navigate(address));
    await press(shop, 'Refund');
    expect(await field('Amount')).toHaveValue('5');
    await send(shop);
    expect(await readAsOwner(api, order._id)).toMatchObject({ refunded: 5 });
  });

  it.each([
    ['once if its outcome was not seen', false, 5],
    ['again if its outcome was seen', true, 10],
  ])(
    'is sent %s when its form was closed and filled in again (trial 80)',
    async (_, isSeen, back) => {
      const { order, shop } = await sendInVain();
      await shop.user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument());
      if (isSeen) {
        await act(() => Promise.resolve(window.dispatchEvent(new Event('focus'))));
        await saysOfPayment(/Sent back \$5\.00/);
      }
      await fill(shop);
      await send(shop);
      expect(await readAsOwner(api, order._id)).toMatchObject({ refunded: back });
    },
  );
});

it('cancelling says what goes back by itself, and what is to be sent by hand', async () => {
  const [card, transfer] = [await paidByCard(), await byTransfer({ email: BOB })];
  await moveAsOwner(api, transfer, 'Processing');
  const shop = await open();
  for (const order of [card, transfer])
    await shop.user.click(within(await row(order)).getByRole('checkbox'));
  await press(shop, 'Cancel orders');
  const words = await screen.findByText(/2 pieces go back into stock/);
  expect(words).toHaveTextContent(`${priceOf(card.totalPrice)} paid by card goes back by itself.`);
  expect(words).toHaveTextContent(
    `Send back ${priceOf(transfer.totalPrice)} by hand: it was paid by transfer.`,
  );
});

it('test payments are said on the page', async () => {
  const shop = await open('/inventory?tab=glance', { ...PAYS, testPayments: true });
  const words = 'Test payments: no real money is taken.';
  expect(await screen.findByText(words)).toBeInTheDocument();
  shop.unmount();
  await open('/inventory?tab=glance');
  expect(await screen.findByRole('tab', { name: 'Figures' })).toBeInTheDocument();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});
