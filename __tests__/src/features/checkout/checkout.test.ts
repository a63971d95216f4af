/**
 * What becomes of a press of Place Order, whatever happens before, while and after it is sent. Asking never buys: what
 * was not pressed is never ordered. The API is the real one (trials 1 to 4, 54, 63, 64, 79).
 */

import { waitFor } from '@testing-library/react';
import { api as shopApi } from '#src/api/api';
import { lineRemoved, productAdded, selectRemovals } from '#src/features/cart/cartSlice';
import { RECORD_KEY } from '#src/features/checkout/checkoutRecord';
import { checkoutMoved, selectPossiblyOrdered } from '#src/features/checkout/checkoutSlice';
import { askAgain, outcomeSeen } from '#src/features/checkout/checkoutThunks';
import { anAttempt, storedAttempts } from '#tests/support/attempts';
import { testApi } from '#tests/support/testApi';
import {
  browser,
  cartOf,
  hat,
  outcomesOf,
  settled,
  shirt,
  stateOf,
  type Tab,
  type Wire,
  WIRES,
} from './support/tabs';

const LONG = 40_000;
const { onOnline } = shopApi.internalActions;

const api = testApi();
const later = window.setTimeout.bind(window);
beforeEach(async () => {
  // The pauses between two questions last a tenth.
  window.setTimeout = ((work: () => void, ms = 0) =>
    later(work, ms < 500 || ms > 10_000 ? ms : ms / 10)) as typeof setTimeout;
  jest.spyOn(console, 'error').mockImplementation();
  await api.reset([shirt, hat]);
});

afterEach(() => {
  window.setTimeout = later;
});

const ordered = async () => {
  const rows = await api.database.query<{ product_id: string }>(
    'SELECT product_id FROM order_lines ORDER BY product_id',
  );
  return rows.map(({ product_id }) => product_id).join(' ');
};

type When = 'before' | 'sent' | 'answered';
type Browser = ReturnType<typeof browser>;

/** Ann has one shirt in the cart and presses Place Order. `when`: how far the order is when this resolves. */
async function pressed(here: Browser, when: When, fate?: Wire): Promise<Tab> {
  const wires = { before: WIRES.hangsBefore, sent: WIRES.hangsAfter, answered: WIRES.good };
  const tab = await here.open(fate ?? wires[when]);
  tab.store.dispatch(productAdded(shirt));
  const pressing = tab.press();
  if (when === 'answered' || fate) await pressing;
  else if (when === 'sent') await waitFor(async () => expect(await ordered()).toBe('shirt'));
  await waitFor(() => expect(here.sent).not.toEqual([]));
  return tab;
}

/** What happens; resolves with the tab that is looked at afterwards. */
type Fault = (here: Browser, when: When) => Promise<Tab>;
const leftBy = async (here: Browser, when: When) => (await pressed(here, when)).close();

