import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { selectOrderAnswer } from '#src/api/placingApi';
import { identityObserved } from '#src/features/auth/authSlice';
import { cartChangedElsewhere } from '#src/features/cart/cartSlice';
import { type Attempt, RECORD_KEY } from '#src/features/checkout/checkoutRecord';
import { storedAttempts } from '#tests/support/attempts';
import { fetchReplying, jsonReply, lostReply, noReply } from '#tests/support/fetchFaults';
import { openShop, type OpenShopOptions } from '#tests/support/openShop';
import { anOrder } from '#tests/support/orders';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';
import { textFaults } from '#tests/support/watchTexts';

const shirt = { ...aProduct(), stock: 20 };
const ORDERING = /\/orders$/;

const api = testApi();
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await api.reset([shirt]);
});

/** Opens the shipping page of a verified user with one shirt in the cart. */
async function openShipping(options: OpenShopOptions = {}) {
  const stored = { 'shopping-cart': '{"shirt":1}', ...options.stored };
  const shop = await openShop(api, '/shipping', { user: aUser(), ...options, stored });
  await screen.findByRole('heading', { level: 1, name: 'Shipping' });
  return shop;
}

type Shop = Awaited<ReturnType<typeof openShipping>>;

const order = (name = 'Place Order') => screen.findByRole('button', { name });

async function fill({ user }: Shop) {
  await screen.findByText('Total to pay:');
  await user.fill(screen.getByLabelText('Name'), 'Ann Berg');
  await user.fill(screen.getByLabelText('Phone Number'), '+44 20 7946 0018');
  await user.fill(screen.getByLabelText(/^Address/), '2 Mill Road');
}

async function buy(shop: Shop) {
  await fill(shop);
  await waitFor(async () => expect(await order()).not.toHaveAttribute('aria-busy'));
  await shop.user.click(await order());
}

/** Fills a field in as some browsers and password managers do: without an event, and unnoticed by React. */
function fillInSilence(label: string, text: string) {
  const field = screen.getByLabelText(label);
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  expect(field).toHaveValue(text);
}

const thanks = () => screen.findByText('Your order was completed successfully.');

/** Returns a function that tells whether the page has shown this text since. */
function watchFor(words: string): () => boolean {
  let wasThere = false;
  new MutationObserver(() => (wasThere ||= document.body.textContent.includes(words))).observe(
    document.body,
    { subtree: true, childList: true, characterData: true },
  );
  return () => wasThere;
}

