import { manyProducts } from '#tests/support/manyProducts';
import {
  runOrderIntegrityTest,
  type OrderIntegrityResult,
} from '../../../tools/trials/orders/orderIntegrityTest';
import { type Faults, startBrokenShop } from '../trials/support/brokenShops';

/** Runs a short order integrity test on a simulated shop with these faults. */
async function tried(faults: Faults, kills: number): Promise<OrderIntegrityResult> {
  const shop = await startBrokenShop(faults);
  const emails = Array.from({ length: 8 }, (_, n) => `client-${n}@example.com`);
  const result = await runOrderIntegrityTest({
    shop,
    shoppers: emails.map((email) => ({ email, token: 'any' })),
    products: manyProducts(10),
    seed: 'judge',
    orders: 120,
    kills,
    readBack: ({ email }) => Promise.resolve(shop.ordersOf(email)),
  });
  await shop.close();
  return result;
}

describe('the judge of the order integrity test', () => {
  it('finds nothing in a shop that keeps its word', async () => {
    const { faulty } = await tried({ uniqueKey: true, storesLateMs: null }, 2);
    expect(faulty).toEqual({ lost: [], doubled: [], altered: [], phantom: [] });
  });

  it('finds the doubled orders of a shop without the unique key (trial 3)', async () => {
    const { faulty } = await tried({ uniqueKey: false, storesLateMs: null }, 0);
    expect(faulty.doubled.length).toBeGreaterThan(0);
  });

  it('finds the lost orders of a shop that answers before it commits (trial 6)', async () => {
    const { faulty } = await tried({ uniqueKey: true, storesLateMs: 200 }, 3);
    expect(faulty.lost.length).toBeGreaterThan(0);
  });
});
