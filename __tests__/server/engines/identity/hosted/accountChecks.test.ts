import type { Identity } from '#server/engines/identity/identity';
import { KeyServer, newKey, sign, type SigningKey, stopTheClock } from '../support/keyServer';

describe('the look-up of an account at hosted Firebase', () => {
  let key: SigningKey;
  let server: KeyServer;
  let identity: Identity;
  beforeAll(async () => {
    stopTheClock();
    key = await newKey('k1');
  });
  beforeEach(() => {
    server = new KeyServer(key);
    accountsAre({ users: [{ localId: 'uid-1' }] });
    identity = server.identity();
  });
  afterEach(() => identity.close());
  const accountsAre = (body: object, status = 200) => {
    server.accounts = () => Promise.resolve(Response.json(body, { status }));
  };
  const refuseTheKey = () => accountsAre({ error: { code: 403 } }, 403);
  const minutes = (count: number) => jest.advanceTimersByTime(count * 60_000);

  it('that is refused with 403 is told to the operator once, and reported by the health check', async () => {
    refuseTheKey();
    for (let n = 0; n < 3; n += 1) await identity.verify(await sign(key));
    expect(server.notes).toEqual([
      expect.stringContaining('Firebase refuses FIREBASE_API_KEY (403)'),
    ]);
    expect(identity.isRefusing?.()).toBe(true);
  });

  it('with a deleted key is an outage, and no refusal of the person', async () => {
    const error = { code: 400, message: 'API key not valid. Please pass a valid API key.' };
    accountsAre({ error }, 400);
    expect(await identity.verify(await sign(key))).toMatchObject({ uid: 'uid-1' });
    expect(server.notes).toEqual([
      expect.stringContaining('Firebase refuses FIREBASE_API_KEY (400)'),
    ]);
    minutes(16);
    await expect(identity.verify(await sign(key))).rejects.toMatchObject({ failsClosed: true });
    accountsAre({ error: { code: 400, message: 'USER_DISABLED' } }, 400);
    await expect(identity.verify(await sign(key))).rejects.toMatchObject({ code: 'unauthorized' });
    expect(identity.isRefusing?.()).toBe(false);
  });

  it('is not closed because the clock was set forward by an hour', async () => {
    refuseTheKey();
    await identity.verify(await sign(key));
    jest.setSystemTime(Date.now() + 3_000_000);
    await identity.verify(await sign(key));
    expect(identity.failsClosed?.()).toBe(false);
  });

  it('fails closed when it was refused for a quarter of an hour, and opens again by itself', async () => {
    const works = server.accounts;
    refuseTheKey();
    await identity.verify(await sign(key));
    minutes(14);
    await identity.verify(await sign(key));
    minutes(2);
    await expect(identity.verify(await sign(key))).rejects.toMatchObject({
      name: 'IdentityUnavailable',
      failsClosed: true,
    });
    server.accounts = works;
    await identity.verify(await sign(key));
    expect(identity.isRefusing?.()).toBe(false);
    expect(server.notes).toHaveLength(2);
  });

  it('leaves tokens valid while the service is only unreachable', async () => {
    accountsAre({}, 503);
    await identity.verify(await sign(key));
    minutes(30);
    expect(await identity.verify(await sign(key))).toMatchObject({ uid: 'uid-1' });
    expect(identity.isRefusing?.()).toBe(false);
  });
});