describe('the shipping form', () => {
  it('keeps and sends what the browser filled in without an event', async () => {
    const shop = await openShipping();
    await screen.findByText('Total to pay:');
    fillInSilence('Phone Number', '+44 20 7946 0018');
    await shop.user.fill(screen.getByLabelText(/^Address/), '2 Mill Road');
    fillInSilence('Name', 'Ann Berg');
    // What was typed is saved after a pause, which renders the fields again.
    await waitFor(() => expect(shop.store.getState().shipping.draft.address).toBe('2 Mill Road'));
    await waitFor(async () => expect(await order()).not.toHaveAttribute('aria-busy'));
    await shop.user.click(await order());
    expect(await thanks()).toBeInTheDocument();
    expect(selectOrderAnswer(shop.store.getState()).data?.order).toMatchObject({
      name: 'Ann Berg',
      number: '+44 20 7946 0018',
      address: '2 Mill Road',
    });
    expect([...shop.items.values()].join()).not.toMatch(/Berg|7946|Mill Road/);
  });

  it('leads to the thanks, which say alone that the order is placed, empties the cart, and is there for the next', async () => {
    const shop = await openShipping();
    const wasNotice = watchFor('See your order');
    await buy(shop);
    expect(await thanks()).toBeInTheDocument();
    expect(wasNotice()).toBe(false);
    expect(shop.router.state.location.pathname).toBe('/orderConfirmed');
    expect(shop.router.state.historyAction).toBe('REPLACE');
    expect(shop.items.has('shopping-cart')).toBe(false);
    expect(shop.store.getState().shipping.draft).toEqual({});
    await waitFor(() => expect(shop.store.getState().auth.user?.displayName).toBe('Ann Berg'));
    act(() => void shop.store.dispatch(cartChangedElsewhere({ base: {}, theirs: { shirt: 2 } })));
    await act(() => shop.router.navigate('/shipping'));
    expect(await order()).toBeInTheDocument();
  });

  it('shows the order as the API has answered, also while the list of orders does not come', async () => {
    const shop = await openShipping({ fetch: fetchReplying(api.fetch, /\/orders\?/, noReply) });
    await buy(shop);
    expect(await screen.findByRole('heading', { name: 'Thank you, Ann Berg' })).toBeVisible();
    const card = within(screen.getByRole('region', { name: /^Order number \d+/ }));
    expect(card.getByText('Grand total').nextElementSibling).toHaveTextContent('$51.50');
  });

  it('is filled in from the account, which keeps its name, asks for the rest, and helps browsers to fill it in', async () => {
    const shop = await openShipping({ user: aUser({ displayName: 'Ann of Google' }) });
    // One Enter orders nothing.
    await screen.findByText('Total to pay:');
    await waitFor(async () => expect(await order()).not.toHaveAttribute('aria-busy'));
    expect(await order()).not.toHaveFocus();
    const [name, email, phone, address] = [
      'Name',
      'Email',
      'Phone Number',
      'Address (optional)',
    ].map((label) => screen.getByLabelText(label));
    expect(email).toHaveValue('ann@example.com');
    expect(email).toHaveAttribute('readonly');
    expect(name).toHaveValue('Ann of Google');
    expect(name).toBeRequired();
    expect(phone).toBeRequired();
    expect(address).not.toBeRequired();
    expect(address).toHaveAccessibleDescription(/^Where the parcel goes/);
    const tokens = [name, email, phone, address].map((one) => one?.getAttribute('autocomplete'));
    expect(tokens).toEqual(['name', 'email', 'tel', 'street-address']);
    expect(phone).toHaveAttribute('inputmode', 'tel');
    await shop.user.clear(screen.getByLabelText('Name'));
    await buy(shop);
    await thanks();
    expect(shop.store.getState().auth.user?.displayName).toBe('Ann of Google');
  });

  it('saves a field when it is left and the last letters when the page is left, and never for somebody else', async () => {
    const { store, items } = await openShipping();
    const drafts: object[] = [];
    store.subscribe(() => {
      const { draft } = store.getState().shipping;
      if (draft !== drafts.at(-1)) drafts.push(draft);
    });
    const type = (label: string, values: string[]) => {
      for (const value of values)
        fireEvent.change(screen.getByLabelText(label), { target: { value } });
    };
    type('Name', ['A', 'An', 'Ann']);
    expect(screen.getByLabelText('Name')).toHaveValue('Ann');
    fireEvent.blur(screen.getByLabelText('Name'));
    type('Address (optional)', ['2', '2 Mill Road']);
    fireEvent(window, new Event('pagehide'));
    const [name, all] = [{ name: 'Ann' }, { name: 'Ann', address: '2 Mill Road' }];
    expect(drafts).toEqual([name, all]);
    expect(items.get('shipping-draft')).toContain('2 Mill Road');
    type('Phone Number', ['7']);
    act(() => void store.dispatch(identityObserved(aUser({ uid: 'eve', displayName: 'Eve' }))));
    expect(drafts.slice(2)).toEqual([{}]);
    expect(screen.getByLabelText('Phone Number')).toHaveValue('');
  });

  it('says next to the fields what is wrong, and goes to the first', async () => {
    const { user } = await openShipping();
    await screen.findByText('Total to pay:');
    await user.fill(screen.getByLabelText('Phone Number'), '1'.repeat(41));
    await user.click(await order());
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required.');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Phone Number')).toBeInvalid();
  });

  it('orders without an address, which is optional, and without a language in a shop of one (trial 70)', async () => {
    const shop = await openShipping();
    await fill(shop);
    // A text of invisible characters is not an address.
    const address = screen.getByLabelText('Address (optional)');
    await shop.user.clear(address);
    await shop.user.fill(address, '\u200b\u200b');
    await shop.user.click(await order());
    await thanks();
    const [stored] = await api.database.query('SELECT address, language FROM orders');
    expect(stored).toEqual({ address: '', language: null });
  });

  it('keeps what was typed over a look at the cart and a reload, until the order, which renews an expired session unnoticed', async () => {
    const first = await openShipping();
    await fill(first);
    await first.user.click(screen.getByRole('link', { name: 'Change the cart' }));
    await first.user.click(await screen.findByRole('link', { name: 'Process Checkout' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Ann Berg');
    const draft = first.items.get('shipping-draft') ?? '';
    cleanup();
    const shop = await openShipping({ stored: { 'shipping-draft': draft } });
    expect(await screen.findByLabelText('Name')).toHaveValue('Ann Berg');
    expect(screen.getByLabelText('Phone Number')).toHaveValue('+44 20 7946 0018');
    await waitFor(async () => expect(await order()).not.toHaveAttribute('aria-busy'));
    await api.database.query('DELETE FROM sessions');
    await shop.user.click(await order());
    await thanks();
    expect(shop.items.has('shipping-draft')).toBe(false);
  });

  it('starts empty if the draft is invalid or another user’s', async () => {
    for (const draft of ['{', '{"uid":1}', '{"uid":"eve","draft":{"name":"Eve"}}']) {
      const { items } = await openShipping({ stored: { 'shipping-draft': draft } });
      expect(screen.getByLabelText('Name')).toHaveValue('');
      expect(items.has('shipping-draft')).toBe(false);
      cleanup();
    }
  });

  it('says that the cart is empty', async () => {
    await openShipping({ stored: { 'shopping-cart': '{}' } });
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
  });

  it('offers no order while a line needs a change', async () => {
    await openShipping({ stored: { 'shopping-cart': '{"shirt":21}' } });
    const link = await screen.findByRole('link', { name: 'Go to the cart' });
    expect(link).toHaveAttribute('href', '/orders');
    expect(screen.queryByRole('button', { name: 'Place Order' })).not.toBeInTheDocument();
  });
});

describe('what is ordered', () => {
  const goods = async () => within(await screen.findByRole('list', { name: 'Your items' }));
  const many = Array.from({ length: 6 }, (_, index) => ({ ...shirt, _id: `shirt${index}` }));
  const cartOf = (entries: [string, number][]) => ({
    stored: { 'shopping-cart': JSON.stringify(Object.fromEntries(entries)) },
  });

  it('is next to the form, with the number of pieces and their price, without what is sold out', async () => {
    await api.reset([shirt, { ...shirt, _id: 'hat', name: 'Felt Hat', stock: 0 }]);
    await openShipping(
      cartOf([
        ['shirt', 2],
        ['hat', 1],
      ]),
    );
    await screen.findAllByText('washed linen camp shirt');
    const [line, ...others] = (await goods()).getAllByRole('listitem');
    expect(line).toHaveTextContent('washed linen camp shirt Quantity 2$81.00');
    expect(others).toEqual([]);
    expect(screen.queryByText('Felt Hat')).not.toBeInTheDocument();
  });

  it('is shortened if it is long', async () => {
    await api.reset(many);
    await openShipping(cartOf(many.map(({ _id }) => [_id, 1])));
    await screen.findAllByText('washed linen camp shirt');
    const lines = (await goods()).getAllByRole('listitem');
    expect(lines).toHaveLength(5);
    expect(lines[4]).toHaveTextContent('and 2 more');
  });
});

describe('an order that succeeds', () => {
  it('leads to the thank-you page if the response arrives before the page, as after a reload', async () => {
    const stored = { 'shopping-cart': '{"shirt":1}', ...storedAttempts({}) };
    const answer = jsonReply({ _id: 'HL-261120-0123456789' });
    const fetch = fetchReplying(api.fetch, /attempts/, answer);
    const shop = await openShop(api, '/', { user: aUser(), stored, fetch });
    await waitFor(() => expect(shop.store.getState().checkout.state.status).toBe('placed'));
    await act(() => shop.router.navigate('/shipping'));
    expect(await thanks()).toBeInTheDocument();
  });
});

describe('an order that another tab has placed and shown meanwhile', () => {
  it('leads to the thanks in this tab too, which pressed Place Order (trial 18)', async () => {
    let answered: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answered = resolve));
    const shop = await openShipping({
      fetch: async (input, init) => {
        const answer = await api.fetch(input, init);
        if ((input as Request).url.endsWith('/orders')) await held;
        return answer;
      },
    });
    await buy(shop);
    await waitFor(() => expect(shop.items.get(RECORD_KEY)).toContain('"key"'));
    const { attempts, ...record } = JSON.parse(shop.items.get(RECORD_KEY) ?? '') as {
      attempts: Attempt[];
    };
    const orderId = 'HL-261120-0123456789';
    const placed = attempts.map((each) => ({ ...each, status: 'placed', orderId, seen: true }));
    shop.items.set(RECORD_KEY, JSON.stringify({ ...record, attempts: placed }));
    shop.items.delete('shopping-cart');
    answered();
    expect(await thanks()).toBeVisible();
  });
});

