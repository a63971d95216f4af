import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const TOOL = resolve('tools/lib/formerAssets.mjs');

describe('the files of former builds', () => {
  const home = mkdtempSync(join(tmpdir(), 'hemline-builds-'));
  afterAll(() => rmSync(home, { recursive: true }));

  /** Builds these files after the build `former`, as `npm run build` does. */
  function build(name: string, former: string, files: string[]): string[] {
    const assets = join(home, name, 'client', 'assets');
    mkdirSync(assets, { recursive: true });
    for (const file of files) writeFileSync(join(assets, file), name);
    const call = `keepFormerAssets('${join(home, former)}', '${join(home, name)}')`;
    const script = `import('${TOOL}').then(async (tool) => console.log(JSON.stringify({ assets: await tool.${call} })))`;
    const record = execFileSync('node', ['-e', script], { encoding: 'utf8' });
    writeFileSync(join(home, name, 'build.json'), record);
    return readdirSync(assets);
  }

  it('stay with the next two builds, not counting one of the same files, and go with the third (trial 60)', () => {
    expect(build('one', 'none', ['a.1.js', 'same.js'])).toEqual(['a.1.js', 'same.js']);
    expect(build('two', 'one', ['a.2.js', 'same.js'])).toEqual(['a.1.js', 'a.2.js', 'same.js']);
    expect(build('again', 'two', ['a.2.js', 'same.js'])).toContain('a.1.js');
    expect(build('three', 'again', ['a.3.js', 'same.js'])).toContain('a.1.js');
    expect(build('four', 'three', ['a.4.js'])).toEqual(['a.2.js', 'a.3.js', 'a.4.js', 'same.js']);
  });
});
