/** The owner's orders in the whole shop: the list, one order, and the results of moves. */

import { screen, waitFor, within } from '@testing-library/react';
import { orderNumber, type Order } from '#domain/order';
import { call } from '#tests/server/support/caller';
import { ANN, BOB, moved, OWNER, placedBy, seen } from '#tests/server/support/ownerShop';
import { PRODUCTS } from '#tests/server/support/sampleProducts';
import { answering, json, losingAnswer, lost } from '#tests/support/answering';
import { openShop, type OpenShopOptions } from '#tests/support/openShop';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.reset(PRODUCTS);
  token = await api.signIn(OWNER);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const LIST = /owner\/orders\?/;
const open = (address = '/inventory', options: OpenShopOptions = {}) =>
  openShop(api, address, { user: aUser({ email: OWNER }), ...options });
type Shop = Awaited<ReturnType<typeof open>>;

/** Returns the API with at most `limit` orders on a page. */
const inPagesOf =
  (limit: number): typeof fetch =>
  (input) => {
    const { url, headers, signal, method } = input as Request;
    if (!url.includes('owner/orders?')) return api.fetch(input);
    const page = url.replace('limit=50', `limit=${limit}`);
    return api.fetch(new Request(page, { headers, signal, method }));
  };

const row = ({ _id }: Order) => screen.findByRole('row', { name: `Order ${orderNumber(_id)}` });
const choose = async ({ user }: Shop, ...orders: Order[]) => {
  for (const order of orders) await user.click(within(await row(order)).getByRole('checkbox'));
};
const press = async ({ user }: Shop, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const bar = () => screen.findByRole('region', { name: 'Chosen orders' });
const counted = (status: string, count: number) =>
  screen.findByRole('button', { name: new RegExp(`^${status}\\s*${count}$`) });

describe('moving orders', () => {
  it('moves the chosen ones together, says so, counts them, and takes the step back', async () => {
    const [one, two, three] = [await placedBy(api), await placedBy(api), await placedBy(api)];
    const shop = await open();
    await choose(shop, one, two);
    await press(shop, 'Mark as packed');
    expect(await screen.findByText('2 orders are Packed now.')).toBeInTheDocument();
    expect(await row(one)).toHaveTextContent('Packed');
    expect(await row(three)).toHaveTextContent('Processing');
    expect(await counted('Packed', 2)).toBeInTheDocument();
    expect(screen.queryByText(/chosen$/)).not.toBeInTheDocument();
    await press(shop, 'Undo');
    expect(await screen.findByText('2 orders are Processing now.')).toBeInTheDocument();
    expect(await counted('Processing', 3)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('tells what another owner or the shopper did meanwhile, and keeps the choice on it (trial 71)', async () => {
    const [packed, noted, cancelled, fresh] = [
      ...[await placedBy(api), await placedBy(api), await placedBy(api), await placedBy(api)],
    ] as [Order, Order, Order, Order];
    const shop = await open('/inventory?status=Processing');
    await row(fresh);
    await moved(api, token, packed, 'Packed');
    await call(api, `PATCH /owner/orders/${noted._id}`, {
      ...{ token, body: { note: 'ring twice' }, headers: { 'if-match': '"1"' } },
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
    await press(shop, 'Mark as packed');
    expect(await within(words).findByText('1 order is Packed now.')).toBeInTheDocument();
    expect((await seen(api, token, noted._id))?.orderStatus).toBe('Packed');
    expect(screen.queryByRole('checkbox', { name: /^Choose all [1-9]/ })).not.toBeInTheDocument();
  });

  it('ships several, each with the number of its parcel, and knows the carrier the next time', async () => {
    const orders = [await placedBy(api), await placedBy(api), await placedBy(api)] as const;
    const [one, two, three] = orders;
    for (const order of orders) await moved(api, token, order, 'Packed');
    const shop = await open();
    await choose(shop, one, two);
    await press(shop, 'Mark as shipped');
    const { user } = shop;
    const dialog = within(await screen.findByRole('dialog', { name: 'Ship 2 orders' }));
    await user.type(dialog.getByRole('combobox', { name: 'Carrier' }), 'UPS');
    // A barcode scanner sends Enter after the number.
    await user.click(dialog.getByLabelText(`Tracking number of ${orderNumber(two._id)}`));
    await user.keyboard('1Z-2{Enter}');
    expect(dialog.getByLabelText(`Tracking number of ${orderNumber(one._id)}`)).toHaveFocus();
    await user.keyboard('1Z-1{Enter}');
    expect(dialog.getByRole('button', { name: 'Mark as shipped' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 orders are Shipped now.')).toBeInTheDocument();
    for (const [order, tracking] of [
      [one, '1Z-1'],
      [two, '1Z-2'],
    ] as const)
      expect(await seen(api, token, order._id)).toMatchObject({ carrier: 'UPS', tracking });
    await choose(shop, three);
    await press(shop, 'Mark as shipped');
    const next = within(await screen.findByRole('dialog', { name: /^Ship order/ }));
    await waitFor(() => expect(next.getByRole('combobox', { name: 'Carrier' })).toHaveValue('UPS'));
    expect(next.getByLabelText('Tracking number')).toHaveValue('');
  });

  it('cancels with a reason, and not without one', async () => {
    const order = await placedBy(api, ANN);
    const shop = await open();
    await choose(shop, order);
    await press(shop, 'Cancel order');
    expect(await screen.findByText(/1 piece goes back into stock/)).toBeInTheDocument();
    await press(shop, 'Cancel this order');
    expect(screen.getByRole('alert')).toHaveTextContent('Say why: the shopper reads it.');
    await shop.user.type(screen.getByLabelText('Reason'), 'torn');
    await press(shop, 'Cancel this order');
    expect(await screen.findByText('1 order is Cancelled now.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect((await seen(api, token, order._id))?.history.at(-1)?.reason).toBe('torn');
  });

  it.each([
    ['the call was lost', () => answering(api.fetch, /moves$/, lost, 1)],
    ['its answer was lost (trial 80)', () => losingAnswer(api.fetch, /moves$/)],
  ])(
    'says when the shop did not answer, keeps the choice, and then says what is done: %s',
    async (_name, fetch) => {
      jest.spyOn(console, 'error').mockImplementation();
      const order = await placedBy(api);
      const shop = await open('/inventory', { fetch: fetch() });
      await choose(shop, order);
      await press(shop, 'Mark as packed');
      expect(await within(await bar()).findByRole('alert')).toBeInTheDocument();
      await press(shop, 'Mark as packed');
      expect(await screen.findByText('1 order is Packed now.')).toBeInTheDocument();
    },
  );
});

describe('one order', () => {
  const details = () => screen.findByRole('dialog', { name: /^Order \d+$/ });

  it('keeps a note that was typed while somebody else wrote one (trial 71)', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const order = await placedBy(api);
    const shop = await open();
    await shop.user.click(within(await row(order)).getByRole('button'));
    const dialog = within(await details());
    await shop.user.type(dialog.getByRole('textbox', { name: 'Note' }), 'mine');
    await call(api, `PATCH /owner/orders/${order._id}`, {
      ...{ token, body: { note: 'theirs' }, headers: { 'if-match': '"1"' } },
    });
    await press(shop, 'Save note');
    expect(await dialog.findByRole('alert')).toHaveTextContent('The note is now: “theirs”.');
    expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('mine');
    await press(shop, 'Save note');
    expect(await dialog.findByText('Saved.')).toBeInTheDocument();
    expect(await seen(api, token, order._id)).toMatchObject({ note: 'mine', version: 3 });
  });

  it('says that a note was not saved, and blames no other note, if only the status was changed meanwhile (trial 71)', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const order = await placedBy(api);
    const shop = await open();
    await shop.user.click(within(await row(order)).getByRole('button'));
    const dialog = within(await details());
    await shop.user.type(dialog.getByRole('textbox', { name: 'Note' }), 'mine');
    await moved(api, token, order, 'Packed');
    await press(shop, 'Save note');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /^The order was changed meanwhile, so your note is not saved yet. Look at the order as it is now, and save again.$/,
    );
    expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('mine');
    await press(shop, 'Save note');
    expect(await dialog.findByText('Saved.')).toBeInTheDocument();
    expect(await seen(api, token, order._id)).toMatchObject({
      note: 'mine',
      orderStatus: 'Packed',
    });
  });

  it('is opened by its address, also if it is none of the newest, and by no address of another', async () => {
    const order = await placedBy(api, BOB, { name: 'Bob Cotton' });
    for (let n = 0; n < 3; n += 1) await placedBy(api);
    const shop = await open(`/inventory?order=${order._id}`, { fetch: inPagesOf(2) });
    expect(await details()).toHaveTextContent('Bob Cotton');
    await press(shop, 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(shop.router.state.location.search).toBe('');
  });

  it('lists its mails, of which a sent one can be sent again, and says which were not sent and why', async () => {
    const order = await placedBy(api);
    await api.database.query(
      `UPDATE mails SET ended_at = now(), state = CASE kind WHEN 'placed' THEN 'sent' ELSE 'dropped' END`,
    );
    const shop = await open(`/inventory?order=${order._id}`);
    await details();
    const mails = within(await screen.findByRole('region', { name: 'Emails' }));
    const [news, placed] = mails.getAllByRole('listitem');
    expect(news).toHaveTextContent(`New order, to ${OWNER}Not sent, because it was no longer true`);
    expect(placed).toHaveTextContent(`Order placed, to ${ANN}Sent`);
    await press(shop, 'Send again');
    expect(await mails.findByText(/^Next try/)).toBeInTheDocument();
    expect(mails.getAllByRole('listitem')).toHaveLength(3);
    const [copy] = await api.database.query(
      'SELECT kind, recipient FROM mails WHERE tries = 0 AND state = $1',
      ['waiting'],
    );
    expect(copy).toEqual({ kind: 'placed', recipient: ANN });
  });

  it('is moved where it stands, and says what was done with it', async () => {
    const order = await placedBy(api);
    const shop = await open(`/inventory?order=${order._id}`);
    const dialog = within(await details());
    await press(shop, 'Mark as packed');
    expect(await dialog.findByText('Processing → Packed')).toBeInTheDocument();
    expect(dialog.getByRole('region', { name: 'History' })).toHaveTextContent(OWNER);
    expect(await dialog.findByRole('button', { name: 'Mark as shipped' })).toBeInTheDocument();
  });
});

describe('the list', () => {
  it('is searched by words, which the address keeps', async () => {
    const [ann, bob] = [await placedBy(api), await placedBy(api, BOB, { name: 'Bob Cotton' })];
    const shop = await open();
    await row(ann);
    await shop.user.type(screen.getByLabelText('Search orders'), 'cotton{Enter}');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(await row(bob)).toBeInTheDocument();
    expect(shop.router.state.location.search).toBe('?q=cotton');
    await shop.user.clear(screen.getByLabelText('Search orders'));
    await shop.user.type(screen.getByLabelText('Search orders'), 'nobody{Enter}');
    expect(await screen.findByText('No order matches this.')).toBeInTheDocument();
    await press(shop, 'Show all orders');
    expect(await row(ann)).toBeInTheDocument();
  });

  it('goes on with earlier orders, and says when these are all', async () => {
    const orders = [await placedBy(api), await placedBy(api), await placedBy(api)];
    const shop = await open('/inventory', { fetch: inPagesOf(2) });
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    await press(shop, 'Show earlier orders');
    expect(await screen.findByText('These are all orders.')).toBeInTheDocument();
    for (const order of orders) expect(await row(order)).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });

  it('says that it could not be read, and tries again', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const order = await placedBy(api);
    const away = json({ code: 'bad_request', message: 'x' }, 400);
    const shop = await open('/inventory', { fetch: answering(api.fetch, LIST, away, 1) });
    await press(shop, 'Try again');
    expect(await row(order)).toBeInTheDocument();
  });

  it('is preceded by the mails that failed, each with the words of the mail server and a button', async () => {
    const order = await placedBy(api);
    await api.database.query(
      "UPDATE mails SET state = 'failed', answer = '550 no such box' WHERE kind = 'placed'",
    );
    const shop = await open();
    const failed = await screen.findByRole('region', { name: 'Emails that were not delivered' });
    expect(failed).toHaveTextContent(`order ${orderNumber(order._id)}, to ${ANN}`);
    expect(failed).toHaveTextContent('The mail server said: 550 no such box');
    await press(shop, 'Send again');
    await waitFor(() => expect(failed).not.toBeInTheDocument());
  });
});