describe('an order whose response is lost', () => {
  it('is asked for, and the page says so', async () => {
    const asked = fetchReplying(api.fetch, /attempts/, lostReply, 1);
    const shop = await openShipping({
      fetch: async (input, init) => {
        const answer = await asked(input, init);
        return (input as Request).url.endsWith('/orders') ? lostReply() : answer;
      },
    });
    await buy(shop);
    const note = await screen.findByText(/finding out whether your order went through/);
    expect(note).toHaveAttribute('role', 'status');
    expect(await order()).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('Your order was completed successfully.')).toBeVisible();
  });

  it('of which the API knows nothing is not ordered until Place Order is pressed again (trial 79)', async () => {
    const shop = await openShipping({ stored: storedAttempts({}) });
    expect(await screen.findByRole('alert')).toHaveTextContent('did not go through');
    expect(screen.queryByText(/last order did not go through/)).not.toBeInTheDocument();
    await fill(shop);
    await shop.user.click(await order());
    expect(await thanks()).toBeInTheDocument();
  });

  it('says why nothing can be ordered while the cart cannot be looked up, and is not busy for ever', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const fetch = fetchReplying(api.fetch, /product_by_keys/, lostReply, 1);
    const shop = await openShipping({ fetch });
    expect(
      await screen.findByText(/could not be looked up, so it cannot be ordered/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Place Order' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Total to pay/)).not.toBeInTheDocument();
    await shop.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await order()).toBeEnabled();
  });
});

