import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { startLocalIdentity } from '#server/engines/identity/emulator/localIdentity';
import { emulatorEntry } from '#tests/server/engines/identity/support/emulatorEntry';
import {
  startLocalShop,
  until,
  type LocalShop,
} from '#tests/server/engines/identity/support/localShop';
import {
  askForVerification,
  call,
  signIn,
  signUp,
} from '#tests/server/engines/identity/support/shopper';

let shop: LocalShop;
beforeAll(async () => {
  shop = await startLocalShop();
});
afterAll(() => shop.close());

const accountFile = () => path.join(shop.dataDir, 'identity', 'accounts.json');
const saved = (text: string) => until(async () => (await read()).includes(text));
const read = () => readFile(accountFile(), 'utf8').catch(() => '');

async function verified(email: string): Promise<string> {
  const { idToken } = await signUp(shop.app, email);
  await askForVerification(shop.app, idToken);
  await until(() => shop.heard.mails.some((mail) => mail.email === email));
  const [mail] = shop.identity.mails();
  await call(shop.app, 'update', { oobCode: mail?.code });
  return idToken;
}

function unsigned(claims: object): string {
  const encode = (text: string) => Buffer.from(text).toString('base64url');
  return `${encode('{"alg":"none","typ":"JWT"}')}.${encode(JSON.stringify(claims))}.`;
}

function claimsOf(token: string): Record<string, unknown> {
  const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return JSON.parse(text) as Record<string, unknown>;
}

describe('the local identity', () => {
  it('is ready a little later, and says so', async () => {
    expect(await shop.identity.ready(20_000)).toBe(true);
    expect(shop.identity.state()).toBe('ready');
  });

  it('refuses a person whose email is not verified', async () => {
    const { idToken } = await signUp(shop.app, 'new@example.com');
    await expect(shop.identity.verify(idToken)).rejects.toMatchObject({ code: 'email_unverified' });
  });

  it('knows a verified person by the look-up, even if the token is older', async () => {
    const idToken = await verified('Ada@Example.com'.toLowerCase());
    expect(await shop.identity.verify(idToken)).toMatchObject({ email: 'ada@example.com' });
  });

  it.each([
    ['of another project', { aud: 'other', iss: 'https://securetoken.google.com/other' }],
    ['of another issuer', { iss: 'https://securetoken.google.com/other' }],
    ['that has expired', { exp: 1 }],
    ['of an unknown account', { sub: 'nobody', user_id: 'nobody' }],
    ['whose two names differ', { sub: 'nobody' }],
    ['of a tenant', { firebase: { tenant: 'x', sign_in_provider: 'password', identities: {} } }],
    ['without the service’s own claim', { firebase: undefined }],
  ])('refuses a token %s', async (_name, changed) => {
    const { idToken } = await signIn(shop.app, 'ada@example.com');
    const forged = unsigned({ ...claimsOf(idToken), ...changed });
    await expect(shop.identity.verify(forged)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it.each(['', 'a.b.c', '..', 'x'.repeat(100_000), 'eyJhbGciOiJub25lIn0.e30.'])(
    'refuses what is no token (%#)',
    async (token) => {
      await expect(shop.identity.verify(token)).rejects.toMatchObject({ code: 'unauthorized' });
    },
  );

  it('refuses a signed token: the form belongs to the mode', async () => {
    const { idToken } = await signIn(shop.app, 'ada@example.com');
    const signed = `${idToken}c2lnbmF0dXJl`;
    await expect(shop.identity.verify(signed)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('refuses a disabled account', async () => {
    const idToken = await verified('gone@example.com');
    const { sub } = claimsOf(idToken);
    await fetch(`${shop.identity.origin}/identitytoolkit.googleapis.com/v1/accounts:update`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId: sub, disableUser: true, targetProjectId: 'demo-shop' }),
    });
    await expect(shop.identity.verify(idToken)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('obeys no page from elsewhere, not even as the owner', async () => {
    const url = `${shop.identity.origin}/emulator/v1/projects/demo-shop/oobCodes`;
    const headers = { authorization: 'Bearer owner', origin: 'https://evil.example' };
    expect((await fetch(url, { headers })).status).toBe(403);
  });
});

describe('the account file', () => {
  it('holds a new account within a second, for its owner only', async () => {
    await signUp(shop.app, 'kept@example.com');
    await saved('kept@example.com');
    expect((await stat(accountFile())).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(accountFile()))).mode & 0o777).toBe(0o700);
  });

  it('brings accounts, sessions and mails back after a kill', async () => {
    const { idToken } = await signUp(shop.app, 'restart@example.com');
    await askForVerification(shop.app, idToken);
    await saved('restart@example.com","kind');
    const before = await read();
    process.kill(shop.identity.pid() ?? 0, 'SIGKILL');
    await until(() => shop.heard.notes.some((note) => note.includes('started again now')));
    expect(await shop.identity.ready(20_000)).toBe(true);
    expect(shop.identity.mails()[0]?.email).toBe('restart@example.com');
    await expect(shop.identity.verify(idToken)).rejects.toMatchObject({ code: 'email_unverified' });
    expect(await read()).toBe(before);
  });

  it('reports a mail once, not again after a restart', () => {
    const told = shop.heard.mails.filter((mail) => mail.email === 'restart@example.com');
    expect(told).toHaveLength(1);
  });

  it('survives Ctrl-C, which reaches the process first', async () => {
    process.kill(shop.identity.pid() ?? 0, 'SIGINT');
    const { idToken } = await signUp(shop.app, 'late@example.com');
    expect(idToken).toBeTruthy();
  });
});

describe('a start', () => {
  it('whose port is in use reports it in one sentence', async () => {
    const { port, dataDir } = shop;
    const nothing = () => undefined;
    const start = startLocalIdentity({
      dataDir,
      port,
      projectId: 'demo-shop',
      entry: await emulatorEntry(),
      onMail: nothing,
      onNote: nothing,
    });
    await expect(start).rejects.toThrow(`Port ${port}, which the local identity service needs`);
  });

  it('without firebase-tools reports it in one sentence', async () => {
    const { port, dataDir } = shop;
    const nothing = () => undefined;
    const options = { dataDir, port, projectId: 'demo-shop', onMail: nothing, onNote: nothing };
    const start = startLocalIdentity({ ...options, entry: '/runEmulator.mjs' });
    await expect(start).rejects.toThrow('needs the development package firebase-tools');
  });
});