const FAULTS: Record<string, Fault> = {
  reload: async (here, when) => {
    await leftBy(here, when);
    return here.open();
  },
  'another tab presses too': async (here, when) => {
    await pressed(here, when);
    const tab = await here.open(WIRES.good, null);
    tab.become('ann@example.com');
    await settled(tab.store);
    await tab.press();
    return tab;
  },
  'another cart': async (here, when) => {
    await leftBy(here, when);
    const tab = await here.open(WIRES.good, null);
    tab.store.dispatch(productAdded(hat));
    tab.become('ann@example.com');
    return tab;
  },
  'goods removed': async (here, when) => {
    await leftBy(here, when);
    const tab = await here.open(WIRES.good, null);
    tab.store.dispatch(lineRemoved('shirt'));
    tab.become('ann@example.com');
    return tab;
  },
  'goods removed while on its way': async (here, when) => {
    const tab = await pressed(here, when);
    tab.store.dispatch(lineRemoved('shirt'));
    await waitFor(() => expect(here.items.get('shopping-cart') ?? '').not.toContain('shirt'));
    tab.close();
    return here.open();
  },
  'sign-out and back': async (here, when) => {
    const tab = await pressed(here, when);
    tab.become(null);
    tab.line.wire = WIRES.good;
    tab.become('ann@example.com');
    return tab;
  },
  'another person, and back': async (here, when) => {
    const tab = await pressed(here, when);
    tab.become(null);
    tab.line.wire = WIRES.good;
    tab.become('eve@example.com');
    await settled(tab.store);
    expect(outcomesOf(tab.store)).toEqual([]);
    tab.become('ann@example.com');
    return tab;
  },
  'offline, then not': async (here, when) => {
    await leftBy(here, when);
    const tab = await here.open(WIRES.offline);
    await settled(tab.store);
    tab.line.wire = WIRES.good;
    tab.store.dispatch(onOnline());
    return tab;
  },
  '5xx': (here, when) =>
    when === 'answered' ? reloaded(here, WIRES.refuses) : pressed(here, when, FAILS[when]),
  'lost answer': (here, when) =>
    when === 'answered' ? reloaded(here, WIRES.offline) : pressed(here, when, LOST[when]),
  'server killed and back': async (here, when) => {
    if (when === 'answered') return reloaded(here, WIRES.offline, WIRES.good);
    const down: Wire[] = [WIRES.offline, WIRES.refuses];
    return pressed(here, when, (request, send) => {
      if (request.url.endsWith('/orders')) return LOST[when](request, send);
      const wire = request.url.includes('/attempts/') ? down.shift() : undefined;
      return wire ? wire(request, send) : send();
    });
  },
};
const FAILS = { before: WIRES.failsBefore, sent: WIRES.failsAfter };
const LOST = { before: WIRES.lostBefore, sent: WIRES.lostAfter };

/** After the answer, the page is opened again on these wires, one after the other. */
async function reloaded(here: Browser, ...wires: Wire[]): Promise<Tab> {
  let tab = await pressed(here, 'answered');
  for (const wire of wires) {
    tab.close();
    tab = await here.open(wire);
    await tab.store.dispatch(askAgain());
  }
  return tab;
}

/** In each cell: what is ordered, what is in the cart, and what the shopper is told. `-` is nothing. */
const TABLE = `
                         | before                | sent               | answered
reload                   | -     shirt notPlaced | shirt - placed     | shirt - placed
another tab presses too  | shirt -     placed    | shirt - placed     | shirt - placed
another cart             | -     hat,shirt notPlaced | shirt hat placed | shirt hat placed
goods removed            | -     -     notPlaced | shirt - placed     | shirt - placed
goods removed while on its way | - - notPlaced   | shirt - placed     | shirt - placed
sign-out and back        | -     shirt notPlaced | shirt - placed     | shirt - -
another person, and back | -     shirt notPlaced | shirt - placed     | shirt - -
offline, then not        | -     shirt notPlaced | shirt - placed     | shirt - placed
5xx                      | -     shirt notPlaced | shirt - placed     | shirt - placed
lost answer              | -     shirt notPlaced | shirt - placed     | shirt - placed
server killed and back   | -     shirt notPlaced | shirt - placed     | shirt - placed
`;
const [heads = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim().replace(/\s+/g, ' ')));
const CELLS = rows.flatMap(([fault = '', ...cells]) =>
  cells.map((cell, index) => [fault, heads[index + 1], cell] as [string, When, string]),
);

const toldIn = ({ store }: Tab) =>
  outcomesOf(store)
    .map(({ status }) => status)
    .join(',');

describe('an order', () => {
  it.each(CELLS)(
    'that meets "%s" when it is %s ends with: %s (trials 3, 4)',
    async (fault, when, cell) => {
      const here = browser(api);
      const meet = FAULTS[fault];
      if (meet === undefined) throw new Error(`There is no fault ${fault}.`);
      const tab = await meet(here, when);
      await settled(tab.store);
      const seen = async () =>
        [await ordered(), cartOf(tab.store).replace(' ', ','), toldIn(tab)]
          .map((text) => text || '-')
          .join(' ');
      await waitFor(async () => expect(await seen()).toBe(cell), { timeout: 12_000 });
      // Nothing waits to be ordered later.
      tab.close();
      const later = await here.open();
      await settled(later.store);
      expect(await ordered()).toBe(cell.split(' ')[0]?.replace('-', ''));
      expect(here.items.get(RECORD_KEY) ?? '').not.toContain('"status":"open"');
    },
    LONG,
  );
});

