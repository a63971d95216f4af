import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs, {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdDataDir } from '#server/engines/database/embedded/dataDirLock';
import { buildEntry } from '#tests/support/builtServer';

/** Gives a process what a container has: its own process ids, network and host name. */
const CONTAINER = ['unshare', '--pid', '--net', '--uts', '--mount-proc', '--fork', '--kill-child'];
/** Not every machine allows these namespaces. In CI, a skipped test fails the run. */
const itWithNamespaces =
  spawnSync('unshare', [...CONTAINER.slice(1), 'true']).status === 0 ? it : it.skip;

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

  /** Starts another process that takes the lock. Resolves with its output: `held`, or the reason why not. */
  const start = (...wrapper: string[]) => startIn(dataDir, ...wrapper);
  const startIn = (place: string, ...wrapper: string[]) => {
    const command = [...wrapper, process.execPath, starter, place];
    const other = spawn(command[0] ?? '', command.slice(1));
    others.push(other);
    return new Promise<string>((resolve) =>
      other.stdout.once('data', (text) => resolve(String(text))),
    );
  };

  it('closes a directory that others could read (trial 87)', async () => {
    chmodSync(dataDir, 0o755);
    const release = await holdDataDir(dataDir);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    release();
  });

  it('is refused where others can look in and only somebody else could close it (trial 87)', async () => {
    const isRoot = process.getuid?.() === 0;
    chmodSync(dataDir, 0o777);
    // Root may close every directory. So it starts the process as nobody; others take the directory that is everybody's.
    const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
    const place = isRoot ? dataDir : '/tmp';
    const said = await startIn(place, ...(isRoot ? nobody : []));
    expect(said).toContain(`DATA_DIR ${place} can be read by other users of this machine`);
  });

  it('is refused on a Windows drive in WSL, which heeds no chmod and knows no sockets: another place helps', async () => {
    const refusal = `DATA_DIR ${dataDir} is on a disk that cannot close it to other users or hold its sockets, such as a Windows drive in WSL: set DATA_DIR to a directory on another one`;
    chmodSync(dataDir, 0o777);
    const chmod = jest.spyOn(fs, 'chmodSync').mockReturnValue();
    await expect(holdDataDir(dataDir)).rejects.toThrow(refusal);
    chmod.mockRestore();
    jest.spyOn(Server.prototype, 'listen').mockImplementation(function listen(this: Server) {
      const error = Object.assign(new Error('listen ENOTSUP'), { code: 'ENOTSUP' });
      process.nextTick(() => this.emit('error', error));
      return this;
    });
    await expect(holdDataDir(dataDir)).rejects.toThrow(refusal);
  });

  it('is refused while another process holds it, naming that process', async () => {
    await start();
    await expect(holdDataDir(dataDir)).rejects.toThrow(
      `in use by process ${others[0]?.pid}: stop that process`,
    );
  });

  itWithNamespaces(
    'is refused while another container on the same volume holds it (trial 46)',
    async () => {
      await start(...CONTAINER);
      await expect(holdDataDir(dataDir)).rejects.toThrow('in use by process 1: stop that process');
    },
  );

  itWithNamespaces('is refused in another container as well (trial 46)', async () => {
    const release = await holdDataDir(dataDir);
    expect(await start(...CONTAINER)).toContain(`in use by process ${process.pid}`);
    release();
    expect(await start(...CONTAINER)).toBe('held');
  });

  it('works in a directory whose path is longer than a socket may have', async () => {
    const long = join(dataDir, 'a'.repeat(120));
    const release = await holdDataDir(long);
    const other = spawnSync(process.execPath, [starter, long]);
    expect(String(other.stdout)).toContain('in use by process');
    release();
    expect(readdirSync(long)).toEqual([]);
  });

  it('can be taken after its release', async () => {
    (await holdDataDir(dataDir))();
    expect(await start()).toBe('held');
  });

  it('is taken over from a process that was killed (trial 7)', async () => {
    await start();
    const gone = new Promise((resolve) => others[0]?.once('exit', resolve));
    others[0]?.kill('SIGKILL');
    await gone;
    (await holdDataDir(dataDir))();
  });

  it('is taken over from a process whose id another process has now (trial 7)', async () => {
    const token = 'a'.repeat(16);
    writeFileSync(join(dataDir, 'lock'), JSON.stringify({ pid: process.pid, token }));
    await holdDataDir(dataDir);
    expect(readFileSync(join(dataDir, 'lock'), 'utf8')).not.toContain(token);
  });

  it.each(['', 'not JSON', '{"pid":-1}', '{"pid":1,"token":"../../x"}'])(
    'is taken over from unknown content: %s',
    async (text) => {
      writeFileSync(join(dataDir, 'lock'), text);
      (await holdDataDir(dataDir))();
      expect(readdirSync(dataDir)).toEqual([]);
    },
  );

  it('goes to one of many that find it stale at once (trial 7)', async () => {
    writeFileSync(join(dataDir, 'lock'), JSON.stringify({ pid: 4_194_304, token: 'b'.repeat(16) }));
    const answers = await Promise.all(Array.from({ length: 8 }, () => start()));
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
  });

  it.each(['/proc/none', '/dev/null/data'])(
    'cannot be taken at %s, and says so in one sentence',
    async (place) => {
      await expect(holdDataDir(place)).rejects.toThrow(
        /^DATA_DIR \S+ cannot be written \(\w+\): set DATA_DIR to [^\n]+\.$/,
      );
    },
  );

  it('is let go by a process that ends by itself', async () => {
    spawnSync(process.execPath, [starter, dataDir, 'end']);
    (await holdDataDir(dataDir))();
  });
});
