import { isNightly, repetitions } from '#tests/support/repetitions';
import { testApi } from '#tests/support/testApi';
import { call } from '../support/caller';
import { runGoods } from '../support/goodsTrial/runGoods';
import { PRODUCTS } from '../support/sampleProducts';

/** At a push always the same: among so few steps of another seed, some kind of act might be missing. */
const SEED = process.env.TRIAL_SEED ?? (isNightly ? String(Date.now()) : 'push');
const STEPS = repetitions(60, 1_000);
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
  }, 1_200_000);
});
