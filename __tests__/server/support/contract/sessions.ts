import { loginAnswerSchema } from '#domain/account';
import type { TestApi } from '#tests/support/testApi';
import { call, refusalOf } from '../caller';

const EMAIL = 'ann@example.com';

export function sessionsContract(api: TestApi): void {
  const login = (idToken: string | undefined, body: unknown = { email: EMAIL }) =>
    call(api, 'POST /login', { token: idToken, body });
  const orders = (headers: Record<string, string>, email = EMAIL) =>
    call(api, `GET /orders?email=${encodeURIComponent(email)}`, { headers });

  describe('POST /login', () => {
    it('gives a token of 256 random bits, which is not stored, and forgives capitals in the email', async () => {
      const answer = await login(api.identity.idTokenFor(EMAIL), { email: 'Ann@Example.com' });
      const { token } = answer.as(loginAnswerSchema);
      expect(token).toMatch(/^[\w-]{43}$/);
      const rows = await api.database.query('SELECT * FROM sessions');
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it('refuses an unverified email, another letter that looks the same, and an unknown field', async () => {
      const { identity } = api;
      const unverified = identity.idTokenFor(EMAIL, { verified: false });
      const kims = identity.idTokenFor('kim@example.com');
      const wrong: [refusal: string, idToken: string, body: object][] = [
        ['403 email_unverified', unverified, { email: EMAIL }],
        ['403 another_person', kims, { email: '\u212aim@example.com' }],
        ['400 bad_request', identity.idTokenFor(EMAIL), { email: EMAIL, uid: 'x' }],
      ];
      for (const [refusal, idToken, body] of wrong)
        expect(await refusalOf(login(idToken, body))).toBe(refusal);
    });

    it('says when the identity service cannot be asked', async () => {
      api.identity.become('failed');
      const answer = await login(api.identity.idTokenFor(EMAIL));
      api.identity.become('ready');
      expect(await refusalOf(answer)).toBe('503 identity_unavailable');
    });

    it('sweeps the sessions that have run out', async () => {
      await api.signIn('old@example.com');
      await api.database.query("UPDATE sessions SET expires_at = now() - interval '1 second'");
      await api.signIn(EMAIL);
      expect(await api.database.query('SELECT email FROM sessions')).toEqual([{ email: EMAIL }]);
    });
  });

  it('a session token lives for an hour and is dead after it', async () => {
    const token = await api.signIn(EMAIL);
    const [row] = await api.database.query<{ seconds: number }>(
      'SELECT extract(epoch FROM expires_at - now())::float8 AS seconds FROM sessions',
    );
    expect(row?.seconds).toBeGreaterThan(3_590);
    expect(row?.seconds).toBeLessThanOrEqual(3_600);
    expect((await orders({ authorization: `Bearer ${token}` })).status).toBe(200);
    await api.database.query("UPDATE sessions SET expires_at = now() - interval '1 second'");
    expect((await orders({ authorization: `Bearer ${token}` })).status).toBe(401);
  });

  describe('POST /logout', () => {
    it('kills the token at once, and leaves the other sessions of the person', async () => {
      const [first, second] = [await api.signIn(EMAIL), await api.signIn(EMAIL)];
      expect((await call(api, 'POST /logout', { token: first })).status).toBe(204);
      const statuses = [first, second].map(
        async (token) => (await orders({ authorization: `Bearer ${token}` })).status,
      );
      expect(await Promise.all(statuses)).toEqual([401, 200]);
      expect((await call(api, 'POST /logout', { token: first })).status).toBe(401);
    });
  });
}
