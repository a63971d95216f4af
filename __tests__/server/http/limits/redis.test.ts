import { setTimeout as pause } from 'node:timers/promises';
import { testDatabase } from '#tests/support/memoryDatabase';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { describeOnRedis, type RedisServer, startRedis } from '../../support/redis';
import { PRODUCTS } from '../../support/sampleProducts';

/** The maximum number of logins per minute and address. */
const LOGINS = 300;
const EMAIL = 'ann@example.com';

describeOnRedis('several instances with one Redis', () => {
  let redis: RedisServer;
  const database = testDatabase();
  let instances: TestApi[];
  beforeEach(async () => {
    redis = await startRedis();
    const open = () =>
      startTestApi({
        database,
        products: PRODUCTS,
        settings: { rateLimit: true, redisUrl: redis.url },
      });
    instances = [await open(), await open()];
    // Each instance counts alone until it is connected to Redis.
    await pause(200);
  });
  afterEach(async () => {
    for (const { app } of instances) await app.close();
    await redis.stop();
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
    const statuses = await logins(2 * LOGINS);
    expect(statuses.filter((status) => status === 401)).toHaveLength(LOGINS);
    expect(statuses.slice(LOGINS)).toEqual(Array(LOGINS).fill(429));
  });

  it('count alone while it is down', async () => {
    await redis.stop();
    const statuses = await logins(2 * LOGINS + 10);
    expect(statuses.filter((status) => status === 401)).toHaveLength(2 * LOGINS);
    expect(statuses.slice(2 * LOGINS)).toEqual(Array(10).fill(429));
  });
});