describe('the next order', () => {
  const typed = { name: 'Ann Berg', number: '+44 20 7946 0018', address: '1 Loom Lane' };

  it('begins on another device with the details of the last one', async () => {
    await buy(await openShipping());
    await thanks();
    expect(screen.getByText(/Messages about your order go to ann@example.com/)).toBeInTheDocument();
    cleanup();
    await openShipping();
    const phone = screen.getByLabelText('Phone Number');
    await waitFor(() => expect(phone).toHaveValue('+44 20 7946 0018'));
    expect(screen.getByLabelText(/^Address/)).toHaveValue('2 Mill Road');
  });

  it('begins with the details of the last one, says so until others are typed, and knows nothing of them after signing out', async () => {
    const fetch = fetchReplying(api.fetch, /\/orders\?/, jsonReply([anOrder(typed)]));
    const shop = await openShipping({ fetch });
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ann Berg'));
    expect(screen.getByLabelText('Phone Number')).toHaveValue('+44 20 7946 0018');
    expect(screen.getByLabelText(/^Address/)).toHaveValue('1 Loom Lane');
    const note = 'Filled in from your last order.';
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(note);
    await shop.user.fill(screen.getByLabelText('Name'), 'Zoë Lund');
    expect(screen.getByLabelText('Name')).not.toHaveAccessibleDescription(note);
    expect(screen.getByLabelText('Phone Number')).toHaveAccessibleDescription(note);
    await shop.user.fill(screen.getByLabelText('Phone Number'), '+49 30 1234567');
    await shop.user.fill(screen.getByLabelText(/^Address/), '12 Weaver Street');
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    await shop.user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect([...shop.items.values()].join()).not.toContain('Loom Lane'));
    expect(JSON.stringify(shop.store.getState())).not.toContain('Loom Lane');
  });
});

