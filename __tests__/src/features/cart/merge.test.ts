/**
 * The cart in several tabs, with their steps in random order. All tabs add pieces, and one tab also removes pieces. In
 * the end, each cart must contain the sum of all changes.
 */

import { setImmediate } from 'node:timers';
import * as fc from 'fast-check';
import { setupStore } from '#src/app/store';
import { quantitiesOf } from '#src/features/cart/cartQuantities';
import * as cart from '#src/features/cart/cartSlice';
import { aProduct } from '#tests/support/products';
import { repetitions, SEED } from '#tests/support/repetitions';
import { sharedStorage } from '#tests/support/sharedStorage';
import { testServices } from '#tests/support/testServices';

const RUNS = repetitions(25, 10_000);
/** The timeout of the test in milliseconds. One run takes about 10 ms. */
const LONG = RUNS * 1_000;

beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  // The window listeners of a store would keep it in memory after its run.
  window.addEventListener = () => undefined;
  process.stdout.write(`the cart's merge: ${RUNS} runs, SEED=${SEED}\n`);
});
afterAll(() => jest.useRealTimers());

const product = fc.constantFrom('coat', 'hat');
const plays = fc.array(fc.array(product, { maxLength: 6 }), { minLength: 2, maxLength: 4 });

class Pages {
  readonly meant: Record<string, number> = { coat: 0, hat: 0 };
  readonly stores;
  readonly #shared;

  constructor(
    private readonly scheduler: fc.Scheduler,
    count: number,
  ) {
    const soon = (hear: () => void, what: string) =>
      void scheduler.schedule(Promise.resolve(), what).then(hear);
    this.#shared = sharedStorage({}, soon);
    this.stores = Array.from({ length: count }, () => {
      const { storage } = this.#shared.open();
      return setupStore({ services: testServices({ storage }).services });
    });
  }

  add(page: number, _id: string): void {
    this.#meanMore(_id, 1);
    this.stores[page]?.dispatch(cart.productAdded(aProduct({ _id })));
  }

  /** Removes one piece, but never the last piece that the page shows: `quantityChosen` ignores the quantity 0. */
  takeOne(page: number, productId: string): void {
    const quantity = this.stores[page]?.getState().cart.lines.entities[productId]?.quantity ?? 0;
    if (quantity < 2) return;
    this.#meanMore(productId, -1);
    this.stores[page]?.dispatch(cart.quantityChosen({ productId, quantity: quantity - 1 }));
  }

  async run(): Promise<void> {
    await settle();
    while (this.scheduler.count() > 0) {
      await this.scheduler.waitNext(1);
      await settle();
    }
  }

  carts(): string[] {
    const shown = this.stores.map((store) => store.getState().cart.lines);
    const stored = JSON.parse(this.#shared.items.get('shopping-cart') ?? '{}') as object;
    const all = [
      ...shown.map((lines) => Object.entries(quantitiesOf(lines))),
      Object.entries(stored),
    ];
    return all.map((lines) => JSON.stringify(lines.sort()));
  }

  #meanMore(id: string, count: number): void {
    this.meant[id] = (this.meant[id] ?? 0) + count;
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    jest.advanceTimersByTime(1);
  }
}

const property = fc.asyncProperty(
  fc.scheduler(),
  plays,
  fc.array(product, { maxLength: 4 }),
  async (scheduler, additions, removals) => {
    const pages = new Pages(scheduler, additions.length);
    const play = async (steps: string[], step: (id: string) => void) => {
      for (const id of steps) {
        await scheduler.schedule(Promise.resolve(), id);
        step(id);
      }
    };
    additions.forEach((steps, page) => void play(steps, (id) => pages.add(page, id)));
    void play(removals, (id) => pages.takeOne(0, id));
    await pages.run();
    const meant = Object.entries(pages.meant).filter(([, count]) => count > 0);
    const expected = JSON.stringify(meant.sort());
    expect(pages.carts()).toEqual(pages.carts().map(() => expected));
    jest.clearAllTimers();
  },
);

describe('the cart over several pages', () => {
  it(
    'contains the changes of all tabs, in whatever order they see each other’s writes (trial 18)',
    async () => {
      await fc.assert(property, { numRuns: RUNS, seed: SEED });
    },
    LONG,
  );
});
