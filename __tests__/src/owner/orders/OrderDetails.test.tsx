import { act, screen, waitFor, within } from '@testing-library/react';
import { orderNumber, type Order } from '#domain/orders/order';
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
import { fetchHolding, fetchInPagesOf } from '#tests/support/fetchFaults';
import { openShop, type OpenShopOptions, press } from '#tests/support/openShop';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

let token: string;
const api = testApi();
beforeEach(async () => {
  await api.reset(PRODUCTS);
  token = await api.signIn(OWNER);
});

const open = (address = '/inventory', options: OpenShopOptions = {}) =>
  openShop(api, address, { user: aUser({ email: OWNER }), ...options });

const row = ({ _id }: Order) => screen.findByRole('row', { name: `Order ${orderNumber(_id)}` });

describe('one order', () => {
  const details = () => screen.findByRole('dialog', { name: /^Order \d+$/ });
  const openNew = async () => {
    const order = await placeOrderAs(api);
    const shop = await open();
    await shop.user.click(within(await row(order)).getByRole('button'));
    return { order, shop, dialog: within(await details()) };
  };

  it('keeps a note that was typed while somebody else wrote one (trial 71)', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { order, shop, dialog } = await openNew();
    await shop.user.type(dialog.getByRole('textbox', { name: 'Note' }), 'mine');
    await call(api, `PATCH /owner/orders/${order._id}`, {
      token,
      body: { note: 'theirs' },
      headers: { 'if-match': '"1"' },
    });
    await press(shop, 'Save note');
    expect(await dialog.findByRole('alert')).toHaveTextContent('The note is now: “theirs”.');
    expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('mine');
    await press(shop, 'Save note');
    expect(await dialog.findByText('Saved.')).toBeInTheDocument();
    expect(dialog.getByText('Note: theirs')).toBeInTheDocument();
    expect(dialog.getByText('Note: mine')).toBeInTheDocument();
    expect(await readAsOwner(api, order._id)).toMatchObject({ note: 'mine', version: 3 });
  });

  /** The page fetches the order again, as it does every 15 seconds. */
  const comeBack = () => act(() => Promise.resolve(window.dispatchEvent(new Event('focus'))));

  it('says which note somebody else wrote as soon as it knows, once, also if that one removed it (trial 71)', async () => {
    const { order, shop, dialog } = await openNew();
    const field = dialog.getByRole('textbox', { name: 'Note' });
    await shop.user.type(field, 'mine');
    const write = async (note: string, version: number) => {
      const headers = { 'if-match': `"${version}"` };
      await call(api, `PATCH /owner/orders/${order._id}`, { token, body: { note }, headers });
      await comeBack();
    };
    await write('theirs', 1);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/The note is now: “theirs”/));
    expect(field).toHaveValue('mine');
    await press(shop, 'Save note');
    expect(await dialog.findByText('Saved.')).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription('Only owners see it.');
    await shop.user.type(field, ', and more');
    await write('', 3);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/The order has no note now/));
    expect(field).toHaveValue('mine, and more');
  });

  it('keeps what is typed of a note while what was typed before is on its way', async () => {
    const { fetch, letGo } = fetchHolding(api.fetch, 'PATCH');
    const order = await placeOrderAs(api);
    const shop = await open('/inventory', { fetch });
    await shop.user.click(within(await row(order)).getByRole('button'));
    const note = within(await details()).getByRole('textbox', { name: 'Note' });
    await shop.user.type(note, 'Rang,');
    await press(shop, 'Save note');
    await shop.user.type(note, ' no answer');
    letGo();
    expect(await within(await details()).findByText('Note: Rang,')).toBeInTheDocument();
    expect(note).toHaveValue('Rang, no answer');
  });

  it('says that a note was not saved, and blames no other note, if only the status was changed meanwhile (trial 71)', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { order, shop, dialog } = await openNew();
    await shop.user.type(dialog.getByRole('textbox', { name: 'Note' }), 'mine');
    await moveAsOwner(api, order, 'Packed');
    await press(shop, 'Save note');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /^The order was changed meanwhile, so your note is not saved yet. Look at the order as it is now, and save again.$/,
    );
    expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('mine');
    await press(shop, 'Save note');
    expect(await dialog.findByText('Saved.')).toBeInTheDocument();
    expect(await readAsOwner(api, order._id)).toMatchObject({
      note: 'mine',
      orderStatus: 'Packed',
    });
  });

  it('is opened by its address, also if it is none of the newest, and has its telephone number from left to right below words from right to left', async () => {
    const number = '+44 20 7946 0958';
    const order = await placeOrderAs(api, BOB, { name: 'أحمد', address: 'شارع الملك', number });
    for (let n = 0; n < 3; n += 1) await placeOrderAs(api);
    const shop = await open(`/inventory?order=${order._id}`, {
      fetch: fetchInPagesOf(api.fetch, 2),
    });
    expect(await details()).toHaveTextContent('أحمد');
    const shown = within(await details()).getByText(number);
    expect(shown.closest('[dir]')).toHaveAttribute('dir', 'ltr');
    await press(shop, 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(shop.router.state.location.search).toBe('');
  });

  it('lists its mails, of which a sent one can be sent again, and says which were not sent and why', async () => {
    const order = await placeOrderAs(api);
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

  it('can be moved back after a reload, as long as that is possible, and says that the mail has left', async () => {
    const [order, old] = [await placeOrderAs(api), await placeOrderAs(api)];
    for (const to of ['Packed', 'Shipped'] as const)
      for (const each of [order, old]) await moveAsOwner(api, each, to);
    await api.database.query("UPDATE mails SET state = 'sent', ended_at = now()");
    await api.database.query(
      "UPDATE orders SET moved_at = moved_at - interval '11 minutes' WHERE id = $1",
      [old._id],
    );
    const late = await open(`/inventory?order=${old._id}`);
    await details();
    expect(screen.queryByRole('button', { name: /^Back to/ })).not.toBeInTheDocument();
    late.unmount();
    const shop = await open(`/inventory?order=${order._id}`);
    const dialog = within(await details());
    expect(dialog.getByText(/^The email that the parcel .* has left already/)).toBeInTheDocument();
    await press(shop, 'Back to Packed');
    expect(await dialog.findByText('1 order is Packed now.')).toBeInTheDocument();
    expect(dialog.getByRole('region', { name: 'Next step' })).toHaveTextContent(
      `Order ${orderNumber(order._id)}: The email that the parcel is on its way has left already.`,
    );
  });

  it('takes another carrier and tracking number when the parcel has left, and tells the shopper', async () => {
    const order = await placeOrderAs(api);
    for (const to of ['Packed', 'Shipped'] as const) await moveAsOwner(api, order, to);
    await api.database.query("UPDATE mails SET state = 'sent', ended_at = now()");
    const shop = await open(`/inventory?order=${order._id}`);
    const dialog = within(await details());
    await press(shop, 'Add tracking number');
    const form = within(await screen.findByRole('dialog', { name: /^Parcel of order/ }));
    await shop.user.type(form.getByRole('combobox', { name: 'Carrier' }), 'UPS');
    // Enter takes what was typed, wherever the pointer rests.
    await shop.user.hover(await screen.findByRole('option', { name: 'UPS' }));
    expect(form.getByRole('combobox', { name: 'Carrier' })).not.toHaveAttribute(
      'aria-activedescendant',
    );
    await shop.user.type(form.getByLabelText('Tracking number'), '1Z');
    await press(shop, 'Save');
    expect(
      await dialog.findByText('Carrier or tracking number changed: UPS 1Z'),
    ).toBeInTheDocument();
    const mails = await screen.findByRole('region', { name: 'Emails' });
    await waitFor(() => expect(mails).toHaveTextContent(`New tracking number, to ${ANN}`));
    expect(dialog.getByRole('link', { name: '1Z' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Change tracking number' })).toBeInTheDocument();
  });

  it('says which carrier and tracking number somebody else has sent since typing began (trial 71)', async () => {
    const order = await placeOrderAs(api);
    for (const to of ['Packed', 'Shipped'] as const) await moveAsOwner(api, order, to);
    const shop = await open(`/inventory?order=${order._id}`);
    await details();
    await press(shop, 'Add tracking number');
    const tracking = await screen.findByLabelText('Tracking number');
    const carrier = screen.getByRole('combobox', { name: 'Carrier' });
    await shop.user.type(tracking, '1Z');
    await shop.user.type(carrier, 'UPS');
    const change = async (body: { carrier: string; tracking: string }) => {
      const { version } = (await readAsOwner(api, order._id)) ?? {};
      const headers = { 'if-match': `"${version}"` };
      await call(api, `PATCH /owner/orders/${order._id}`, { token, headers, body });
      await comeBack();
    };
    await change({ carrier: 'DHL', tracking: '2Z' });
    await waitFor(() =>
      expect(tracking).toHaveAccessibleDescription(/^The tracking number is now: “2Z”. Save again/),
    );
    expect(carrier).toHaveAccessibleDescription(/^The carrier is now: “DHL”. Save again/);
    expect([tracking, carrier].map((field) => (field as HTMLInputElement).value)).toEqual([
      ...['1Z', 'UPS'],
    ]);
    await press(shop, 'Save');
    expect(
      await screen.findByText('Carrier or tracking number changed: UPS 1Z'),
    ).toBeInTheDocument();
  });

  it('takes another address until the parcel leaves, also if somebody else changed the order meanwhile, and is moved where it stands, which its history tells', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const order = await placeOrderAs(api);
    const shop = await open(`/inventory?order=${order._id}`);
    const dialog = within(await details());
    await press(shop, 'Correct the address');
    const field = await screen.findByLabelText('Address');
    expect(field).toHaveValue(order.address);
    await shop.user.clear(field);
    await shop.user.type(field, '2 Low Street');
    await call(api, `PATCH /owner/orders/${order._id}`, {
      token,
      headers: { 'if-match': '1' },
      body: { address: '3 Low Street' },
    });
    await press(shop, 'Save');
    expect(await screen.findByText(/^The address is now: “3 Low Street”/)).toBeInTheDocument();
    expect(field).toHaveValue('2 Low Street');
    await press(shop, 'Save');
    const before = await dialog.findByText('Address corrected. Before: 3 Low Street');
    expect(before).toBeInTheDocument();
    expect(screen.queryByLabelText('Address')).not.toBeInTheDocument();
    expect(await readAsOwner(api, order._id)).toMatchObject({ address: '2 Low Street' });
    await press(shop, 'Mark as packed');
    expect(await dialog.findByText('Processing → Packed')).toBeInTheDocument();
    expect(dialog.getByRole('region', { name: 'History' })).toHaveTextContent(OWNER);
    expect(await dialog.findByRole('button', { name: 'Mark as shipped' })).toBeInTheDocument();
    await moveAsOwner(api, order, 'Shipped');
    await press(shop, 'Correct the address');
    await shop.user.type(await screen.findByLabelText('Address'), '9');
    await press(shop, 'Save');
    await screen.findByText(/^Somebody else changed this meanwhile/);
    await press(shop, 'Save');
    expect(await screen.findByText(/^The order has left the shop/)).toBeInTheDocument();
    await press(shop, 'Close');
    expect(screen.queryByRole('button', { name: 'Correct the address' })).not.toBeInTheDocument();
  });

  it('keeps a note that was typed and not saved when it is closed and opened again', async () => {
    const order = await placeOrderAs(api);
    const shop = await open(`/inventory?order=${order._id}`);
    await shop.user.type(await screen.findByRole('textbox', { name: 'Note' }), 'fragile');
    await press(shop, 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await shop.user.click(within(await row(order)).getByRole('button'));
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('fragile');
  });

  it('stays open when it leaves the list, because it has another status now', async () => {
    const order = await placeOrderAs(api);
    await open(`/inventory?status=Processing&order=${order._id}`);
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await moveAsOwner(api, order, 'Packed');
    await act(() => Promise.resolve(window.dispatchEvent(new Event('focus'))));
    expect(await screen.findByRole('button', { name: 'Mark as shipped' })).toBeInTheDocument();
    expect(note).toBeInTheDocument();
  });

  it('has a slip with its short number and the numbers of its articles, which says when it is cancelled, and keeps each line of an address in its own direction', async () => {
    jest.spyOn(window, 'print').mockImplementation();
    const order = await placeOrderAs(api, ANN, {
      name: 'דנה',
      address: '12 Main St\nתל אביב 61000',
    });
    await moveAsOwner(api, order, 'Cancelled');
    const [line] = order.orders;
    await api.database.query(
      "UPDATE products SET article_number = 'A-17', barcode = '96385074' WHERE id = $1",
      [line?._id],
    );
    const shop = await open(`/inventory?order=${order._id}`);
    const short = `#${(await readAsOwner(api, order._id))?.shortNumber}`;
    expect(await details()).toHaveTextContent(`${short}, placed`);
    await press(shop, 'Print packing slips');
    const slip = document.querySelector('#papers article');
    for (const part of ['header', 'thead'])
      expect(slip?.querySelector(part)).toHaveTextContent(short);
    expect(slip).toHaveTextContent('Cancelled: do not send');
    const lines = [...(slip?.querySelectorAll('address > bdi') ?? [])];
    expect(lines.map((line) => line.textContent)).toEqual(['דנה', '12 Main St', 'תל אביב 61000']);
    expect(slip?.querySelector('thead')).toHaveTextContent(orderNumber(order._id));
    expect(slip?.querySelector('tbody')).toHaveTextContent(/A-17, 96385074/);
  });

  it('has papers that stay while a phone draws them for one printer after the other, until its page is used again', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation();
    const order = await placeOrderAs(api);
    const shop = await open(`/inventory?order=${order._id}`);
    await details();
    for (const name of ['Print packing slips', 'Print picking list']) {
      await press(shop, name);
      act(() => void window.dispatchEvent(new Event('afterprint')));
      expect(document.querySelectorAll('#papers article')).toHaveLength(1);
    }
    expect(document.querySelector('#papers')).toHaveTextContent('Picking list');
    expect(print).toHaveBeenCalledTimes(2);
    await shop.user.keyboard('{Shift}');
    expect(document.querySelector('#papers')).not.toBeInTheDocument();
  });
});
