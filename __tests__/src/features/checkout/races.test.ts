/**
 * Runs the steps of checkout in two to four tabs in random order: requests, responses, lost responses, storage events,
 * reloads, sign-ins and sign-outs. Then compares the carts and the added pieces with the API's orders.
 */

import * as fc from 'fast-check';
import { selectQuantities } from '#src/features/cart/cartSlice';
import { repetitions, SEED } from '#tests/support/repetitions';
import { type Planted, BrowserWorld, type Step, type Wire } from './support/browserWorld';

const RUNS = repetitions(25, 10_000);
/** The timeout of a test in milliseconds. One run takes about 10 ms. */
const LONG = RUNS * 1_000;

beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  // Not `jest.spyOn`, because a spy keeps the arguments of all calls in memory.
  console.error = () => undefined;
  window.addEventListener = () => undefined;
  process.stdout.write(`checkout's races: ${RUNS} runs, SEED=${SEED}\n`);
});
afterAll(() => {
  jest.useRealTimers();
});

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Step>('add coat', 'add hat') },
  { weight: 4, arbitrary: fc.constant<Step>('order') },
  { weight: 3, arbitrary: fc.constantFrom<Step>('reload', 'wait', 'ask again') },
  { weight: 1, arbitrary: fc.constantFrom<Step>('sign out', 'sign-in ends', 'sign in') },
);
const scripts = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), {
  minLength: 2,
  maxLength: 4,
});
const wires = fc.array(fc.constantFrom<Wire>('good', 'request lost', 'answer lost'), {
  maxLength: 8,
});

/** Plays a shopper's steps on all pages in the scheduler's order, then checks the carts and the orders. */
const property = (planted?: Planted) =>
  fc.asyncProperty(fc.scheduler(), scripts, wires, async (scheduler, plays, errors) => {
    const world = new BrowserWorld({
      scheduler,
      pages: plays.length,
      wires: [...errors],
      planted,
    });
    plays.forEach((steps, page) => void play(world, scheduler, page, steps));
    await world.run();
    await world.calmDown();
    check(world);
    // Pending timers would keep this world in memory.
    jest.clearAllTimers();
  });

async function play(world: BrowserWorld, scheduler: fc.Scheduler, page: number, steps: Step[]) {
  for (const one of steps) {
    await scheduler.schedule(Promise.resolve(), `page ${page}: ${one}`);
    world.do(page, one);
  }
}

function check(world: BrowserWorld): void {
  const { api, added, told, storedCart } = world;
  const stored = new Set(api.orders.map(({ key }) => key));
  for (const [id, count] of Object.entries(added)) {
    const ordered = api.ordered(id);
    if (ordered > count) throw new Error(`${id}: ${count} added, ${ordered} ordered: doubled`);
    const inCart = storedCart[id] ?? 0;
    if (inCart + ordered < count) throw new Error(`${id}: ${count} added, ${inCart} left: lost`);
    if (inCart + ordered > count)
      throw new Error(`${id}: ordered ${ordered}, and still ${inCart} in the cart`);
  }
  for (const key of told) if (!stored.has(key)) throw new Error('told of an order that is none');
  for (const key of stored) if (!told.has(key)) throw new Error('never told of an order');
  for (const store of world.pages) checkPage(world, store);
}

function checkPage(world: BrowserWorld, store: BrowserWorld['pages'][number]): void {
  const { status } = world.status(store);
  if (['sending', 'findingOut', 'unknown'].includes(status)) throw new Error(`still ${status}`);
  const shown = Object.entries(selectQuantities(store.getState()));
  const cart = JSON.stringify(Object.fromEntries(shown.sort()));
  const stored = JSON.stringify(Object.fromEntries(Object.entries(world.storedCart).sort()));
  if (cart !== stored) throw new Error(`a page shows ${cart}, storage has ${stored}`);
}

describe('orders over several pages', () => {
  it(
    'are never lost, doubled or shown otherwise than they are, in whatever order things happen (trials 18, 54)',
    async () => {
      await fc.assert(property(), { numRuns: RUNS, seed: SEED });
    },
    LONG,
  );

  it.each<Planted>(['success empties all', 'attempt dropped elsewhere'])(
    'are found wrong where a failure is planted: %s',
    async (planted) => {
      const found = await fc.check(property(planted), {
        numRuns: 1_000,
        seed: SEED,
        endOnFailure: true,
      });
      expect(found.failed).toBe(true);
    },
    LONG,
  );
});
