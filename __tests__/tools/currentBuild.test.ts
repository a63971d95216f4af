import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

it('the hash of the sources changes with a source, comes back with it, and does not change with a document', () => {
  const project = mkdtempSync(path.join(tmpdir(), 'sources-'));
  for (const name of ['tools', 'domain', 'tsconfig.json'])
    cpSync(name, path.join(project, name), { recursive: true });
  const script =
    "import('./tools/lib/currentBuild.mjs').then((module) => console.log(module.hashOfSources()))";
  const hash = () => execFileSync('node', ['-e', script], { cwd: project, encoding: 'utf8' });
  const before = hash();
  writeFileSync(path.join(project, 'domain/new.ts'), 'export const x = 1;');
  expect(hash()).not.toBe(before);
  rmSync(path.join(project, 'domain/new.ts'));
  writeFileSync(path.join(project, 'README.md'), '# Other words');
  expect(hash()).toBe(before);
  rmSync(project, { recursive: true });
});
