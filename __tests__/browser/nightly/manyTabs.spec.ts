import type { Page } from '@playwright/test';
import { hydrate } from '../support/hydrated';
import { signIn, verifiedPerson } from '../support/members';
import { fillShipping, ORDERS_CALL } from '../support/orders';
import { expect, test } from '../support/shop';
import { allPieces, type Pieces } from '../support/stockCount';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

/** A seeded random number generator (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const wayOn = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Place Order|Ask again|Order at)/ });

/** Loses the page's next order or its response, depending on `chance`. */
async function upset(page: Page, chance: number) {
  if (chance < 0.4) return;
  const strike = chance < 0.7 ? 'before' : 'after';
  await page.route(
    ORDERS_CALL,
    async (route) => {
      if (strike === 'after') await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Waits until the page knows the results of all orders, and presses the retry button where the page shows one. */
async function settle(page: Page) {
  const rest = page
    .getByRole('button', { name: 'Place Order' })
    .or(page.getByText('Your cart is empty'))
    .or(page.getByText('Your order was completed successfully.'));
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Ask again' });
    if (await again.isVisible()) await again.click();
    await expect(rest.first()).toBeVisible({ timeout: 500 });
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 40_000 });
}

test.describe('three tabs of one shopper', () => {
  test.use({
    expectedNoise: [/ERR_CONNECTION_RESET|(placeOrder|askAttempt) failed|Failed to load resource/],
  });

  test('lose and double no piece, whatever befalls their orders (trials 18, 54)', async ({
    page,
    context,
    shop,
  }) => {
    test.setTimeout(60_000 + ROUNDS * 20_000);
    console.log(`${ROUNDS} rounds, SEED=${SEED}`);
    const next = numbers(SEED);
    const { email } = await signIn(page, await verifiedPerson(shop));
    const buyers = [await context.newPage(), await context.newPage()];
    await page.goto('/shop?size=21');
    await hydrate(page);
    const added: Pieces = {};
    const add = async () => {
      const products = await wellStocked(page);
      const chosen = products[Math.floor(next() * products.length)];
      if (!chosen) throw new Error('no product has enough stock');
      const { _id, index } = chosen;
      added[_id] = (added[_id] ?? 0) + 1;
      await page.getByRole('button', { name: 'Add to Cart' }).nth(index).click();
    };

    for (let round = 1; round <= ROUNDS; round += 1) {
      await add();
      for (const buyer of buyers) {
        await buyer.goto('/shipping');
        await expect(buyer.getByRole('button', { name: 'Place Order' })).toBeVisible();
        await fillShipping(buyer, 'Ada Weaver');
        await upset(buyer, next());
      }
      const clicks = buyers.map((buyer) => wayOn(buyer).click());
      await Promise.all([...clicks, add()]);
      if (next() < 0.4) await buyers[0]?.reload();
      for (const buyer of buyers) await settle(buyer);
      const sorted = Object.fromEntries(Object.entries(added).sort());
      expect(await allPieces(page, email), `round ${round} of SEED=${SEED}`).toEqual(sorted);
    }
  });
});

interface Stocked {
  _id: string;
  index: number;
}

/** Returns products with enough stock for every round, with their positions in the grid. */
async function wellStocked(page: Page): Promise<Stocked[]> {
  const answer = await page.request.get('/api/products?page=0&size=21');
  const products = (await answer.json()) as { _id: string; stock: number }[];
  const found = products.map(({ _id, stock }, index) => ({ _id, stock, index }));
  return found.filter(({ stock }) => stock > 10);
}
