import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdDataDir } from '../../../server/stores/dataDirLock';
import { buildEntry } from '../../support/builtServer';

describe('the lock on the data directory', () => {
  let dataDir: string;
  let others: ChildProcess[];
  const starter = buildEntry('__tests__/server/support/lockHolder.ts');
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'hemline-lock-'));
    others = [];
  });
  afterEach(() => {
    others.forEach((other) => other.kill('SIGKILL'));
    rmSync(dataDir, { recursive: true });
  });

  /** Another process that takes the lock; resolves with what it says: `held` or why not. */
  const start = () => {
    const other = spawn(process.execPath, [starter, dataDir]);
    others.push(other);
    return new Promise<string>((resolve) =>
      other.stdout.once('data', (text) => resolve(String(text))),
    );
  };

  it('is refused while another process holds it, naming that process', async () => {
    await start();
    expect(() => holdDataDir(dataDir)).toThrow(
      `in use by process ${others[0]?.pid}: stop that process`,
    );
  });

  it('can be taken after its release', async () => {
    holdDataDir(dataDir)();
    expect(await start()).toBe('held');
  });

  it('is taken over from a process that was killed (trial 7)', async () => {
    await start();
    const gone = new Promise((resolve) => others[0]?.once('exit', resolve));
    others[0]?.kill('SIGKILL');
    await gone;
    holdDataDir(dataDir)();
  });

  it('is taken over from a process whose number another one has now (trial 7)', () => {
    const mark = 'an earlier process';
    writeFileSync(
      join(dataDir, 'lock'),
      JSON.stringify({ pid: process.pid, mark, token: 'a'.repeat(16) }),
    );
    holdDataDir(dataDir);
    expect(readFileSync(join(dataDir, 'lock'), 'utf8')).not.toContain(mark);
  });

  it.each(['', 'not JSON', '{"pid":-1}', '{"pid":1,"mark":"","token":"../../x"}'])(
    'is taken over from foreign content: %s',
    (text) => {
      writeFileSync(join(dataDir, 'lock'), text);
      holdDataDir(dataDir)();
      expect(readdirSync(dataDir)).toEqual([]);
    },
  );

  it('goes to one of many that find it stale at once (trial 7)', async () => {
    writeFileSync(
      join(dataDir, 'lock'),
      JSON.stringify({ pid: 4_194_304, mark: 'x', token: 'b'.repeat(16) }),
    );
    const answers = await Promise.all(Array.from({ length: 8 }, start));
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
  });

  it.each(['/proc/none', '/dev/null/data'])(
    'cannot be taken at %s, and says so in one sentence',
    (place) => {
      expect(() => holdDataDir(place)).toThrow(
        /^DATA_DIR \S+ cannot be written \(\w+\): set DATA_DIR to [^\n]+\.$/,
      );
    },
  );

  it('is let go by a process that ends by itself', () => {
    spawnSync(process.execPath, [starter, dataDir, 'end']);
    holdDataDir(dataDir)();
  });
});