describe('a press', () => {
  it('is stored with its key before it is sent (trial 4)', async () => {
    const here = browser(api);
    const stored: (boolean | undefined)[] = [];
    await pressed(here, 'answered', (request, send) => {
      const key = request.headers.get('idempotency-key');
      if (key) stored.push(here.items.get(RECORD_KEY)?.includes(`"${key}"`));
      return send();
    });
    expect(stored).toEqual([true]);
  });

  it('orders what its own tab shows, never what another tab tried to order', async () => {
    const here = browser(api);
    await leftBy(here, 'before');
    const tab = await here.open(WIRES.good, null);
    tab.store.dispatch(lineRemoved('shirt'));
    tab.store.dispatch(productAdded(hat));
    tab.become('ann@example.com');
    await settled(tab.store);
    await tab.press();
    expect(await ordered()).toBe('hat');
  });

  it(
    'while the earlier one is not answered asks for that, and orders nothing',
    async () => {
      const here = browser(api);
      await leftBy(here, 'sent');
      const tab = await here.open(WIRES.offline);
      await settled(tab.store);
      await tab.press();
      expect(stateOf(tab.store).status).toBe('unknown');
      tab.line.wire = WIRES.good;
      await tab.store.dispatch(askAgain());
      expect([await ordered(), stateOf(tab.store).status]).toEqual(['shirt', 'placed']);
      expect(here.sent.filter((url) => url.endsWith('/orders'))).toHaveLength(1);
    },
    LONG,
  );

  it('five times is one order (trial 1)', async () => {
    const here = browser(api);
    const tab = await here.open();
    tab.store.dispatch(productAdded(shirt));
    await Promise.all([1, 2, 3, 4, 5].map(() => tab.press()));
    expect([await ordered(), here.sent.length]).toEqual(['shirt', 1]);
  });

  it('that waits for another tab’s order says that order, and places none', async () => {
    const turns: Record<string, Promise<unknown>> = {};
    const request = (name: string, _options: object, run: () => unknown) =>
      (turns[name] = Promise.resolve(turns[name]).then(run));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const here = browser(api);
    const [a, b] = [await here.open(), await here.open()];
    a.store.dispatch(productAdded(shirt));
    await waitFor(() => expect(cartOf(b.store)).toBe('shirt'));
    await Promise.all([a.press(), b.press()]);
    Reflect.deleteProperty(navigator, 'locks');
    expect(await ordered()).toBe('shirt');
    expect([stateOf(a.store).status, stateOf(b.store).status]).toEqual([
      'placed',
      'placedElsewhere',
    ]);
  });

  it('after a refusal for new prices is another attempt (trial 10)', async () => {
    const here = browser(api);
    const tab = await here.open();
    tab.store.dispatch(productAdded(shirt));
    await api.reset([{ ...shirt, price: 99 }]);
    await tab.press();
    expect(stateOf(tab.store)).toMatchObject({
      status: 'refused',
      error: { code: 'prices_changed' },
    });
    await tab.press();
    expect([await ordered(), cartOf(tab.store)]).toEqual(['shirt', '']);
  });

  it('does not order what was added in another tab and not seen (trial 21)', async () => {
    const here = browser(api);
    const a = await here.open();
    a.store.dispatch(productAdded(shirt));
    a.stopAsking();
    const b = await here.open();
    b.store.dispatch(productAdded(hat));
    await waitFor(() => expect(cartOf(a.store)).toBe('hat shirt'));
    await a.press();
    expect(await ordered()).toBe('');
  });

  it('keeps what was added while the order was on its way', async () => {
    const here = browser(api);
    const tab = await here.open();
    tab.store.dispatch(productAdded(shirt));
    const pressing = tab.press();
    tab.store.dispatch(productAdded(hat));
    await pressing;
    await settled(tab.store);
    expect(cartOf(tab.store)).toMatch(/hat/);
  });
});

