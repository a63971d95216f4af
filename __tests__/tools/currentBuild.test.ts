import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

describe('the hash of the sources', () => {
  let project: string;
  beforeEach(() => {
    project = mkdtempSync(path.join(tmpdir(), 'sources-'));
    for (const name of ['tools', 'domain', 'tsconfig.json']) {
      cpSync(name, path.join(project, name), { recursive: true });
    }
  });
  afterEach(() => {
    rmSync(project, { recursive: true });
  });

  const hash = () =>
    execFileSync(
      'node',
      [
        '-e',
        "import('./tools/lib/currentBuild.mjs').then((module) => console.log(module.hashOfSources()))",
      ],
      { cwd: project, encoding: 'utf8' },
    );

  it('changes with a source and comes back with it', () => {
    const before = hash();
    writeFileSync(path.join(project, 'domain/new.ts'), 'export const x = 1;');
    expect(hash()).not.toBe(before);
    rmSync(path.join(project, 'domain/new.ts'));
    expect(hash()).toBe(before);
  });

  it('does not change with a document', () => {
    const before = hash();
    writeFileSync(path.join(project, 'README.md'), '# Other words');
    expect(hash()).toBe(before);
  });
});
