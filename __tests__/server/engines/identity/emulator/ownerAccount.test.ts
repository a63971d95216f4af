import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_OWNER } from '#server/base/settings/config';
import { makeOwnerAccount } from '#server/engines/identity/emulator/ownerAccount';
import { type LocalShop, startLocalShop } from '../support/localShop';
import { call, type SignedIn } from '../support/shopper';

describe("the owner's account of a local shop", () => {
  let shop: LocalShop;
  beforeAll(async () => {
    shop = await startLocalShop();
  }, 120_000);
  afterAll(() => shop.close());

  const started = async (): Promise<string> => {
    const lines: string[] = [];
    const { identity, dataDir } = shop;
    const account = { identity, projectId: 'demo-shop', dataDir };
    await makeOwnerAccount(account, (line) => lines.push(line));
    return lines.join('\n');
  };
  const signIn = (password: string) =>
    call(shop.app, 'signInWithPassword', {
      email: LOCAL_OWNER,
      password,
      returnSecureToken: true,
    });

  it('is made at the first start, verified, and its password is printed at each start', async () => {
    const line = await started();
    const [, password = ''] =
      /^The owner signs in as owner@hemline\.example with the password (\S{16})$/.exec(line) ?? [];
    const answer = await signIn(password);
    const { idToken } = answer.json<SignedIn>();
    expect(await shop.identity.verify(idToken)).toMatchObject({ email: LOCAL_OWNER });
    expect(await started()).toBe(line);
    const file = join(shop.dataDir, 'identity', 'ownerPassword.txt');
    expect(readFileSync(file, 'utf8').trim()).toBe(password);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }, 120_000);

  it('has another password in another data directory', async () => {
    const mine = await started();
    const other = await makeElsewhere();
    expect(other).toMatch(/password \S{16}$/);
    expect(other).not.toBe(mine);
  });

  it('says nothing untrue once the owner has chosen another password', async () => {
    const [password = ''] = /\S+$/.exec(await started()) ?? [];
    const { idToken } = (await signIn(password)).json<SignedIn>();
    await call(shop.app, 'update', { idToken, password: 'my own words' });
    expect(await started()).toBe(
      'The owner signs in as owner@hemline.example with the password that was chosen for this account',
    );
    expect((await signIn('my own words')).statusCode).toBe(200);
  });
});

/** Creates another data directory, with an identity service that accepts every call. */
async function makeElsewhere(): Promise<string> {
  const { createServer } = await import('node:http');
  const { mkdtempSync, rmSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const server = createServer((request, response) =>
    request.resume().on('end', () => response.end('{}')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const dataDir = mkdtempSync(join(tmpdir(), 'hemline-owner-'));
  const lines: string[] = [];
  const identity = { origin: `http://127.0.0.1:${port}`, ready: () => Promise.resolve(true) };
  await makeOwnerAccount({ identity, projectId: 'demo-shop', dataDir }, (line) => lines.push(line));
  await new Promise((resolve) => server.close(resolve));
  rmSync(dataDir, { recursive: true });
  return lines.join('\n');
}
