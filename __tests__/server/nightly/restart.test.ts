import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireFreePort } from '#server/engines/identity/emulator/localIdentity';
import { freePort } from '../../../tools/lib/freePort.cjs';
import { emulatorEntry } from '../engines/identity/support/emulatorEntry';
import { startLocalShop, until } from '../engines/identity/support/localShop';
import { call, signIn, signUp } from '../engines/identity/support/shopper';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hemline-identity-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('the local accounts', () => {
  it('are there after a stop and a start, with the last change before the stop', async () => {
    const first = await startLocalShop(dataDir);
    await signUp(first.app, 'kept@example.com');
    await first.close();
    const second = await startLocalShop(dataDir);
    const { idToken } = await signIn(second.app, 'kept@example.com');
    expect(idToken).toBeTruthy();
    await second.close();
  });

  it('list each provider once after several restarts', async () => {
    for (let start = 0; start < 3; start += 1) {
      const shop = await startLocalShop(dataDir);
      await signUp(shop.app, 'one@example.com');
      await shop.close();
    }
    const text = await readFile(path.join(dataDir, 'identity', 'accounts.json'), 'utf8');
    expect(text.match(/"providerId":"password"/g)).toHaveLength(1);
  });

  it.each([
    '',
    '{"version":1,"users":[{"loc',
    '{"version":2}',
    'null',
    '{"version":1,"users":[{}]}',
  ])('that cannot be read are kept aside: %s', async (text) => {
    await mkdir(path.join(dataDir, 'identity'));
    await writeFile(path.join(dataDir, 'identity', 'accounts.json'), text);
    const shop = await startLocalShop(dataDir);
    expect(await shop.identity.ready(20_000)).toBe(true);
    const [aside = ''] = (await readdir(path.join(dataDir, 'identity'))).filter(isAside);
    expect(await readFile(path.join(dataDir, 'identity', aside), 'utf8')).toBe(text);
    expect(shop.heard.notes).toEqual([expect.stringContaining(aside)]);
    await shop.close();
  });
});

describe('a stop', () => {
  it('while starting leaves no process behind', async () => {
    const shop = await startLocalShop(dataDir);
    const pid = shop.identity.pid() ?? 0;
    await shop.close();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('answers 503 to a waiting call', async () => {
    const shop = await startLocalShop(dataDir);
    const answer = call(shop.app, 'signUp', {});
    await shop.identity.close();
    expect((await answer).statusCode).toBe(503);
    await shop.close();
  });

  it.each(['while starting', 'when ready'])(
    'of the shop by a kill %s ends the emulator',
    async (when) => {
      const [entry, port] = [await emulatorEntry(), await freePort()];
      const args = JSON.stringify([String(port), 'demo-shop', dataDir]);
      const script = `const child = require('node:child_process').fork(${JSON.stringify(entry)}, ${args});
      child.on('message', ({ kind }) => console.log(kind)); console.log('started', child.pid)`;
      const parent = spawn(process.execPath, ['-e', script]);
      let said = '';
      parent.stdout.on('data', (text: Buffer) => (said += text.toString()));
      await until(() => said.includes(when === 'when ready' ? 'ready' : 'started'));
      const pid = Number(/started (\d+)/.exec(said)?.[1]);
      parent.kill('SIGKILL');
      await once(parent, 'close');
      await until(() => isGone(pid));
      await requireFreePort(port);
      await rm(entry);
    },
  );
});

function isAside(file: string): boolean {
  return file.startsWith('accounts.json.damaged-');
}

function isGone(pid: number): boolean {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
}
