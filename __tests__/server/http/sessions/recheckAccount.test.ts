import { testApi } from '#tests/support/testApi';
import { until } from '../../engines/identity/support/localShop';
import { call } from '../../support/caller';

const EMAIL = 'ann@example.com';
const UID = `uid of ${EMAIL}`;

describe('a session whose account is disabled or deleted', () => {
  let token: string;
  const api = testApi();
  beforeEach(async () => {
    await api.reset();
    api.identity.deleted.clear();
    api.identity.become('ready');
    api.identity.delay(0);
    api.identity.refuse(false);
    token = await api.signIn(EMAIL);
  });

  const later = (seconds: number) =>
    api.database.query(
      `UPDATE sessions SET checked_at = checked_at - interval '${seconds} seconds'`,
    );
  const list = async () => (await call(api, `GET /orders?email=${EMAIL}`, { token })).status;

  it('stays valid for half a minute, then ends, and stays ended', async () => {
    api.identity.deleted.add(UID);
    await later(25);
    expect(await list()).toBe(200);
    await later(10);
    expect(await list()).toBe(401);
    api.identity.deleted.clear();
    expect(await list()).toBe(401);
  });

  it('ends before an order of it is stored', async () => {
    api.identity.deleted.add(UID);
    await later(31);
    expect((await call(api, 'POST /orders', { token, body: {} })).status).toBe(401);
  });

  it('is not checked again at once if the account is valid', async () => {
    await later(31);
    expect(await list()).toBe(200);
    const [row] = await api.database.query<{ fresh: boolean }>(
      "SELECT checked_at > now() - interval '5 seconds' AS fresh FROM sessions",
    );
    expect(row?.fresh).toBe(true);
  });

  it('stays valid while the identity service cannot be reached', async () => {
    api.identity.become('failed');
    await later(31);
    expect(await list()).toBe(200);
  });

  it('is used for nothing while the service has refused the shop for too long, but does not end', async () => {
    api.identity.refuse(true);
    await later(31);
    const health = await call(api, 'GET /health');
    expect([await list(), health.status]).toEqual([503, 503]);
    expect(health.json()).toMatchObject({ identity: { isRefusing: true } });
    api.identity.refuse(false);
    expect(await list()).toBe(200);
  });

  it('ends although the refusal comes later than a request waits', async () => {
    api.identity.deleted.add(UID);
    api.identity.delay(2_200);
    await later(31);
    expect(await list()).toBe(200);
    await until(async () => (await list()) === 401);
  });

  it('is used for nothing when the service, which has refused for too long, answers late', async () => {
    api.identity.refuse(true);
    api.identity.delay(2_200);
    await later(31);
    expect(await list()).toBe(503);
  });

  it('stays valid if an older version of the shop opened it without an ID token', async () => {
    await api.database.query('UPDATE sessions SET sealed_id_token = NULL');
    await later(31);
    expect(await list()).toBe(200);
  });

  it('holds the ID token nowhere in the database', async () => {
    const [row] = await api.database.query<{ text: string }>(
      'SELECT sessions::text AS text FROM sessions',
    );
    expect(row?.text).not.toContain('id-token-');
  });
});
