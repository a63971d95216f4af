import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LOCAL_OWNER } from '#server/base/settings/config';
import { startLocalIdentity } from '#server/engines/identity/emulator/localIdentity';
import { makeOwnerAccount } from '#server/engines/identity/emulator/ownerAccount';
import { createApp } from '#server/http/app';
import { finishDeletions } from '#server/shop/people/deleteAccount';
import { beginDeletion, pendingDeletions } from '#server/stores/personalDataStore';
import {
  startLocalShop,
  until,
  type LocalShop,
} from '#tests/server/engines/identity/support/localShop';
import {
  askForVerification,
  call,
  type SignedIn,
  signIn,
  signUp,
} from '#tests/server/engines/identity/support/shopper';
import { openMemoryDatabase } from '#tests/support/memoryDatabase';
import { testSettings } from '#tests/support/testSettings';

let shop: LocalShop;
beforeAll(async () => {
  shop = await startLocalShop();
});
afterAll(() => shop.close());

const accountFile = () => path.join(shop.dataDir, 'identity', 'accounts.json');
const saved = (text: string) => until(async () => (await read()).includes(text));
const read = () => readFile(accountFile(), 'utf8').catch(() => '');

async function verified(email: string): Promise<SignedIn> {
  const person = await signUp(shop.app, email);
  await askForVerification(shop.app, person.idToken);
  await until(() => shop.heard.mails.some((mail) => mail.email === email));
  const [mail] = shop.identity.mails();
  await call(shop.app, 'update', { oobCode: mail?.code });
  return person;
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
    const { idToken } = await verified('ada@example.com');
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

  it('obeys no page from elsewhere, not even as the owner', async () => {
    const url = `${shop.identity.origin}/emulator/v1/projects/demo-shop/oobCodes`;
    const headers = { authorization: 'Bearer owner', origin: 'https://evil.example' };
    expect((await fetch(url, { headers })).status).toBe(403);
  });
});

describe('a person whose account is disabled', () => {
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
    const email = 'disabled@example.com';
    const database = await openMemoryDatabase();
    const app = await createApp({ settings: testSettings(), database, identity: shop.identity });
    const { localId } = await verified(email);
    const { idToken } = await signIn(shop.app, email);
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const login = () =>
      app.inject({ method: 'POST', url: '/api/login', headers: bearer(idToken), body: { email } });
    const { token } = (await login()).json<{ token: string }>();
    const list = async () =>
      (await app.inject({ url: `/api/orders?email=${email}`, headers: bearer(token) })).statusCode;
    const halfMinuteLater = () =>
      database.query("UPDATE sessions SET checked_at = checked_at - interval '31 seconds'");
    await halfMinuteLater();
    expect(await list()).toBe(200);
    await disable(localId);
    await halfMinuteLater();
    expect(await list()).toBe(401);
    expect((await login()).statusCode).toBe(401);
    await app.close();
    await database.close();
  });
});

it('a deletion that a former run of the shop began is finished here, also where it was done already (trial 59)', async () => {
  const database = await openMemoryDatabase();
  for (const isDone of [false, true]) {
    const { localId: uid, idToken } = await signUp(shop.app, `leaves-${isDone}@example.com`);
    await beginDeletion(database, { uid, idToken });
    if (isDone) await call(shop.app, 'delete', { idToken });
    expect(await finishDeletions({ database, identity: shop.identity }, () => undefined)).toBe(1);
    const found = (await call(shop.app, 'lookup', { idToken })).json<{ error?: Error }>();
    expect(found.error?.message).toBe('USER_NOT_FOUND');
    expect(await pendingDeletions(database)).toEqual([]);
  }
  await database.close();
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

describe("the owner's account", () => {
  const startedIn = async (dataDir: string): Promise<string> => {
    const lines: string[] = [];
    const account = { identity: shop.identity, projectId: 'demo-shop', dataDir };
    await makeOwnerAccount(account, (line) => lines.push(line));
    return lines.join('\n');
  };
  const passwordFile = (dataDir: string) => path.join(dataDir, 'identity', 'ownerPassword.txt');
  const passwordOf = async (dataDir: string) =>
    (await readFile(passwordFile(dataDir), 'utf8')).trim();
  const login = (password: string) =>
    call(shop.app, 'signInWithPassword', { email: LOCAL_OWNER, password, returnSecureToken: true });

  it('is made at the first start, verified, with a password of its own data directory, printed at each start', async () => {
    const line = await startedIn(shop.dataDir);
    const [, password = ''] =
      /^The owner signs in as owner@hemline\.example with the password (\S{16})$/.exec(line) ?? [];
    const { idToken } = (await login(password)).json<SignedIn>();
    expect(await shop.identity.verify(idToken)).toMatchObject({ email: LOCAL_OWNER });
    expect(await startedIn(shop.dataDir)).toBe(line);
    expect(await passwordOf(shop.dataDir)).toBe(password);
    expect((await stat(passwordFile(shop.dataDir))).mode & 0o777).toBe(0o600);
    const other = path.join(shop.dataDir, 'other');
    await startedIn(other);
    expect(await passwordOf(other)).toMatch(/^\S{16}$/);
    expect(await passwordOf(other)).not.toBe(password);
  });

  it('has a password that nothing untrue is said of once the owner has chosen another', async () => {
    await startedIn(shop.dataDir);
    const { idToken } = (await login(await passwordOf(shop.dataDir))).json<SignedIn>();
    await call(shop.app, 'update', { idToken, password: 'my own words' });
    expect(await startedIn(shop.dataDir)).toBe(
      'The owner signs in as owner@hemline.example with the password that was chosen for this account',
    );
    expect((await login('my own words')).statusCode).toBe(200);
  });
});

describe('a start', () => {
  it.each([
    ['whose port is in use', __filename, /^Port \d+, which the local identity service needs/],
    ['without firebase-tools', '/runEmulator.mjs', /needs the development package firebase-tools/],
  ])('%s reports it in one sentence', async (_what, entry, words) => {
    const { port, dataDir } = shop;
    const heard = { onMail: () => undefined, onNote: () => undefined };
    const start = startLocalIdentity({ dataDir, port, projectId: 'demo-shop', entry, ...heard });
    await expect(start).rejects.toThrow(words);
  });
});