describe('another person on the same browser', () => {
  const TRACES = /"Ann"|"ann@|555 0100|HL-\d/;
  /** How Ann goes; resolves with the tab of the next person. */
  const GOES: Record<string, (here: Browser, tab: Tab) => Promise<Tab>> = {
    'logs out': (_here, tab) => {
      tab.become(null);
      return Promise.resolve(tab);
    },
    'is replaced': (_here, tab) => Promise.resolve(tab),
    'closes the browser before she is signed out': async (here, tab) => {
      tab.close();
      const next = await here.open(WIRES.good, null);
      next.become(null);
      return next;
    },
  };
  it.each(
    Object.keys(GOES).flatMap((how) =>
      (['before', 'sent', 'answered'] as const).map((when) => [when, how] as const),
    ),
  )(
    'finds no name, number, address or order of Ann, whose order is %s and who %s (trial 19)',
    async (when, how) => {
      const here = browser(api);
      const next = await GOES[how]?.(here, await pressed(here, when));
      if (next === undefined) throw new Error('Nobody is next.');
      next.line.wire = WIRES.good;
      next.become('eve@example.com');
      await settled(next.store);
      expect([...here.items.values()].join(' ')).not.toMatch(TRACES);
      expect(JSON.stringify(next.store.getState())).not.toMatch(TRACES);
      expect([outcomesOf(next.store), stateOf(next.store).status]).toEqual([[], 'idle']);
    },
    LONG,
  );

  it('is told that the cart may be ordered (trial 19)', async () => {
    const here = browser(api);
    const tab = await pressed(here, 'sent');
    tab.become(null);
    expect(selectPossiblyOrdered(tab.store.getState())).toEqual(['shirt']);
  });

  it('is nobody when the sign-in has ended by itself: all stays for the same person (trial 65)', async () => {
    const here = browser(api);
    const tab = await pressed(here, 'before');
    tab.become(null, 'ended');
    expect(here.items.get(RECORD_KEY)).toContain('"items":{"shirt":1}');
  });
});

describe('a storage that takes nothing', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  it.each([
    ['is full', ['set']],
    ['throws whatever is asked', ['set', 'get', 'delete']],
  ] as const)(
    'and %s: the order is placed once and told, also after a lost answer (trial 17)',
    async (_what, methods) => {
      for (const wire of [WIRES.good, WIRES.lostAfter]) {
        await api.reset([shirt, hat]);
        const here = browser(api);
        const tab = await here.open(wire);
        for (const method of methods) here.items[method] = full;
        tab.store.dispatch(productAdded(shirt));
        await tab.press();
        await settled(tab.store);
        expect([await ordered(), stateOf(tab.store).status]).toEqual(['shirt', 'placed']);
        expect(outcomesOf(tab.store)).toMatchObject([{ status: 'placed', seen: false }]);
        expect(cartOf(tab.store)).toBe('');
      }
    },
    LONG,
  );
});

describe('an API that does not know the question yet, as one in a rolling update,', () => {
  it.each([404, 405])(
    'answers it with %i: nothing is known, and it is asked again',
    async (status) => {
      const here = browser(api);
      const tab = await here.open((request, send) => {
        if (request.url.includes('/attempts/'))
          return Promise.resolve(new Response('<p>no</p>', { status }));
        return WIRES.lostAfter(request, send);
      });
      tab.store.dispatch(productAdded(shirt));
      await tab.press();
      expect(stateOf(tab.store)).toMatchObject({ status: 'unknown' });
      expect([await ordered(), cartOf(tab.store)]).toEqual(['shirt', 'shirt']);
      tab.line.wire = WIRES.good;
      await tab.press();
      expect([await ordered(), cartOf(tab.store)]).toEqual(['shirt', '']);
      expect(here.sent.filter((url) => url.endsWith('/orders'))).toHaveLength(1);
    },
  );
});

