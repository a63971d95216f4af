import { ask } from '#tests/support/rawRequest';
import { prepareTrialShop, type TrialShop } from '../../../tools/trials/lib/trialShop';
import { buildShop } from '../trials/support/buildShop';

const REQUESTS = 3_000;
const METRICS_TOKEN = 'a-token-of-24-characters';

/** Each starts the shop with another standard output. */
const OUTPUTS: Record<string, string> = {
  'a full disk': 'exec "$@" >/dev/full',
  'a pipe that nobody reads': 'exec "$@" > >(exec sleep 120)',
  'a pipe whose reader has gone': 'exec "$@" > >(exec true)',
};

describe.each(Object.keys(OUTPUTS))('a shop whose standard output is %s', (name) => {
  let shop: TrialShop;
  let port: number;
  beforeAll(async () => {
    const wrapper = ['bash', '-c', OUTPUTS[name] ?? '', 'shop'];
    const settings = { LOG_LEVEL: 'info', METRICS_TOKEN };
    shop = await prepareTrialShop(buildShop(), { settings, wrapper });
    await shop.process.start();
    port = Number(new URL(shop.process.origin).port);
  });
  afterAll(() => shop.discard());

  it('serves on, counts the lines that it loses, and ends in time (trial 9)', async () => {
    for (let n = 0; n < REQUESTS; n += 1)
      expect((await ask(port, { method: 'GET', target: '/api/nop' })).status).toBe(200);
    const headers = [['authorization', `Bearer ${METRICS_TOKEN}`]] as const;
    const metrics = await ask(port, { method: 'GET', target: '/metrics', headers });
    expect(metrics.body).toMatch(/^hemline_log_lines_lost_total [1-9]/m);
    const began = performance.now();
    expect((await shop.process.end('SIGTERM')).code).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
