import { loginAnswerSchema } from '#domain/account';
import type { TestApi } from '#tests/support/testApi';
import { call } from '../caller';

const EMAIL = 'ann@example.com';

export function sessionsContract(api: () => TestApi): void {
  const login = (idToken: string | undefined, body: unknown = { email: EMAIL }) =>
    call(api(), 'POST /login', { token: idToken, body });
  const orders = (headers: Record<string, string>, email = EMAIL) =>
    call(api(), `GET /orders?email=${encodeURIComponent(email)}`, { headers });

  describe('POST /login', () => {
    it('gives a token of 256 random bits', async () => {
      const answer = await login(api().identity.idTokenFor(EMAIL));
      expect(answer.as(loginAnswerSchema).token).toMatch(/^[\w-]{43}$/);
    });

    it('forgives capitals in the email', async () => {
      const answer = await login(api().identity.idTokenFor(EMAIL), { email: 'Ann@Example.com' });
      expect(answer.status).toBe(200);
    });

    it('stores no token', async () => {
      const token = await api().signIn(EMAIL);
      const rows = await api().database.query('SELECT * FROM sessions');
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it.each([
      ['no ID token', 401, 'unauthorized', undefined, {}],
      ['a foreign ID token', 401, 'unauthorized', 'foreign', {}],
      ["another's email", 403, 'another_person', EMAIL, { email: 'bob@example.com' }],
      [
        'another letter that looks the same',
        403,
        'another_person',
        'kim@example.com',
        { email: '\u212aim@example.com' },
      ],
      ['no email', 400, 'bad_request', EMAIL, {}],
      ['an unknown field', 400, 'bad_request', EMAIL, { email: EMAIL, uid: 'x' }],
    ])('refuses %s', async (_name, status, code, person, body) => {
      const idToken = person?.includes('@') ? api().identity.idTokenFor(person) : person;
      const answer = await login(
        idToken,
        person === undefined || person === 'foreign' ? { email: EMAIL } : body,
      );
      expect([answer.status, answer.refusal().code]).toEqual([status, code]);
    });

    it('refuses an unverified email', async () => {
      const answer = await login(api().identity.idTokenFor(EMAIL, { verified: false }));
      expect([answer.status, answer.refusal().code]).toEqual([403, 'email_unverified']);
    });

    it('says when the identity service cannot be asked', async () => {
      api().identity.become('failed');
      const answer = await login(api().identity.idTokenFor(EMAIL));
      api().identity.become('ready');
      expect([answer.status, answer.refusal().code]).toEqual([503, 'identity_unavailable']);
    });

    it('sweeps the sessions that have run out', async () => {
      await api().signIn('old@example.com');
      await api().database.query("UPDATE sessions SET expires_at = now() - interval '1 second'");
      await api().signIn(EMAIL);
      expect(await api().database.query('SELECT email FROM sessions')).toEqual([{ email: EMAIL }]);
    });
  });

  describe('a session token', () => {
    it('lives for an hour', async () => {
      const token = await api().signIn(EMAIL);
      const [row] = await api().database.query<{ seconds: number }>(
        'SELECT extract(epoch FROM expires_at - now())::float8 AS seconds FROM sessions',
      );
      expect(row?.seconds).toBeGreaterThan(3_590);
      expect(row?.seconds).toBeLessThanOrEqual(3_600);
      expect((await orders({ authorization: `Bearer ${token}` })).status).toBe(200);
    });

    it('is dead after its hour', async () => {
      const token = await api().signIn(EMAIL);
      await api().database.query("UPDATE sessions SET expires_at = now() - interval '1 second'");
      expect((await orders({ authorization: `Bearer ${token}` })).status).toBe(401);
    });

    it.each(['Basic', 'bear er', '', 'Bearer Bearer'])(
      'is refused behind the scheme "%s"',
      async (scheme) => {
        const token = await api().signIn(EMAIL);
        expect((await orders({ authorization: `${scheme} ${token}` })).status).toBe(401);
      },
    );

    it.each<Record<string, string>>([
      {},
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${'A'.repeat(43)}` },
    ])('is needed: %j', async (headers) => {
      expect((await orders(headers)).status).toBe(401);
    });

    it('is not read from the address', async () => {
      const token = await api().signIn(EMAIL);
      const answer = await call(api(), `GET /orders?email=${EMAIL}&token=${token}`);
      expect(answer.status).toBe(401);
    });
  });

  describe('POST /logout', () => {
    it('kills the token at once', async () => {
      const token = await api().signIn(EMAIL);
      expect((await call(api(), 'POST /logout', { token })).status).toBe(204);
      expect((await orders({ authorization: `Bearer ${token}` })).status).toBe(401);
    });

    it('leaves the other sessions of the person', async () => {
      const [first, second] = [await api().signIn(EMAIL), await api().signIn(EMAIL)];
      await call(api(), 'POST /logout', { token: first });
      expect((await orders({ authorization: `Bearer ${second}` })).status).toBe(200);
    });

    it('refuses a token that is dead already', async () => {
      const token = await api().signIn(EMAIL);
      await call(api(), 'POST /logout', { token });
      expect((await call(api(), 'POST /logout', { token })).status).toBe(401);
    });
  });
}
