/** An account is disabled at the real emulator, and its session at the shop must end. */

import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/engines/database/database';
import { createApp } from '#server/http/app';
import { openMemoryDatabase } from '#tests/support/memoryDatabase';
import { testSettings } from '#tests/support/testSettings';
import { type LocalShop, startLocalShop, until } from './support/localShop';
import { askForVerification, call, signIn, signUp } from './support/shopper';

const EMAIL = 'disabled@example.com';

describe('a person who is disabled', () => {
  let shop: LocalShop;
  let database: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    shop = await startLocalShop();
    database = await openMemoryDatabase();
    app = await createApp({ settings: testSettings(), database, identity: shop.identity });
    await shop.identity.ready(20_000);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await shop.close();
  });

  async function verifiedPerson() {
    const { idToken } = await signUp(shop.app, EMAIL);
    await askForVerification(shop.app, idToken);
    await until(() => shop.heard.mails.some((mail) => mail.email === EMAIL));
    await call(shop.app, 'update', { oobCode: shop.identity.mails()[0]?.code });
    return signIn(shop.app, EMAIL);
  }

  /** Disables the account by a call that the identity service's console would make. */
  async function disable(localId: string): Promise<void> {
    const accounts = `${shop.identity.origin}/identitytoolkit.googleapis.com/v1/projects/demo-shop`;
    const answer = await fetch(`${accounts}/accounts:update`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId, disableUser: true }),
    });
    expect(answer.status).toBe(200);
  }

  it('is refused within half a minute, by the session and by a new login', async () => {
    const { idToken, localId } = await verifiedPerson();
    const login = () =>
      app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { authorization: `Bearer ${idToken}` },
        body: { email: EMAIL },
      });
    const { token } = (await login()).json<{ token: string }>();
    const list = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await app.inject({ url: `/api/orders?email=${EMAIL}`, headers })).statusCode;
    };
    const halfMinuteLater = () =>
      database.query("UPDATE sessions SET checked_at = checked_at - interval '31 seconds'");
    await halfMinuteLater();
    expect(await list()).toBe(200);
    await disable(localId);
    await halfMinuteLater();
    expect(await list()).toBe(401);
    expect((await login()).statusCode).toBe(401);
  });
});