describe('the answer', () => {
  it.each([
    ['a page of HTML', () => new Response('<p>Log in to this wifi</p>', { status: 200 })],
    ['nothing', () => new Response('', { status: 200 })],
    ['204', () => new Response(null, { status: 204 })],
    ['201 with JSON', () => Response.json({}, { status: 201 })],
  ])('%s is a lost one: the order is asked for (trial 63)', async (_what, answer) => {
    const here = browser(api);
    const tab = await here.open((request, send) =>
      request.url.endsWith('/orders') ? send().then(answer) : send(),
    );
    tab.store.dispatch(productAdded(shirt));
    await tab.press();
    expect([await ordered(), cartOf(tab.store)]).toEqual(['shirt', '']);
    expect(here.sent.filter((url) => url.endsWith('/orders'))).toHaveLength(1);
  });

  it.each([{}, [], 'thank you', 1, null])('%j is a success (trial 63)', async (body) => {
    const here = browser(api);
    const tab = await here.open((request, send) =>
      request.url.endsWith('/orders') ? Promise.resolve(Response.json(body)) : send(),
    );
    tab.store.dispatch(productAdded(shirt));
    await tab.press();
    expect(stateOf(tab.store).status).toBe('placed');
    expect(outcomesOf(tab.store)).toMatchObject([{ orderId: null, items: { shirt: 1 } }]);
  });

  it('leaves nothing to undo in another tab: undo would bring back what was ordered', async () => {
    const here = browser(api);
    const a = await here.open();
    const b = await here.open();
    a.store.dispatch(productAdded(shirt));
    a.store.dispatch(productAdded(hat));
    await waitFor(() => expect(cartOf(b.store)).toContain('hat'));
    b.store.dispatch(lineRemoved('hat'));
    await waitFor(() => expect(cartOf(a.store)).toBe('shirt'));
    await a.press();
    await waitFor(() => expect(stateOf(b.store).status).toBe('placedElsewhere'));
    expect(selectRemovals(b.store.getState())).toEqual([]);
  });

  it('is told in every tab until it was seen in one (trial 64)', async () => {
    const here = browser(api);
    const a = await here.open();
    const b = await here.open();
    a.store.dispatch(productAdded(shirt));
    await waitFor(() => expect(cartOf(b.store)).toBe('shirt'));
    await a.press();
    await waitFor(() => expect(stateOf(b.store).status).toBe('placedElsewhere'));
    expect(outcomesOf(b.store)).toMatchObject([{ status: 'placed', seen: false }]);
    await b.store.dispatch(outcomeSeen(outcomesOf(b.store)[0]?.key ?? ''));
    await waitFor(() => expect(outcomesOf(a.store)).toMatchObject([{ seen: true }]));
  });
});

it('an unpaid order is not offered for payment any more once another tab has closed it', async () => {
  const tab = await browser(api).open();
  tab.store.dispatch(checkoutMoved({ status: 'toPay', orderId: 'HL-1' }));
  tab.become('ann@example.com');
  expect(stateOf(tab.store).status).toBe('idle');
});

describe('a stored record', () => {
  it.each([
    ['is no JSON', '{'],
    ['is of another version', JSON.stringify({ version: 2, attempts: [anAttempt()] })],
    ['has a key that the API takes from nobody', storedAttempts({ key: 'ü'.repeat(32) }).checkout],
  ])('that %s counts as absent: the cart can be ordered', async (_what, text) => {
    const here = browser(api);
    here.items.set(RECORD_KEY, text);
    const tab = await here.open();
    tab.store.dispatch(productAdded(shirt));
    await tab.press();
    expect([await ordered(), cartOf(tab.store)]).toEqual(['shirt', '']);
  });
});
