import { setTimeout as pause } from 'node:timers/promises';
import { openSessionsSchema, personalDataSchema } from '#domain/account';
import { hashToken } from '#server/base/token';
import { finishDeletions, keepFinishingDeletions } from '#server/shop/people/deleteAccount';
import type { TestApi } from '#tests/support/testApi';
import type { TokenOptions } from '#tests/support/testIdentity';
import { call, refusalOf } from '../caller';
import { orderBody } from '../orderBody';

const noFailure = () => undefined;

const EMAIL = 'ann@example.com';
const BOB = 'bob@example.com';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

export function accountContract(api: TestApi): void {
  beforeEach(() => api.identity.deleted.clear());

  const login = (options?: TokenOptions, headers = {}) =>
    call(api, 'POST /login', {
      token: api.identity.idTokenFor(EMAIL, options),
      body: { email: EMAIL },
      headers,
    });
  const tokenOf = async (options?: TokenOptions, headers = {}) =>
    (await login(options, headers)).json() as { token: string };
  const orders = (token: string, email = EMAIL) =>
    call(api, `GET /orders?email=${email}`, { token });
  const remove = (options?: TokenOptions, email = EMAIL) =>
    call(api, 'POST /account/deletion', {
      token: api.identity.idTokenFor(EMAIL, options),
      body: { email },
    });
  const placed = async (email: string) => {
    const token = await api.signIn(email);
    await call(api, 'POST /orders', { token, body: orderBody({ email }) });
    // The deletion keeps the address of an open order, so the order is marked as delivered.
    await api.database.query("UPDATE orders SET status = 'Delivered'");
    return token;
  };
  const stored = () => api.database.query<{ name: string }>('SELECT name, email FROM orders');

  describe('GET /account/sessions', () => {
    it('lists the living sessions of the person, the own one marked, with their browsers', async () => {
      await api.signIn(BOB);
      await tokenOf({}, { 'user-agent': FIREFOX });
      const { token } = await tokenOf();
      const answer = await call(api, 'GET /account/sessions', { token });
      const sessions = answer.as(openSessionsSchema);
      expect(sessions.map(({ device, current }) => [device, current])).toEqual([
        ['', true],
        ['Firefox/Windows', false],
      ]);
      expect(answer.body).not.toContain(token);
      for (const target of ['GET /account/sessions', 'GET /account/data'])
        expect([target, (await call(api, target)).status]).toEqual([target, 401]);
      expect((await call(api, 'POST /account/sessions/endOthers')).status).toBe(401);
    });
  });

  describe('POST /account/sessions/endOthers', () => {
    it('ends the others at once, keeps the own session and those of other people', async () => {
      const bob = await api.signIn(BOB);
      const { token: other } = await tokenOf({ signedInFor: 60 });
      const { token } = await tokenOf();
      const answer = await call(api, 'POST /account/sessions/endOthers', { token });
      expect(answer.json()).toEqual({ ended: 1 });
      expect([(await orders(other)).status, (await orders(token)).status]).toEqual([401, 200]);
      expect((await orders(bob, BOB)).status).toBe(200);
    });

    it('lets the other sign-ins open no session any more, and new ones do', async () => {
      const { token } = await tokenOf({ signedInFor: 5 });
      await call(api, 'POST /account/sessions/endOthers', { token });
      expect(await refusalOf(login({ signedInFor: 60 }))).toBe('401 signed_out');
      expect((await login({ signedInFor: -1 })).status).toBe(200);
    });

    it('ends a session too that a login of before opens while the others are ended', async () => {
      const { token } = await tokenOf();
      await call(api, 'POST /account/sessions/endOthers', { token });
      // The session of a login that had checked for sign-outs just before.
      await api.database.query(
        `INSERT INTO sessions (token_hash, uid, email, signed_in_at, expires_at)
         VALUES ($1, $2, $3, now() - interval '1 minute', now() + interval '1 hour')`,
        [hashToken('a'.repeat(43)), `uid of ${EMAIL}`, EMAIL],
      );
      expect((await orders('a'.repeat(43))).status).toBe(401);
      const listed = (await call(api, 'GET /account/sessions', { token })).as(openSessionsSchema);
      expect(listed).toHaveLength(1);
    });
  });

  it('a changed password ends the sessions of before at the next sign-in', async () => {
    const { token: old } = await tokenOf({ signedInFor: 60 });
    const { token } = await tokenOf({ passwordChangedFor: 10 });
    expect([(await orders(old)).status, (await orders(token)).status]).toEqual([401, 200]);
  });

  it('a first password ends no session of a sign-in in the same second: sign-ins are dated in whole seconds', async () => {
    const second = Math.floor(Date.now() / 1_000);
    const since = (moment: number) => Date.now() / 1_000 - moment;
    const times = () => ({ signedInFor: since(second), passwordChangedFor: since(second + 0.9) });
    const { token } = await tokenOf(times());
    await tokenOf(times());
    expect((await orders(token)).status).toBe(200);
  });

  it('GET /account/data holds the own sessions and orders, and nobody else’s', async () => {
    await placed(BOB);
    const token = await placed(EMAIL);
    const answer = await call(api, 'GET /account/data', { token });
    const { email, orders: own } = answer.as(personalDataSchema);
    expect([email, own.length]).toEqual([EMAIL, 1]);
    expect(own[0]).toMatchObject({ history: [], mails: [{ kind: 'placed', recipient: EMAIL }] });
    expect(answer.body).not.toContain(BOB);
    expect(answer.body).not.toContain('hash');
  });

  it('GET /account/data is sent in parts, and whole', async () => {
    const token = await placed(EMAIL);
    await api.database
      .query(`INSERT INTO orders (id, uid, body_hash, status, name, email, number, total_cents, items_cents,
        shipping_cents, tax_cents)
      SELECT 'copy-' || n, uid, '', status, name, email, number, total_cents, items_cents,
        shipping_cents, tax_cents FROM orders, generate_series(1, 450) AS n`);
    const answer = await call(api, 'GET /account/data', { token });
    expect(answer.as(personalDataSchema).orders).toHaveLength(451);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers['content-length']).toBeUndefined();
  });

  describe('POST /account/deletion', () => {
    it('deletes at both services: sessions end, orders stay without the person, other people are left alone', async () => {
      const bob = await placed(BOB);
      const token = await placed(EMAIL);
      expect((await remove()).status).toBe(204);
      expect(api.identity.deleted).toEqual(new Set([`uid of ${EMAIL}`]));
      expect((await orders(token)).status).toBe(401);
      expect((await orders(bob, BOB)).json()).toHaveLength(1);
      const erased = await stored();
      expect(erased).toContainEqual({ name: '', email: '' });
      expect(JSON.stringify(erased)).not.toContain(EMAIL);
      expect(await api.database.query('SELECT * FROM account_deletions')).toEqual([]);
    });

    it('keeps the address of an order that has not arrived, for the shop alone', async () => {
      const token = await placed(EMAIL);
      await api.database.query("UPDATE orders SET status = 'Shipped'");
      expect((await remove()).status).toBe(204);
      expect((await orders(token)).status).toBe(401);
      expect(await stored()).toMatchObject([{ email: EMAIL }]);
      const rows = await api.database.query('SELECT uid FROM orders');
      expect(JSON.stringify(rows)).not.toContain('uid of');
    });

    it('reaches an order that is on its way, and refuses a later one (trial 59)', async () => {
      const token = await api.signIn(EMAIL);
      const order = () => call(api, 'POST /orders', { token, body: orderBody({ email: EMAIL }) });
      await api.database.query(
        `CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE start timestamptz := clock_timestamp(); BEGIN
           WHILE clock_timestamp() < start + interval '150 ms' LOOP END LOOP; RETURN NEW;
         END $$;
         CREATE TRIGGER slow BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION slow()`,
      );
      const answers = await Promise.all([order(), pause(75).then(() => remove())]);
      await api.database.query('DROP FUNCTION slow CASCADE');
      expect(answers.map(({ status }) => status)).toEqual([200, 204]);
      expect((await order()).status).toBe(401);
      const rows = await api.database.query('SELECT uid, erase_when_settled FROM orders');
      expect(rows).toMatchObject([{ erase_when_settled: true }]);
      expect(JSON.stringify(rows)).not.toContain('uid of');
    });

    const wrong: [who: string, refusal: string, TokenOptions, email: string][] = [
      ['a sign-in of an hour ago', '403 recent_login_required', { signedInFor: 3_600 }, EMAIL],
      ["another's address", '403 another_person', {}, BOB],
      ['an unverified address', '403 email_unverified', { verified: false }, EMAIL],
    ];
    it('refuses an old sign-in and others’ and unverified addresses, and deletes nothing', async () => {
      await placed(EMAIL);
      for (const [who, refusal, options, email] of wrong) {
        expect([who, await refusalOf(remove(options, email))]).toEqual([who, refusal]);
        expect(await stored()).toMatchObject([{ email: EMAIL }]);
      }
    });

    it('is done at neither when the identity service wants a fresher sign-in', async () => {
      await placed(EMAIL);
      api.identity.failNextDeletion('too old');
      expect((await remove()).refusal().code).toBe('recent_login_required');
      expect(await stored()).toMatchObject([{ email: EMAIL }]);
      expect(await finishDeletions(api, noFailure)).toBe(0);
      expect(api.identity.deleted.size).toBe(0);
    });

    it('that stopped half way is finished at the next start', async () => {
      await placed(EMAIL);
      api.identity.failNextDeletion('away');
      expect((await remove()).status).toBe(503);
      expect(await stored()).toMatchObject([{ email: EMAIL }]);
      expect(await finishDeletions(api, noFailure)).toBe(1);
      expect(api.identity.deleted.size).toBe(1);
      expect(await stored()).toMatchObject([{ email: '' }]);
    });

    it('that stopped half way is finished while the shop runs on', async () => {
      await placed(EMAIL);
      api.identity.failNextDeletion('away');
      await remove();
      // The first repetition fails too.
      api.identity.failNextDeletion('away');
      const stop = keepFinishingDeletions(api, noFailure, 50);
      try {
        await until(async () => (await stored())[0]?.name === '');
      } finally {
        stop();
      }
      expect(api.identity.deleted.size).toBe(1);
    });

    it('that stopped half way is finished when the person signs in again', async () => {
      await placed(EMAIL);
      api.identity.failNextDeletion('away');
      await remove();
      expect((await login()).status).toBe(401);
      expect(api.identity.deleted.size).toBe(1);
      expect(await stored()).toMatchObject([{ email: '' }]);
    });

    it('is finished in the shop even when the kept token has run out', async () => {
      await placed(EMAIL);
      api.identity.failNextDeletion('away');
      await remove();
      api.identity.failNextDeletion('too old');
      expect(await finishDeletions(api, noFailure)).toBe(0);
      expect(await stored()).toMatchObject([{ email: '' }]);
      expect(await api.database.query('SELECT id_token FROM account_deletions')).toEqual([
        { id_token: null },
      ]);
    });
  });
}

/** Waits until the condition holds. The test's own timeout ends the wait. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(20);
}
