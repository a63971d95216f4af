import { act, screen, waitFor, within } from '@testing-library/react';
import type { OrderLine } from '#domain/orders/order';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { fetchReplying, jsonReply, lostReply, noReply } from '#tests/support/fetchFaults';
import { openShop, type OpenShopOptions } from '#tests/support/openShop';
import { anOrder } from '#tests/support/orders';
import { recordAnnouncements } from '#tests/support/recordAnnouncements';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';

const SCRIPT = 'javascript:alert(1)';
const ORDERS = /\/orders\?/;

const api = testApi();

const openOrders = (options: OpenShopOptions = {}) =>
  openShop(api, '/manageOrders', { user: aUser(), ...options });
const openWith = (...orders: unknown[]) =>
  openOrders({ fetch: fetchReplying(api.fetch, ORDERS, jsonReply(orders)) });
const shirts = (change: Partial<OrderLine>) =>
  anOrder().orders.map((line) => ({ ...line, ...change }));
const anyOrder = () => screen.findByRole('region', { name: /^Order number/ });
const anyOrderOf = (count: number) =>
  waitFor(() =>
    expect(screen.getAllByRole('region', { name: /^Order number/ })).toHaveLength(count),
  );

describe('the orders', () => {
  it('follow the shop when the window gets the focus again', async () => {
    let status = 'Processing';
    const fetch: typeof globalThis.fetch = (...call) =>
      fetchReplying(api.fetch, ORDERS, jsonReply([anOrder({ orderStatus: status })]))(...call);
    await openOrders({ fetch });
    const step = () => document.querySelector('[aria-current=step]');
    await anyOrder();
    expect(step()).toHaveTextContent('Processing');
    status = 'Shipped';
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(step()).toHaveTextContent('Shipped'));
  });

  it('are not drawn anew where nothing about them has changed: every 15 seconds, that blocked a phone', async () => {
    let asked = 0;
    const read = () => {
      asked += 1;
      return jsonReply([anOrder({ _id: '2' }), anOrder({ _id: '1', orderStatus: 'Packed' })])();
    };
    const { store } = await openOrders({ fetch: fetchReplying(api.fetch, ORDERS, read) });
    await anyOrderOf(2);
    const drawn = jest.spyOn(Intl, 'DateTimeFormat');
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(asked).toBe(2));
    await waitFor(() => {
      const states = Object.values(store.getState().api.queries).map((query) => query?.status);
      expect(states).not.toContain('pending');
    });
    expect(drawn).not.toHaveBeenCalled();
  });

  it('that could not be read are read again when the line is back', async () => {
    let isAway = true;
    const fetch: typeof globalThis.fetch = (...call) =>
      fetchReplying(api.fetch, ORDERS, isAway ? lostReply : jsonReply([anOrder()]))(...call);
    await openOrders({ fetch });
    await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await anyOrder()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('show their number, time, lines with what they cost, how the total comes about, and where they go', async () => {
    await openWith(
      anOrder({
        _id: 'ord_2611-21x7',
        orderTime: '2026-11-20T12:00:00.000Z',
        number: '+44 1',
        orderStatus: 'Processing',
        tax: 13,
        totalPrice: 98,
        amounts: { items: 81, shipping: 4, tax: 13, taxPercent: 8.125, total: 98 },
        name: 'Ann Berg',
        address: '12 Weaver Street\n10115 Berlin',
        orders: shirts({ price: 40.5, shipping: 4, quantity: 2 }),
      }),
    );
    const order = within(await anyOrder());
    expect(order.getByRole('heading', { name: 'Order number 2611217' })).toBeVisible();
    const time = order.getByText(/November 20, 2026/);
    expect(time).toHaveAttribute('datetime', '2026-11-20T12:00:00.000Z');
    const line = within(order.getByRole('listitem'));
    const picture = line.getByRole('presentation', { hidden: true });
    expect(picture).toHaveAttribute('src', '/pictures/shirt.svg');
    expect(line.getByRole('heading', { name: 'washed linen camp shirt' })).toBeInTheDocument();
    expect(line.getByText('Quantity').nextSibling).toHaveTextContent('2');
    expect(line.getByText('Phone Number').nextSibling).toHaveTextContent('+44 1');
    expect(line.getByText('Order Status').nextSibling).toHaveTextContent('Processing');
    expect(line.getByText('$81.00')).toBeInTheDocument();
    expect(line.getByText('$40.50').parentElement).toHaveTextContent('$40.50 each');
    const figure = (label: string) => order.getByText(label).nextElementSibling;
    expect(figure('Item total')).toHaveTextContent('$81.00');
    expect(figure('Shipping')).toHaveTextContent('$4.00');
    expect(figure('Tax')).toHaveTextContent('$13.00');
    expect(order.getByText('Tax')).toHaveTextContent('Tax (8.125%)');
    expect(figure('Grand total')).toHaveTextContent('$98.00');
    expect(figure('Ships to')).toHaveTextContent(
      'Ann Berg 12 Weaver Street 10115 Berlin ann@example.com',
    );
  });

  it('show who ordered where no address was given', async () => {
    await openWith(anOrder({ name: 'Ann Berg' }));
    const goal = within(await anyOrder()).getByText('Ordered by').nextElementSibling;
    expect(goal).toHaveTextContent('Ann Berg ann@example.com');
  });

  it('are requested with the user’s email and token', async () => {
    const asked: Request[] = [];
    const fetch: typeof api.fetch = (input, init) => {
      if ((input as Request).url.includes('/orders?')) asked.push(input as Request);
      return api.fetch(input, init);
    };
    const { items } = await openOrders({ fetch });
    expect(await screen.findByText('You have not ordered anything yet.')).toBeInTheDocument();
    expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?email=ann%40example.com']);
    expect(items.get('access-token')).toMatch(/^[\w-]{43}$/);
    expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${items.get('access-token')}`);
    const shop = screen.getByRole('link', { name: 'Go to the shop' });
    expect(shop).toHaveAttribute('href', '/shop');
  });

  it('show scripts in names as text', async () => {
    await openWith(anOrder({ number: '<img src=x onerror=alert(1)>' }));
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  });
});

describe('how far an order is', () => {
  const steps = async () => [
    ...(await screen.findByRole('group', { name: 'Order status' })).children,
  ];

  it('is shown in steps, with the carrier’s page', async () => {
    const trackingLink = 'https://www.dhl.example/42';
    await openWith(
      anOrder({ orderStatus: 'Shipped', carrier: 'DHL', tracking: '42', trackingLink }),
    );
    const [, , shipped] = await steps();
    expect(shipped).toHaveTextContent('Shipped');
    expect(shipped).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('link', { name: '42' })).toHaveAttribute('href', trackingLink);
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });

  it('leads to the words about returns once the parcel is on its way', async () => {
    const link = { name: 'returns', title: 'Returns', short: 'Send it back within 30 days' };
    await openOrders({
      fetch: fetchReplying(api.fetch, ORDERS, jsonReply([anOrder({ orderStatus: 'Delivered' })])),
      shop: { ...DEFAULT_SHOP, texts: [link] },
    });
    const order = within(await anyOrder());
    const words = order.getByRole('link', { name: 'Send it back within 30 days' });
    expect(words).toHaveAttribute('href', '/pages/returns');
  });

  it('is left out where another API has words of its own, and with an address that is no web page', async () => {
    await openWith(
      anOrder({ _id: '1', orderStatus: 'On the loom' }),
      // A URL that is a script must not become a link.
      anOrder({
        _id: '2',
        orderStatus: 'Shipped',
        carrier: 'X',
        tracking: 'y',
        trackingLink: SCRIPT,
      }),
    );
    expect(await steps()).toHaveLength(4);
    expect(screen.queryByRole('link', { name: 'y' })).not.toBeInTheDocument();
  });

  it('ends with a cancellation after one question, while nobody has packed it, which is heard, and the focus goes to the order', async () => {
    const placed = anOrder();
    let now = placed;
    const calls: string[] = [];
    const fetch: typeof api.fetch = (input, init) => {
      const { url, method } = input as Request;
      if (method === 'POST' && url.endsWith(`/orders/${placed._id}/cancel`)) {
        calls.push(url);
        now = { ...placed, orderStatus: 'Cancelled' };
        return Promise.resolve(Response.json(now));
      }
      return url.includes('/orders?')
        ? Promise.resolve(Response.json([now]))
        : api.fetch(input, init);
    };
    const { user } = await openOrders({ fetch });
    const heard = recordAnnouncements();
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    expect(calls).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: /^Cancel order \d+ ?\?$/ }));
    await user.click(dialog.getByRole('button', { name: 'Cancel this order' }));
    expect(await screen.findByText('This order is cancelled.')).toBeInTheDocument();
    expect(calls).toHaveLength(1);
    await waitFor(() => expect(heard).toEqual(['The order is cancelled.']));
    expect(document.activeElement).toHaveAccessibleName(/^Order number/);
  });

  it('is asked about without the failure of an earlier attempt', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const orders = fetchReplying(api.fetch, ORDERS, jsonReply([anOrder()]));
    const { user } = await openOrders({ fetch: fetchReplying(orders, /\/cancel$/, lostReply) });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel this order' }));
    await dialog.findByRole('alert');
    await user.click(dialog.getByRole('button', { name: 'Keep the order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('leads to the login, out of the question, where the session is over', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const ended = jsonReply({ code: 'unauthorized', message: '' }, 401);
    const orders = fetchReplying(api.fetch, ORDERS, jsonReply([anOrder()]));
    let isOver = false;
    const { user, router } = await openOrders({
      fetch: (...call) =>
        (isOver ? fetchReplying(orders, /\/(cancel|login)$/, ended) : orders)(...call),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    isOver = true;
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel this order' }));
    await user.click(await dialog.findByRole('link', { name: 'Sign in again' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      state: { from: '/manageOrders' },
    });
  });

  it('is refused in words that stay where the shop has packed the order meanwhile', async () => {
    let orderStatus = 'Processing';
    const orders: typeof api.fetch = (...call) =>
      fetchReplying(api.fetch, ORDERS, jsonReply([anOrder({ orderStatus })]))(...call);
    const refusal = () => {
      orderStatus = 'Packed';
      return Promise.resolve(Response.json({ code: 'not_lawful', message: '' }, { status: 409 }));
    };
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await openOrders({ fetch: fetchReplying(orders, /\/cancel$/, refusal) });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel this order' }));
    await waitFor(() =>
      expect(document.querySelector('[aria-current=step]')).toHaveTextContent('Packed'),
    );
    expect(dialog.getByRole('alert')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Cancel this order' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Keep the order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });
});

describe('orders before those that are shown', () => {
  const earlier = () => screen.findByRole('button', { name: 'Show earlier orders' });
  const numbers = () =>
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  const page = (ids: string[], link?: string) => () =>
    Promise.resolve(
      Response.json(
        ids.map((_id) => anOrder({ _id })),
        { headers: link ? { link } : {} },
      ),
    );
  const firstPage = page(['9', '8'], '<?email=a&limit=2&before=8>; rel="next"');
  const openPaged = (second: () => Promise<Response>) =>
    openOrders({
      fetch: fetchReplying(
        fetchReplying(api.fetch, /before=8$/, second),
        /\/orders\?email=[^&]*$/,
        firstPage,
      ),
    });

  it('come on demand, behind the others in the order of the API, until there are no more, and get the focus', async () => {
    const { user } = await openPaged(page(['10', '7']));
    await user.click(await earlier());
    const first = await screen.findByRole('heading', { name: 'Order number 10' });
    await waitFor(() => expect(first).toHaveFocus());
    expect(numbers()).toEqual(['9', '8', '10', '7'].map((number) => `Order number ${number}`));
    expect(screen.queryByRole('button', { name: 'Show earlier orders' })).not.toBeInTheDocument();
  });

  /** Opens the list, and presses the button while the list is read again, which lasts until `letGo` is called. */
  async function pressWhileRead() {
    let isSlow = false;
    let letGo: (() => void) | undefined;
    const first = async () => {
      if (isSlow) await new Promise<void>((resolve) => (letGo = resolve));
      return firstPage();
    };
    const second = jest.fn(page(['7']));
    const fetch = fetchReplying(
      fetchReplying(api.fetch, /before=8$/, second),
      /\/orders\?email=[^&]*$/,
      first,
    );
    const shop = await openOrders({ fetch });
    const button = await earlier();
    isSlow = true;
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(letGo).toBeDefined());
    isSlow = false;
    await shop.user.click(button);
    expect(within(button).getByRole('progressbar')).toBeInTheDocument();
    return { ...shop, second, letGo: () => act(() => letGo?.()) };
  }

  it('come when they are wanted while the list is read again, and the button says that it waits', async () => {
    const { letGo } = await pressWhileRead();
    letGo();
    expect(await screen.findByRole('heading', { name: 'Order number 7' })).toBeInTheDocument();
  });

  it('are not asked for once the shopper has left, who would be asking for ever', async () => {
    const { router, letGo, second } = await pressWhileRead();
    await act(() => router.navigate('/login'));
    letGo();
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(second).not.toHaveBeenCalled();
  });

  it('keep the others when they cannot be loaded, and can be requested again', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    let lostOnce = false;
    const { user } = await openPaged(() => {
      if (lostOnce) return page(['7'])();
      lostOnce = true;
      return lostReply();
    });
    await user.click(await earlier());
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(numbers()).toEqual(['Order number 9', 'Order number 8']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Order number 7' })).toBeInTheDocument();
  });
});

describe('orders that do not come', () => {
  it('show a spinner while they are on their way', async () => {
    await openOrders({ fetch: fetchReplying(api.fetch, ORDERS, noReply) });
    expect(await screen.findByRole('progressbar', { name: 'Loading your orders' })).toBeVisible();
  });

  it.each([
    ['lost', lostReply],
    ['no list', jsonReply({})],
    ['nothing but odd rows', jsonReply([{ ...anOrder(), orderTime: null }])],
  ])('%s: say why, and come on demand', async (_name, reply) => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    const { user } = await openOrders({ fetch: fetchReplying(api.fetch, ORDERS, reply, 1) });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/^getOrders failed/));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have not ordered anything yet.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
