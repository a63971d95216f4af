import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { testDatabase } from '#tests/support/memoryDatabase';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { describeOnRedis, type RedisServer, startRedis } from '../../support/redis';
import { PRODUCTS } from '../../support/sampleProducts';

/** The maximum number of logins per minute and address. */
const LOGINS = 300;
const MORE = 10;
const EMAIL = 'ann@example.com';

/** An address that leads to the primary. As at a managed Redis, open connections stay where they are at a failover. */
async function openAddress(first: RedisServer) {
  let primary = first;
  const sockets: Socket[] = [];
  const server = createServer((caller) => {
    const called = connect(Number(new URL(primary.url).port), '127.0.0.1');
    sockets.push(caller, called);
    caller.on('error', () => called.destroy()).on('close', () => called.destroy());
    called.on('error', () => caller.destroy()).on('close', () => caller.destroy());
    caller.pipe(called).pipe(caller);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async failOver(next: RedisServer) {
      const former = new Redis(primary.url);
      await former.replicaof('127.0.0.1', Number(new URL(next.url).port));
      former.disconnect();
      primary = next;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describeOnRedis('several instances with one Redis', () => {
  let redis: RedisServer;
  let second: RedisServer | undefined;
  let address: Awaited<ReturnType<typeof openAddress>>;
  const database = testDatabase();
  let instances: TestApi[];
  beforeEach(async () => {
    redis = await startRedis();
    address = await openAddress(redis);
    const open = () =>
      startTestApi({
        database,
        products: PRODUCTS,
        settings: { rateLimit: true, redisUrl: address.url },
      });
    instances = [await open(), await open()];
    // Each instance counts alone until it is connected to Redis.
    await pause(200);
  });
  afterEach(async () => {
    for (const { app } of instances) await app.close();
    address.close();
    await redis.stop();
    await second?.stop();
  });

  /** A sign-in that is refused at once, so that many of them take little time. */
  const login = async (n: number) => {
    const headers = { authorization: 'Bearer guessed' };
    const call = { method: 'POST', url: '/api/login', headers, body: { email: EMAIL } } as const;
    return (await instances[n % instances.length]?.app.inject(call))?.statusCode;
  };
  const logins = async (count: number) => {
    const statuses: (number | undefined)[] = [];
    for (let n = 0; n < count; n += 1) statuses.push(await login(n));
    return statuses;
  };

  it('count one address together', async () => {
    const statuses = await logins(LOGINS + MORE);
    expect(statuses.filter((status) => status === 401)).toHaveLength(LOGINS);
    expect(statuses.slice(LOGINS)).toEqual(Array(MORE).fill(429));
  });

  it('count together again after a failover, although the former primary still answers', async () => {
    second = await startRedis();
    await address.failOver(second);
    await logins(2);
    await pause(500);
    const statuses = await logins(LOGINS + MORE);
    expect(statuses.filter((status) => status === 401)).toHaveLength(LOGINS);
  });

  it('count alone where it runs no scripts, as some hosts set it, and say so once', async () => {
    const admin = new Redis(redis.url);
    await admin.call('ACL', 'SETUSER', 'default', '-eval', '-evalsha');
    admin.disconnect();
    const said = instances.map(({ app }) => jest.spyOn(app.log, 'warn'));
    const statuses = await logins(LOGINS + MORE);
    expect(new Set(statuses)).toEqual(new Set([401]));
    for (const { mock } of said)
      expect(mock.calls).toEqual([
        [
          { cause: expect.stringContaining('NOPERM') as string },
          'Redis does not count, so each instance counts alone.',
        ],
      ]);
  });

  it('count alone while it is down', async () => {
    await redis.stop();
    const statuses = await logins(2 * LOGINS + MORE);
    expect(statuses.filter((status) => status === 401)).toHaveLength(2 * LOGINS);
    expect(statuses.slice(2 * LOGINS)).toEqual(Array(MORE).fill(429));
  });
});
