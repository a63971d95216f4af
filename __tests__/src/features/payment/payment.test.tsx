import { act, screen, waitFor, within } from '@testing-library/react';
import { LANGUAGES } from '#domain/language';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { call } from '#tests/server/support/caller';
import { ANN, moveAsOwner } from '#tests/server/support/ownerShop';
import { openPaidShop, type PaidShop } from '#tests/server/support/paidShop';
import { PRODUCTS } from '#tests/server/support/sampleProducts';
import { fetchReplying, jsonReply } from '#tests/support/fetchFaults';
import { openShop } from '#tests/support/openShop';
import { recordAnnouncements } from '#tests/support/recordAnnouncements';
import { aUser } from '#tests/support/testGateway';
import { textFaults } from '#tests/support/watchTexts';

const PAY_TO = 'Hemline Ltd | IBAN DE89 3704 0044 0532 0130 00';
const [COAT, SHIRT] = PRODUCTS;
const [ID, OTHER] = [COAT?._id ?? '', SHIRT?._id ?? ''];

let api: PaidShop;
beforeAll(async () => {
  api = await openPaidShop({ kinds: ['card', 'transfer'], payTo: PAY_TO });
});
afterAll(() => api.close());
beforeEach(() => api.reset());

/** The local storage of a browser with this cart. */
const storedCart = (cart: Record<string, number>) => ({ 'shopping-cart': JSON.stringify(cart) });

const shop = {
  ...DEFAULT_SHOP,
  languages: [...LANGUAGES],
  currency: 'EUR',
  payments: ['card', 'transfer'] as const,
};
/** Opens a page of a browser with this storage, as the browser does after it was at the payment page. */
const open = (address: string, stored: Record<string, string>, fetch = api.fetch) =>
  openShop(api, address, {
    user: aUser({ email: ANN }),
    stored,
    fetch,
    shop: { ...shop, payments: [...shop.payments] },
  });
type Page = Awaited<ReturnType<typeof open>>;

const fillIn = async ({ user }: Page) => {
  const field = (name: string) => screen.findByRole('textbox', { name });
  await user.fill(await field('Name'), 'Ann Weaver');
  await user.fill(await field('Phone Number'), '030 123456');
};
/** A button ignores presses while the shop finds something out. */
const press = async ({ user }: Page, name: string) => {
  await waitFor(() =>
    expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-disabled'),
  );
  await user.click(screen.getByRole('button', { name }));
};
const orderedByCard = async () => {
  const page = await open('/shipping', storedCart({ [ID]: 1 }));
  await fillIn(page);
  await press(page, 'Place Order');
  await waitFor(() => expect(page.left).toHaveLength(1));
  return page;
};
const leftBehind = ({ items, unmount }: Page) => {
  unmount();
  return Object.fromEntries(items);
};
const cartOf = ({ store }: Page) => store.getState().cart.lines.entities;
const pressAtProvider = (url: string | undefined, button: string) =>
  api.press({ payment: { kind: 'card', state: 'open', url } } as never, button);
const orders = () =>
  api.database.query<{ id: string; status: string }>(
    'SELECT id, status FROM orders ORDER BY sequence',
  );

