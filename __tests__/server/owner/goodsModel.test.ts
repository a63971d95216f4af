import { testApi } from '#tests/support/testApi';
import { call } from '../support/caller';
import { runGoods } from '../support/goodsTrial/runGoods';
import { PRODUCTS } from '../support/sampleProducts';

const SEED = process.env.TRIAL_SEED ?? String(Date.now());
const STEPS = Number(process.env.STEPS ?? 200);
const OWNERS = ['one@owners.example', 'two@owners.example', 'three@owners.example'];

describe('three owners and ten shoppers', () => {
  const api = testApi({ products: PRODUCTS, settings: { owners: OWNERS } });

  it(`leave goods, stocks and journal as a plain model has them, in ${STEPS} steps (seed ${SEED})`, async () => {
    const signedIn = (emails: readonly string[]) =>
      Promise.all(emails.map(async (email) => ({ email, token: await api.signIn(email) })));
    const done = await runGoods({
      call: async (target, request) => {
        const answer = await call(api, target, request);
        return { status: answer.status, body: answer.body === '' ? undefined : answer.json() };
      },
      owners: await signedIn(OWNERS),
      shoppers: await signedIn(Array.from({ length: 10 }, (_, n) => `shopper-${n}@trial.example`)),
      seed: SEED,
      steps: STEPS,
    });
    expect(Object.keys(done).sort()).toEqual(
      expect.arrayContaining(['POST /owner/acts/:id/undo', 'orders', 'cancelled', 'delivered']),
    );
  }, 120_000);
});
