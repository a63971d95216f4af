import { sendRequest } from '#tests/support/rawRequest';
import { ShopProcess } from '../../../tools/trials/lib/shopProcess';
import { prepareTrialShop, type TrialShop } from '../../../tools/trials/lib/trialShop';
import { buildShop } from '../trials/support/buildShop';

const REQUESTS = 3_000;
const METRICS_TOKEN = 'a-token-of-24-characters';

/** Each starts the shop with another standard output. */
const OUTPUTS = {
  'a full disk': 'exec "$@" >/dev/full',
  'a pipe that nobody reads': 'exec "$@" > >(exec sleep 120 >/dev/null 2>&1)',
  'a pipe whose reader has gone': 'exec "$@" > >(exec true >/dev/null 2>&1)',
};

describe('a shop', () => {
  let shop: TrialShop;
  beforeAll(async () => {
    const settings = { LOG_LEVEL: 'info', METRICS_TOKEN };
    shop = await prepareTrialShop(buildShop(), { settings });
  }, 240_000);
  afterAll(() => shop.discard());

  it.each(Object.entries(OUTPUTS))(
    'whose standard output is %s serves on, counts the lines that it loses, and ends in time (trial 87)',
    async (_name, command) => {
      const process = new ShopProcess({
        ...shop.process.with({}),
        wrapper: ['bash', '-c', command, 'shop'],
      });
      await process.start();
      const port = Number(new URL(process.origin).port);
      for (let n = 0; n < REQUESTS; n += 1)
        expect((await sendRequest(port, { method: 'GET', target: '/api/nop' })).status).toBe(200);
      const headers = [['authorization', `Bearer ${METRICS_TOKEN}`]] as const;
      const metrics = await sendRequest(port, { method: 'GET', target: '/metrics', headers });
      expect(metrics.body).toMatch(/^hemline_log_lines_lost_total [1-9]/m);
      const began = performance.now();
      expect((await process.end('SIGTERM')).code).toBe(0);
      expect(performance.now() - began).toBeLessThan(10_000);
    },
    120_000,
  );
});
