import { LOCAL_OWNER } from '#server/base/settings/config';
import { sendRequest, openPort } from '#tests/support/rawRequest';
import { isNightly, repetitions, SEED } from '#tests/support/repetitions';
import { testApi, type TestApi } from '#tests/support/testApi';
import { PRODUCTS } from '../support/sampleProducts';
import { draftsOf, runCampaign, type Campaign } from './support/campaign';
import { ANSWERS } from './support/judge';
import { type Description, operationsOf } from './support/operations';
import type { World } from './support/world';

const REQUESTS = repetitions(500, 100_000);
const COMMON = ['200', '204', '400', '401', '403', '404', '405', '415'];
/** In milliseconds. On a busy machine, a request takes about 5. */
const LONG = 60_000 + 30 * REQUESTS;
const SHOPPERS = Array.from({ length: 12 }, (_, n) => `shopper-${n}@example.com`);

let campaign: Omit<Campaign, 'send' | 'requests'>;
const api = testApi({
  products: PRODUCTS.map((product) => ({ ...product, stock: 2_000_000_000 })),
  settings: { maxOpenPieces: 2_000_000_000 },
});
beforeAll(async () => {
  const description = (await api.app.inject('/api/openapi.json')).json<Description>();
  campaign = { seed: SEED, description, world: await worldOf(api) };
});

async function worldOf({ identity, ...shop }: TestApi): Promise<World> {
  const signIn = (email: string) => shop.signIn(email);
  const sessions = new Map<string, string>();
  for (const email of [...SHOPPERS, LOCAL_OWNER]) sessions.set(email, await signIn(email));
  return {
    products: PRODUCTS,
    shoppers: SHOPPERS,
    session: (email) => Promise.resolve(sessions.get(email) ?? ''),
    freshSession: signIn,
    idToken: (email) => Promise.resolve(identity.idTokenFor(email)),
  };
}

describe('the OpenAPI description', () => {
  it('names each call whose answers are judged here, and no other', () => {
    const calls = operationsOf(campaign.description).map(({ name }) => name);
    expect(calls.sort()).toEqual(Object.keys(ANSWERS).sort());
  });

  it("describes an order's body by the schema that checks it", () => {
    const body = JSON.stringify(campaign.description.paths['/api/orders']?.post?.requestBody);
    expect(body).toContain('"additionalProperties":false');
    expect(body).toContain('"maximum":99');
  });
});

describe(`requests that are half right (seed ${SEED})`, () => {
  it(
    'are all answered as the contract says (trial 40)',
    async () => {
      const port = await openPort(api.app);
      const send = (request: Parameters<typeof sendRequest>[1]) => sendRequest(port, request);
      const tally = await runCampaign({ ...campaign, requests: REQUESTS, send });
      if (isNightly) console.log(tally);
      expect({ seed: SEED, faults: tally.faults.slice(0, 5) }).toEqual({ seed: SEED, faults: [] });
      // Checks the variety: half of the requests are valid, orders are placed, and each common status occurs. Other
      // statuses are so rare that a thousand requests may have none of them.
      expect(tally.requests).toBe(REQUESTS);
      expect(tally.right / REQUESTS).toBeGreaterThan(0.4);
      expect(tally.right / REQUESTS).toBeLessThan(0.6);
      expect(tally.byCall['POST /api/orders']?.[200]).toBeGreaterThan(REQUESTS / 5_000);
      expect(Object.keys(tally.byStatus)).toEqual(expect.arrayContaining(COMMON));
    },
    LONG,
  );

  it('are the same again by their seed (trial 40)', () => {
    const again = { ...campaign, requests: 0, send: () => Promise.reject(new Error('none')) };
    expect(draftsOf(again, 0, 200)).toEqual(draftsOf(again, 0, 200));
    expect(draftsOf({ ...again, seed: SEED + 1 }, 0, 200)).not.toEqual(draftsOf(again, 0, 200));
  });
});
