import {
  startLocalShop,
  until,
  type LocalShop,
} from '#tests/server/engines/identity/support/localShop';
import { askForVerification, call, signUp } from '#tests/server/engines/identity/support/shopper';

let shop: LocalShop;
beforeAll(async () => {
  shop = await startLocalShop();
});
afterAll(() => shop.close());

const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local';
const post = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url, payload: { returnSecureToken: true }, headers });

describe('the identity proxy', () => {
  it('holds the first call until the emulator is ready', async () => {
    expect((await signUp(shop.app, 'first@example.com')).idToken).toBeTruthy();
  });

  it('passes the refusals on as the emulator words them', async () => {
    const answer = await call(shop.app, 'signUp', {
      email: 'first@example.com',
      password: 'x12345',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { message: 'EMAIL_EXISTS' } });
  });

  it('renews a token, which is a form', async () => {
    const { refreshToken } = await signUp(shop.app, 'form@example.com');
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/securetoken.googleapis.com/v1/token?key=local',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      }).toString(),
    });
    expect(answer.json()).toMatchObject({ token_type: 'Bearer' });
  });

  it('signs a made-up Google account in, with a verified email', async () => {
    const person = { sub: 'g1', email: 'g@example.com', email_verified: true, name: 'Gus' };
    const postBody = `id_token=${encodeURIComponent(JSON.stringify(person))}&providerId=google.com`;
    const answer = await call(shop.app, 'signInWithIdp', {
      postBody,
      requestUri: 'http://localhost',
      returnSecureToken: true,
    });
    const { idToken } = answer.json<{ idToken: string }>();
    expect(await shop.identity.verify(idToken)).toMatchObject({ email: 'g@example.com' });
  });

  it('lists the authorised domains', async () => {
    const url = '/identitytoolkit.googleapis.com/v1/projects?key=local';
    expect((await shop.app.inject(url)).json()).toHaveProperty('authorizedDomains');
  });

  it.each(['Bearer owner', 'bearer OWNER', 'Bearer  owner', 'Bearer ya29.x', 'Basic b3duZXI=', ''])(
    'refuses the header Authorization: %s',
    async (authorization) => {
      expect((await post(SIGN_UP, { authorization })).statusCode).toBe(403);
    },
  );

  it.each([
    '/identitytoolkit.googleapis.com/../emulator/v1/projects/demo-shop/oobCodes',
    '/identitytoolkit.googleapis.com/%2e%2e/emulator/v1/projects/demo-shop/config',
    '/identitytoolkit.googleapis.com/..%2femulator/v1/projects/demo-shop/config',
    '/identitytoolkit.googleapis.com//emulator/action',
    '/identitytoolkit.googleapis.com/v1/projects/demo-shop/accounts:batchGet',
    '/identitytoolkit.googleapis.com/v1/projects/demo-shop/accounts',
    '/identitytoolkit.googleapis.com/v2/projects/demo-shop/config',
    '/identitytoolkit.googleapis.com/v1/accounts%3AsignUp',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp/../../x',
    '/securetoken.googleapis.com/v1/token/../../emulator/action',
    '/securetoken.googleapis.com/',
    '/emulator/v1/projects/demo-shop/oobCodes',
    '/IDENTITYTOOLKIT.googleapis.com/v1/accounts:signUp',
  ])('has nothing at %s', async (url) => {
    expect((await post(url)).statusCode).toBe(404);
    expect((await shop.app.inject(url)).statusCode).toBe(404);
  });

  it('lets only POST change something', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD'] as const) {
      expect((await shop.app.inject({ method, url: SIGN_UP })).statusCode).toBe(404);
    }
  });

  it('refuses a page from elsewhere', async () => {
    const answers = ['https://evil.example', 'null', 'http://localhost:81'].map((origin) =>
      post(SIGN_UP, { origin, host: 'localhost:80' }),
    );
    expect((await Promise.all(answers)).map((answer) => answer.statusCode)).toEqual([
      403, 403, 403,
    ]);
  });

  it('refuses a website whose name resolves to this machine', async () => {
    const rebound = { origin: 'http://evil.example:3000', host: 'evil.example:3000' };
    expect((await post(SIGN_UP, rebound)).statusCode).toBe(403);
  });

  it.each(['x-forwarded-for', 'forwarded', 'via'])(
    'refuses what comes through a proxy, whatever its Host, and tells the terminal: %s (trial 51)',
    async (name) => {
      const headers = { host: '127.0.0.1', [name]: 'for=203.0.113.9' };
      shop.heard.log.length = 0;
      expect((await post(SIGN_UP, headers)).statusCode).toBe(403);
      expect(shop.heard.log.join('')).toContain('answers only at localhost');
      for (const url of ['/local/mailbox', '/local/mailbox.json'])
        expect((await shop.app.inject({ url, headers })).statusCode).toBe(403);
    },
  );

  it('lets the shop’s own page through', async () => {
    const own = { origin: 'http://localhost:3000', host: 'localhost:3000' };
    expect((await post(SIGN_UP, own)).statusCode).toBe(200);
  });

  it('refuses a body that is too large, in the service’s own form', async () => {
    const answer = await call(shop.app, 'signUp', { email: 'x'.repeat(70_000) });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ error: { code: 413 } });
  });
});

