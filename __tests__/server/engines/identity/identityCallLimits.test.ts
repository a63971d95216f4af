import fastify, { type FastifyInstance } from 'fastify';
import type { LocalIdentity } from '#server/engines/identity/emulator/localIdentity';
import { identityProxy } from '#server/http/local/identityProxy';
import { call } from './support/shopper';

/** An unreachable identity service. A request that passes the limits gets the response 503. */
const away = {
  origin: 'http://127.0.0.1:1',
  ready: () => Promise.resolve(false),
} as unknown as LocalIdentity;

let app: FastifyInstance;
beforeEach(async () => {
  app = fastify();
  await app.register(identityProxy, { identity: away, rateLimit: true });
});
afterEach(() => app.close());

async function statuses(name: string, times: number): Promise<number[]> {
  const answers = [];
  for (let n = 0; n < times; n += 1) answers.push((await call(app, name, {})).statusCode);
  return answers;
}

describe('the local identity service', () => {
  it('sends at most thirty mails and codes a minute to one address', async () => {
    const seen = await statuses('sendOobCode', 31);
    expect([seen.filter((status) => status === 503).length, seen.at(-1)]).toEqual([30, 400]);
  });

  it('takes at most twenty guesses of a code a minute from one address', async () => {
    const seen = await statuses('signInWithPhoneNumber', 21);
    expect([seen.filter((status) => status === 503).length, seen.at(-1)]).toEqual([20, 400]);
  });

  it('says so as the hosted service does', async () => {
    await statuses('sendVerificationCode', 30);
    const answer = await call(app, 'sendVerificationCode', {});
    expect(answer.json()).toMatchObject({ error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } });
  });

  it('looks accounts up without such a limit', async () => {
    expect(new Set(await statuses('lookup', 40))).toEqual(new Set([503]));
  });
});
