import type { Identity } from '#server/engines/identity/identity';
import { KeyServer, newKey, sign, type SigningKey, stopTheClock } from '../support/keyServer';

let first: SigningKey;
let second: SigningKey;
let server: KeyServer;
let identity: Identity;
beforeAll(async () => {
  stopTheClock();
  [first, second] = await Promise.all([newKey('k1'), newKey('k2')]);
});
afterEach(() => identity.close());

function start(...keys: SigningKey[]): void {
  server = new KeyServer(...keys);
  identity = server.identity();
}
const down = () => Promise.reject(new TypeError('fetch failed'));
const unavailable = { name: 'IdentityUnavailable' };
const fresh = () => {
  const now = server.now / 1_000;
  return { iat: now, auth_time: now, exp: now + 3_600 };
};

describe('the key server (trial 24)', () => {
  it('is asked once for many tokens', async () => {
    start(first);
    const token = await sign(first);
    await Promise.all(Array.from({ length: 50 }, () => identity.verify(token)));
    expect(server.asked).toHaveLength(1);
    expect(identity.state()).toBe('ready');
  });

  it('is asked at most once a minute for unknown key ids in bulk', async () => {
    start(first);
    for (let passed = 0; passed < 150; passed += 5) {
      const token = await sign(first, fresh(), { kid: `unknown-${passed}` });
      await expect(identity.verify(token)).rejects.toMatchObject({ code: 'unauthorized' });
      server.pass(5);
    }
    expect(server.asked).toHaveLength(3);
  });

  it('is asked again for a new key', async () => {
    start(first);
    await identity.verify(await sign(first));
    server.serve(first, second);
    server.pass(60);
    expect(await identity.verify(await sign(second, fresh()))).toMatchObject({ uid: 'uid-1' });
  });

  it('takes a key back by not serving it any more', async () => {
    start(first);
    await identity.verify(await sign(first));
    server.serve(second);
    server.pass(60);
    await identity.verify(await sign(second, fresh()));
    const old = identity.verify(await sign(first, fresh()));
    await expect(old).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it.each([
    ['cannot be reached', down],
    ['answers 500', () => Promise.resolve(new Response('', { status: 500 }))],
    ['answers a page', () => Promise.resolve(new Response('<html>'))],
    ['answers no keys', () => Promise.resolve(Response.json({ keys: [] }))],
    [
      'answers a foreign key',
      () => Promise.resolve(Response.json({ keys: [{ kty: 'oct', kid: 'k1', k: 'AA' }] })),
    ],
  ])('that %s at the start leaves no answer, yes or no', async (_name, answer) => {
    start();
    await identity.close();
    server.answer = answer;
    identity = server.identity();
    await expect(identity.verify(await sign(first))).rejects.toMatchObject(unavailable);
    expect(identity.state()).toBe('failed');
  });

  it('that comes back is found within a minute', async () => {
    start();
    await expect(identity.verify(await sign(first))).rejects.toMatchObject(unavailable);
    server.serve(first);
    server.pass(60);
    await identity.verify(await sign(first, fresh()));
    expect(identity.state()).toBe('ready');
  });

  it('that comes back is found also if the clock was set back by a day meanwhile (trial 24)', async () => {
    start();
    await expect(identity.verify(await sign(first))).rejects.toMatchObject(unavailable);
    server.serve(first);
    server.setClockBack(86_400);
    server.pass(60);
    await identity.verify(await sign(first, fresh()));
    expect(identity.state()).toBe('ready');
  });

  it('that is down for hours does not trouble known keys', async () => {
    start(first);
    await identity.verify(await sign(first));
    server.answer = down;
    server.pass(5 * 3_600);
    await identity.verify(await sign(first, fresh()));
    await identity.verify(await sign(first, fresh()));
    expect(identity.state()).toBe('ready');
  });

  it('that is down leaves an unknown key undecided', async () => {
    start(first);
    await identity.verify(await sign(first));
    server.answer = down;
    server.pass(60);
    const token = await sign(second, fresh());
    await expect(identity.verify(token)).rejects.toMatchObject(unavailable);
  });

  it('that never answers does not hold a token of a known key up', async () => {
    start(first);
    await identity.verify(await sign(first));
    server.answer = () => new Promise(() => undefined);
    server.pass(2 * 3_600);
    await identity.verify(await sign(first, fresh()));
    expect(server.asked).toHaveLength(2);
  });
});