describe('the mailbox', () => {
  const mails = (email: string) => shop.heard.mails.filter((mail) => mail.email === email);
  const page = (url: string) => shop.app.inject(url);

  async function mailTo(email: string): Promise<void> {
    const { idToken } = await signUp(shop.app, email);
    await askForVerification(shop.app, idToken);
    await until(() => mails(email).length > 0);
  }

  it('shows the mail that was just requested, latest first', async () => {
    await mailTo('a1@example.com');
    await mailTo('b2@example.com');
    const { body } = await page('/local/mailbox');
    expect(body.indexOf('b2@example.com')).toBeLessThan(body.indexOf('a1@example.com'));
  });

  it('shows one person’s mail when asked', async () => {
    await mailTo('mine@example.com');
    const { body } = await page('/local/mailbox?email=MINE@example.com');
    expect(body).toContain('To mine@example.com');
    expect(body).not.toContain('a1@example.com');
  });

  it('drops a mail whose link was followed', async () => {
    await mailTo('click@example.com');
    await call(shop.app, 'update', { oobCode: mails('click@example.com')[0]?.code });
    await until(() => !shop.identity.mails().some((mail) => mail.email === 'click@example.com'));
  });

  it('has links that lead to a page of the shop', async () => {
    const email = 'mine@example.com';
    await call(shop.app, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
    await until(() => mails(email).length > 1);
    const { body } = await page(`/local/mailbox?email=${email}`);
    expect(body).toContain('Choose a new password');
    expect(body).toContain('href="/emailLink?mode=resetPassword&amp;oobCode=');
    expect(body).toContain('href="/emailLink?mode=verifyEmail&amp;oobCode=');
  });

  it('shows a hostile address as text', async () => {
    await mailTo('"><script>x</script>@example.com');
    const { body } = await page('/local/mailbox?email="><img src=x>');
    expect(body).not.toMatch(/<script|<img/);
    expect((await page('/local/mailbox')).body).not.toContain('<script');
  });

  it('needs no inline style or script', async () => {
    const { body } = await page('/local/mailbox');
    expect(body).not.toMatch(/<style|style=|<script|\son\w+=/);
    expect((await page('/local/mailbox.css')).headers['content-type']).toContain('text/css');
  });

  it.each(['', '.json', '/texts.json'])(
    'does not exist for a website whose name resolves to this machine: %s',
    async (rest) => {
      const url = `/local/mailbox${rest}`;
      const answer = await shop.app.inject({ url, headers: { host: 'evil.example:3000' } });
      expect(answer.statusCode).toBe(403);
    },
  );

  it('gives the same list as JSON', async () => {
    const answer = await page('/local/mailbox.json?email=mine@example.com');
    expect(answer.json()).toContainEqual(
      expect.objectContaining({ kind: 'VERIFY_EMAIL', email: 'mine@example.com' }),
    );
  });
});
