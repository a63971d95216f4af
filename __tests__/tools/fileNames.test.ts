import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { STATE } from '../../jest.config';

const FOLDERS = ['domain', 'demo', 'src', 'server', '__tests__', 'tools', 'docs', 'public'];

describe('the names of files', () => {
  it('differ by more than case, because macOS and Windows take list.ts and List.tsx for one import', () => {
    const names = FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.join(parentPath, name).replace(/\.tsx?$/, '')),
    );
    const spellings = new Map<string, Set<string>>();
    for (const name of names) {
      const key = name.toLowerCase();
      spellings.set(key, (spellings.get(key) ?? new Set()).add(name));
    }
    expect(names.length).toBeGreaterThan(500);
    expect([...spellings.values()].filter(({ size }) => size > 1)).toEqual([]);
  });

  it('are found by the jest project that their kind belongs to: each kind of state tests has some', () => {
    const kinds = /\{([^}]*)\}\.test\.ts$/.exec(STATE)?.[1]?.split(',') ?? [];
    const tests = readdirSync('__tests__/src', { recursive: true, encoding: 'utf8' });
    const found = kinds.map((kind) => tests.some((test) => test.endsWith(`${kind}.test.ts`)));
    expect(kinds).toContain('Listeners');
    expect(found).toEqual(kinds.map(() => true));
  });
});

describe('the first comment of a file', () => {
  it('stands apart from the imports, because the formatter moves a comment with the import that it touches', () => {
    const files = FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(tsx?|mjs)$/.test(name))
        .map((name) => path.join(folder, name)),
    );
    const touching = files.filter((file) =>
      /^(#!.*\n)?\/\*\*(?:(?!\*\/)[^])*\*\/\nimport\b/.test(readFileSync(file, 'utf8')),
    );
    expect(touching).toEqual([]);
  });
});

describe('the lines of a checkout', () => {
  it('end as in the repository, as Git for Windows is set too: the formatter and the shell of WSL refuse others', () => {
    const home = mkdtempSync(path.join(tmpdir(), 'hemline-checkout-'));
    const file = path.join(home, 'run');
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'core.autocrlf=true', ...args], { cwd: home, stdio: 'ignore' });
    copyFileSync('.gitattributes', path.join(home, '.gitattributes'));
    writeFileSync(file, 'one\ntwo\n');
    git('init');
    git('add', '.');
    rmSync(file);
    git('checkout', '--', 'run');
    const text = readFileSync(file, 'utf8');
    rmSync(home, { recursive: true });
    expect(text).toBe('one\ntwo\n');
  });
});
