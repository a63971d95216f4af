import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What is said of each version of Node.js. In a process of its own: jest cannot load ES modules. */
function saidOf(...versions: string[]): (string | null)[] {
  const script = `import('./tools/lib/requirements.mjs').then(({ explainMissing }) =>
    console.log(JSON.stringify(${JSON.stringify(versions)}.map((each) => explainMissing(each)))))`;
  return JSON.parse(execFileSync('node', ['-e', script], { encoding: 'utf8' })) as [];
}

describe('what must be there before the shop starts', () => {
  it('is a Node.js that is new enough, and that npm would not refuse in the name of a package that nobody knows', () => {
    const refused = saidOf('20.18.3', '8.17.0', '21.7.3', '22.12.0', '23.11.1');
    expect(refused[0]).toMatch(
      /needs Node\.js 20\.19\.0 or later of 20, 22\.13\.0 or later of 22, 24\.0\.0 or later; this is 20\.18\.3/,
    );
    for (const words of refused) expect(words).toMatch(/needs Node\.js/);
    const right = saidOf('20.19.0', '20.20.2', '22.13.0', '24.0.0', '25.1.0');
    expect(right).toEqual(right.map(() => null));
  });

  it.each(['start', 'dev'])(
    'are settings that the server takes: npm run %s compiles nothing for others',
    (program) => {
      const clone = mkdtempSync(path.join(tmpdir(), 'hemline-clone-'));
      for (const name of [
        'domain',
        'server',
        'src',
        'tools',
        'package.json',
        'tsconfig.json',
        'webpack.config.js',
      ])
        cpSync(name, path.join(clone, name), { recursive: true });
      symlinkSync(path.resolve('node_modules'), path.join(clone, 'node_modules'));
      const { status, stdout, stderr } = spawnSync('node', [`tools/${program}.mjs`], {
        cwd: clone,
        env: { PATH: process.env.PATH, PAYMENT: 'transfer' },
        encoding: 'utf8',
        timeout: 60_000,
      });
      rmSync(clone, { recursive: true });
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(/^PAYMENT=transfer needs PAY_TO: .*\n$/);
    },
  );
});
