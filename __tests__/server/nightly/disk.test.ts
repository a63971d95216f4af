import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import type { Order } from '#domain/orders/order';
import { ShopProcess } from '../../../tools/trials/lib/shopProcess';
import { prepareTrialShop, type TrialShop } from '../../../tools/trials/lib/trialShop';
import { buildShop } from '../trials/support/buildShop';
import { canHaveSmallDisk, onSmallDisk, smallDiskOf } from '../trials/support/smallDisk';
import { becomes, sendOrder } from '../trials/support/trial';

const MEGABYTES = 96;
const FIRST_ORDERS = 20;
const MOST_ORDERS = 5_000;
const BACK_WITHIN_MS = 15_000;
const isRoot = process.getuid?.() === 0;
/** Root may write everywhere, unless it drops this capability. */
const AS_ANYBODY = isRoot ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];

const server = buildShop();
/** A disk that is small enough to fill needs the right to mount. A skipped test fails the nightly run. */
const itOnSmallDisk = canHaveSmallDisk() ? it : it.skip;

describe('the disk of the embedded database', () => {
  let shop: TrialShop;
  let small: ShopProcess;
  beforeAll(async () => {
    shop = await prepareTrialShop(server);
    const wrapper = onSmallDisk(shop.dataDir, MEGABYTES);
    small = new ShopProcess({ ...shop.process.with({}), wrapper });
  });
  afterAll(async () => {
    await small.kill();
    await shop.discard();
  });

  itOnSmallDisk(
    'when full costs no acknowledged order: 503, pages work, recovers automatically (trial 9)',
    async () => {
      await small.start();
      const disk = smallDiskOf(small.pid ?? 0, shop.dataDir);
      const shopper = await shop.signIn('ann@example.com');
      const products = await shop.products();
      const page = () => fetch(`${small.origin}/api/products`);
      const acknowledged = new Map<number, Order>();
      const send = async (n: number): Promise<number> => {
        const { status, order } = await sendOrder(small.origin, shopper, products, n);
        if (order) acknowledged.set(n, order);
        return status;
      };

      let n = 0;
      while (n < FIRST_ORDERS) expect(await send(n++)).toBe(200);
      disk.fill();
      while (n < MOST_ORDERS && (await send(n)) === 200) n += 1;
      expect((await sendOrder(small.origin, shopper, products, n)).code).toBe(
        'database_unavailable',
      );
      expect((await page()).status).toBe(200);

      disk.makeRoom();
      expect(await becomes(async () => (await send(n)) === 200, BACK_WITHIN_MS)).toBe(true);
      const stored = await shop.ordersOf(shopper);
      expect(stored.reverse()).toEqual([...acknowledged.values()]);
    },
    120_000,
  );

  it('when read-only stops the start with one sentence (trial 9)', async () => {
    chmodSync(shop.dataDir, 0o500);
    const readOnly = new ShopProcess({ ...shop.process.with({}), wrapper: AS_ANYBODY });
    const [code] = (await once(readOnly.launch(), 'close')) as [number];
    chmodSync(shop.dataDir, 0o700);
    expect([code, readOnly.output]).toEqual([
      1,
      `DATA_DIR ${shop.dataDir} cannot be written (EACCES): set DATA_DIR to a directory that this user may write.\n`,
    ]);
  });
});