describe('an order by card', () => {
  it('leads to the payment page with the cart as it was, and the cart is emptied when it is paid', async () => {
    const page = await orderedByCard();
    const [url] = page.left;
    expect(Object.keys(cartOf(page))).toEqual([ID]);
    const stored = leftBehind(page);
    const back = await pressAtProvider(url, 'pay');
    const { pathname, search } = new URL(back ?? '');
    const returned = await open(pathname + search, stored);
    expect(await screen.findByText('Your order was completed successfully.')).toBeVisible();
    await waitFor(() => expect(cartOf(returned)).toEqual({}));
  });

  it('is to be paid as it was chosen before a reload', async () => {
    const page = await open('/shipping', storedCart({ [ID]: 1 }));
    const transfer = () => screen.findByRole('radio', { name: /^Bank transfer/ });
    await page.user.click(await transfer());
    await open('/shipping', leftBehind(page));
    expect(await transfer()).toBeChecked();
  });

  it('is thanked for itself when it is paid after a later one', async () => {
    const first = await orderedByCard();
    leftBehind(first);
    const other = await open('/shipping', storedCart({ [OTHER]: 1 }));
    await fillIn(other);
    await other.user.click(screen.getByRole('radio', { name: /^Bank transfer/ }));
    await press(other, 'Place Order');
    await screen.findByText('Your order was completed successfully.');
    const [paid] = await orders();
    await pressAtProvider(first.left[0], 'pay');
    await open(`/orderConfirmed?order=${paid?.id}`, leftBehind(other));
    const title = `Order number ${paid?.id.replaceAll(/\D/g, '')}`;
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getAllByRole('heading', { name: /^Order number/ })).toHaveLength(1);
  });

  it('is not paid when one comes back: Pay now and another press with the same cart lead on to the same page, another cart closes it', async () => {
    const page = await orderedByCard();
    const stored = leftBehind(page);
    const back = await open('/orders', stored);
    expect(Object.keys(cartOf(back))).toEqual([ID]);
    await press(back, 'Pay now');
    await waitFor(() => expect(back.left).toEqual(page.left));
    const again = await open('/shipping', leftBehind(back));
    await press(again, 'Place Order');
    await waitFor(() => expect(again.left).toEqual(page.left));
    expect(await orders()).toHaveLength(1);
    const other = await open('/shipping', { ...leftBehind(again), ...storedCart({ [OTHER]: 1 }) });
    await press(other, 'Place Order');
    await waitFor(() => expect(other.left).toHaveLength(1));
    expect((await orders()).map(({ status }) => status)).toEqual(['Cancelled', 'AwaitingPayment']);
    // Nobody can pay for both.
    await pressAtProvider(page.left[0], 'pay');
    expect(await api.standInSums()).toEqual({ taken: 0, refunded: 0 });
  });

  it.each([
    ['Name', '-Fuller', 'Ann Weaver-Fuller'],
    ['Phone Number', '7', '030 1234567'],
    ['Address (optional)', '99 Right Road', '99 Right Road'],
  ])(
    'is not paid when one comes back and corrects the field %s: another press closes it, and orders with that',
    async (label, typed, corrected) => {
      const first = await orderedByCard();
      const page = await open('/shipping', leftBehind(first));
      await screen.findByRole('button', { name: 'Pay now' });
      await page.user.fill(screen.getByRole('textbox', { name: label }), typed);
      await press(page, 'Place Order');
      await waitFor(() => expect(page.left).toHaveLength(1));
      expect(page.left).not.toEqual(first.left);
      const rows = await api.database.query<Record<string, string>>(
        'SELECT status, name, number, address FROM orders ORDER BY sequence',
      );
      expect(rows.map(({ status }) => status)).toEqual(['Cancelled', 'AwaitingPayment']);
      expect(Object.values(rows[1] ?? {})).toContain(corrected);
    },
  );

  it('holds its pieces for its buyer: the last ones are not sold out for her (trial 61)', async () => {
    await api.database.query('UPDATE products SET stock = 1 WHERE id = $1', [ID]);
    const page = await orderedByCard();
    const back = await open('/shipping', leftBehind(page));
    await screen.findByText(/is not paid yet/);
    expect(screen.queryByText(/Sold out/)).not.toBeInTheDocument();
    await press(back, 'Place Order');
    await waitFor(() => expect(back.left).toEqual(page.left));
    expect(await orders()).toHaveLength(1);
  });

  it('was paid elsewhere before one presses Pay now: the note is gone, and what was paid leaves the cart', async () => {
    api.hearEvents(false);
    const page = await orderedByCard();
    const back = await open('/orders', leftBehind(page));
    await screen.findByText(/is not paid yet/);
    await pressAtProvider(page.left[0], 'pay');
    await press(back, 'Pay now');
    expect(await screen.findByText('is placed.')).toBeVisible();
    expect(screen.queryByText(/is not paid yet/)).not.toBeInTheDocument();
    await waitFor(() => expect(cartOf(back)).toEqual({}));
  });

  it('was cancelled elsewhere before the bank paid, which goes back: it is not said to be placed, and the cart stays', async () => {
    const page = await orderedByCard();
    const [order] = await orders();
    const token = await api.signIn(ANN);
    await pressAtProvider(page.left[0], 'later');
    await call(api, `GET /orders/${order?.id}/payment`, { token });
    expect((await call(api, `POST /orders/${order?.id}/cancel`, { token })).status).toBe(200);
    await pressAtProvider(page.left[0], 'paid');
    await waitFor(async () => expect((await api.standInSums()).refunded).toBeGreaterThan(0));
    const back = await open('/orders', leftBehind(page));
    expect(await screen.findByText(/did not go through/)).toBeVisible();
    expect(screen.queryByText(/is placed/)).not.toBeInTheDocument();
    expect(Object.keys(cartOf(back))).toEqual([ID]);
  });

  it('was paid before another cart is ordered: it stands, and the new cart stays', async () => {
    api.hearEvents(false);
    const page = await orderedByCard();
    await pressAtProvider(page.left[0], 'pay');
    const stored = { ...leftBehind(page), ...storedCart({ [OTHER]: 1 }) };
    const again = await open('/shipping', stored);
    await screen.findByText(/is placed/);
    expect((await orders()).map(({ status }) => status)).toEqual(['Processing']);
    expect(Object.keys(cartOf(again))).toEqual([OTHER]);
  });

  it('says after a return that it is not paid, or that the bank is still working', async () => {
    const page = await orderedByCard();
    const [order] = await orders();
    const stored = leftBehind(page);
    const address = `/orderConfirmed?order=${order?.id}`;
    const heard = recordAnnouncements();
    const declined = await open(address, stored);
    expect(await screen.findByRole('heading', { name: 'Not paid yet' })).toBeVisible();
    expect(document.title).toBe('Not paid yet | Hemline');
    expect(heard.join()).toContain('Nothing was charged.');
    await press(declined, 'Try again');
    await waitFor(() => expect(declined.left).toEqual(page.left));
    const kept = leftBehind(declined);
    await pressAtProvider(page.left[0], 'later');
    await open(address, kept);
    expect(await screen.findByText(/Your bank is still working on the payment/)).toBeVisible();
  });

  it('leads to the login after a return whose session is over', async () => {
    const page = await orderedByCard();
    const [order] = await orders();
    jest.spyOn(console, 'error').mockImplementation();
    const ended = jsonReply({ code: 'unauthorized', message: '' }, 401);
    const fetch = fetchReplying(api.fetch, /\/(payment|login)$/, ended);
    const address = `/orderConfirmed?order=${order?.id}`;
    const back = await open(address, leftBehind(page), fetch);
    await back.user.click(await screen.findByRole('link', { name: 'Sign in again' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(back.router.state.location.state).toEqual({ from: address });
  });

  it('is not asked for again when the shop does not know it', async () => {
    let asked = 0;
    await open(`/orderConfirmed?order=${crypto.randomUUID()}`, {}, (input, init) => {
      if ((input as Request).url.endsWith('/payment')) asked += 1;
      return api.fetch(input, init);
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    // The time between two questions while an outcome is still to come.
    await new Promise((resolve) => setTimeout(resolve, 2_700));
    expect(asked).toBe(1);
  });

  it('does not say that nothing was charged while the payment service does not answer', async () => {
    const page = await orderedByCard();
    const [order] = await orders();
    api.hearEvents(false);
    await pressAtProvider(page.left[0], 'pay');
    await api.faults({ answer: 500 });
    const answers: number[] = [];
    await open(`/orderConfirmed?order=${order?.id}`, leftBehind(page), async (input, init) => {
      const answer = await api.fetch(input, init);
      if ((input as Request).url.endsWith('/payment')) answers.push(answer.status);
      return answer;
    });
    await waitFor(() => expect(answers).toContain(503));
    expect(screen.getByText('We are confirming with your bank…')).toBeVisible();
    await api.faults({});
    expect(await screen.findByRole('heading', { name: /^Thank you/ })).toBeVisible();
  });

  it.each([
    ['was never paid', 'Expired', undefined],
    ['was cancelled while the bank is still working', 'Cancelled', 'later'],
    ['has expired after a part of its amount was taken', 'Expired', 'pay'],
  ])('that %s is not placed: the cart is kept, and one can order again', async (...row) => {
    const [, status, pressed] = row;
    await api.faults({ amount: 100 });
    const page = await orderedByCard();
    const stored = leftBehind(page);
    if (pressed === undefined)
      await api.database.query("UPDATE payment_pages SET state = 'closed'");
    else await pressAtProvider(page.left[0], pressed);
    await api.database.query('UPDATE orders SET status = $1', [status]);
    const [order] = await orders();
    const back = await open(`/orderConfirmed?order=${order?.id}`, stored);
    expect(await screen.findByRole('heading', { name: 'Not paid' })).toBeVisible();
    expect(Object.keys(cartOf(back))).toEqual([ID]);
    await act(() => back.router.navigate('/shipping'));
    await press(back, 'Place Order');
    await waitFor(() => expect(back.left).toHaveLength(1));
    expect(await orders()).toHaveLength(2);
  });

  it('says in every language that what was charged for an ended order goes back', async () => {
    const page = await orderedByCard();
    const [order] = await orders();
    await api.database.query("UPDATE orders SET status = 'Cancelled'");
    const back = await open(`/orderConfirmed?order=${order?.id}`, leftBehind(page));
    await screen.findByText(/it goes back to you/);
    for (const [language, words] of [
      ['Deutsch', /bekommen Sie es zurück/],
      ['Français', /vous est remboursée/],
      ['Español', /te lo devolvemos/],
    ] as const) {
      await back.user.click(screen.getByRole('link', { name: language }));
      expect(await screen.findByText(words)).toBeVisible();
    }
    // A page that its reader's browser translates is loaded in another language instead.
    textFaults();
  });

  it('has no page while the payment service is away: the order is kept, and Pay now tries again', async () => {
    await api.faults({ answer: 500 });
    const page = await open('/shipping', storedCart({ [ID]: 1 }));
    await fillIn(page);
    await press(page, 'Place Order');
    await press(page, 'Pay now');
    expect(await screen.findByText(/The payment service does not answer/)).toBeVisible();
    await api.faults({});
    await press(page, 'Pay now');
    await waitFor(() => expect(page.left).toHaveLength(1));
    expect(await orders()).toHaveLength(1);
  });
});

describe('an order by transfer', () => {
  it('says how much, to whom and with which reference, until the owner has marked it as paid', async () => {
    let sent: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (sent = resolve));
    const page = await open('/shipping', storedCart({ [ID]: 1 }), async (input, init) => {
      if ((input as Request).url.endsWith('/orders')) await held;
      return api.fetch(input, init);
    });
    await fillIn(page);
    const ways = await screen.findByRole('radiogroup', { name: 'How to pay' });
    const transfer = within(ways).getByRole('radio', { name: /Bank transfer/ });
    await page.user.click(transfer);
    await press(page, 'Place Order');
    expect(transfer).toBeDisabled();
    sent();
    expect(await screen.findByText('Your order was completed successfully.')).toBeVisible();
    const [order] = await orders();
    expect(page.left).toEqual([]);
    await waitFor(() => expect(cartOf(page)).toEqual({}));
    expect(await screen.findByText(/DE89 3704 0044 0532 0130 00/)).toBeVisible();
    expect(screen.getByText(order?.id.replace(/\D/g, '') ?? '', { selector: 'dd' })).toBeVisible();
    expect(screen.getByRole('img', { name: /Code for your banking app/ })).toBeVisible();
    await moveAsOwner(api, { _id: order?.id ?? '' }, 'Processing');
    const stored = leftBehind(page);
    await open('/manageOrders', stored);
    const steps = await screen.findByRole('group', { name: 'Order status' });
    expect(steps).toHaveTextContent('PaidProcessingPackedShippedDelivered');
    expect(screen.queryByText(/DE89/)).not.toBeInTheDocument();
  });
});