describe('an order that is refused', () => {
  it('for new prices shows the old and the new total, and orders only after a new consent (trial 10)', async () => {
    const shop = await openShipping();
    await fill(shop);
    await api.reset([{ ...shirt, price: 100 }]);
    await shop.user.click(await order());
    const question = await screen.findByRole('dialog', { name: 'Prices have changed' });
    expect(question).toHaveTextContent('Total you saw$51.50Total now$120.00');
    expect(question.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.closest('button')).toBeNull();
    const agree = await order('Order at $120.00');
    expect(agree).toBeDisabled();
    await waitFor(() => expect(agree).toBeEnabled());
    await shop.user.click(agree);
    expect(await thanks()).toBeInTheDocument();
  });

  it('for new prices is not ordered at them when the question is closed, until Place Order is pressed', async () => {
    const shop = await openShipping();
    await fill(shop);
    await api.reset([{ ...shirt, price: 100 }]);
    await shop.user.click(await order());
    await waitFor(async () => expect(await order('Order at $120.00')).toBeEnabled());
    await shop.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Total to pay:')).toHaveTextContent('$120.00');
    await shop.user.click(await order());
    expect(await thanks()).toBeInTheDocument();
  });

  it('because something is sold out leads to the cart', async () => {
    const shop = await openShipping();
    await fill(shop);
    await api.reset([{ ...shirt, stock: 0 }]);
    await shop.user.click(await order());
    expect(await screen.findByRole('alert')).toHaveTextContent('can no longer be ordered');
    const link = screen.getByRole('link', { name: 'Go to the cart' });
    expect(link).toHaveAttribute('href', '/orders');
  });

  it('because the sign-in counts no more leads to the login, and back to what was typed (trial 65)', async () => {
    const ended = jsonReply({ code: 'unauthorized', message: '' }, 401);
    const shop = await openShipping({
      fetch: fetchReplying(api.fetch, /\/(orders|login)$/, ended),
    });
    await buy(shop);
    await shop.user.click(await screen.findByRole('link', { name: 'Sign in again' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(JSON.stringify(shop.store.getState())).not.toContain('Ann Berg');
    act(() => shop.identity.become(aUser()));
    expect(await screen.findByLabelText('Name')).toHaveValue('Ann Berg');
    expect(shop.router.state.location.pathname).toBe('/shipping');
  });

  it('for another reason says so, keeps the form and takes another try', async () => {
    const flood = jsonReply({ code: 'too_many_requests', message: '' }, 429);
    const shop = await openShipping({ fetch: fetchReplying(api.fetch, ORDERING, flood, 1) });
    await buy(shop);
    expect(await screen.findByRole('alert')).toHaveTextContent('a little too fast');
    expect(console.error).toHaveBeenCalledWith('placeOrder failed: 429 too_many_requests');
    expect(screen.getByLabelText('Name')).toHaveValue('Ann Berg');
    await shop.user.click(await order());
    expect(await thanks()).toBeInTheDocument();
  });
});

describe('the language of an order', () => {
  const languageOf = async () =>
    (await api.database.query<{ language: string | null }>('SELECT language FROM orders')).map(
      ({ language }) => language,
    );

  it('is that of the page on which it is placed, whatever its form was filled in', async () => {
    const languages = ['en', 'de'] as const;
    const shop = await openShipping({ shop: { ...DEFAULT_SHOP, languages: [...languages] } });
    await fill(shop);
    await shop.user.click(screen.getByRole('link', { name: 'Deutsch' }));
    const place = () => order('Zahlungspflichtig bestellen');
    await waitFor(async () => expect(await place()).not.toHaveAttribute('aria-busy'));
    await shop.user.click(await place());
    await waitFor(async () => expect(await languageOf()).toEqual(['de']));
    await screen.findByText('Vielen Dank', { exact: false });
    textFaults();
  });
});
