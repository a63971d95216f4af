import { prepareTrialShop } from '../../../../tools/trials/lib/trialShop';
import { Kills } from '../../../../tools/trials/orders/kills';
import { runGoods } from '../../support/goodsTrial/runGoods';
import { itOnPostgres, startPostgres } from '../../support/postgres';
import { buildShop } from '../../trials/support/buildShop';
import { LIMIT_MS, printFigures, SEED, size } from './support/size';

const STEPS = size('STEPS', 10_000);
const KILLS = size('KILLS', 50);
const OWNERS = ['one@owners.example', 'two@owners.example', 'three@owners.example'];
const SHOPPERS = Array.from({ length: 10 }, (_, n) => `shopper-${n}@trial.example`);
const PRODUCTS = 30;

describe(`${STEPS} random acts of owners and shoppers, seed ${SEED}`, () => {
  const run = async (settings: Record<string, string>): Promise<void> => {
    const options = {
      settings: { OWNERS: OWNERS.join(), ...settings },
      products: PRODUCTS,
      stock: 20,
    };
    const shop = await prepareTrialShop(buildShop(), options);
    try {
      await shop.process.start();
      const signedIn = (emails: readonly string[]) => Promise.all(emails.map(shop.signIn));
      const [owners, shoppers] = [await signedIn(OWNERS), await signedIn(SHOPPERS)];
      const kills = new Kills(shop.process, SEED, KILLS, STEPS);
      const done = await runGoods({
        call: async (target, { token, body, headers }) => {
          const [method = '', path = ''] = target.split(' ');
          const answer = await fetch(`${shop.process.origin}/api${path}`, {
            method,
            headers: {
              ...(token !== '' && { authorization: `Bearer ${token}` }),
              ...(body !== undefined && { 'content-type': 'application/json' }),
              ...headers,
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          });
          const text = await answer.text();
          return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
        },
        owners,
        shoppers,
        seed: SEED,
        steps: STEPS,
        beforeStep: (step) => kills.acknowledged(step),
      });
      await kills.finished();
      expect(kills.at).toHaveLength(KILLS);
      printFigures(done);
    } finally {
      await shop.discard();
    }
  };

  it(
    'leave goods, stocks and journal as a plain model has them, over kills',
    () => run({}),
    LIMIT_MS,
  );

  itOnPostgres(
    'do so on PostgreSQL',
    async () => {
      const postgres = await startPostgres();
      try {
        await run({ DATABASE_URL: postgres.createDatabase('shop') });
      } finally {
        postgres.stop();
      }
    },
    LIMIT_MS,
  );
});
