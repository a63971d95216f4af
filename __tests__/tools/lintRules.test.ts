import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = process.cwd();

/** Each row contains a rule, a folder, and a text that breaks the rule in that folder. */
const BROKEN: [rule: string, folder: string, text: string][] = [
  ['typescript(no-explicit-any)', 'domain', 'export const x: any = 1;'],
  [
    'typescript(consistent-type-imports)',
    'domain',
    "import { Cents } from './fine';\nexport const x: Cents = 1;",
  ],
  [
    'typescript(no-import-type-side-effects)',
    'domain',
    "import { type Cents } from './fine';\nexport const x: Cents = 1;",
  ],
  ['typescript(no-floating-promises)', 'domain', 'export function x() { Promise.resolve(1); }'],
  [
    'typescript(no-misused-promises)',
    'domain',
    'export function x(y: () => void) { y(); }\nx(async () => { await Promise.resolve(); });',
  ],
  [
    'typescript(no-unnecessary-condition)',
    'domain',
    'export function x(y: { z: 1 }) { return y?.z; }',
  ],
  ['typescript(ban-ts-comment)', 'domain', '// @ts-ignore\nexport const x = 1;'],
  ['eslint(no-unused-vars)', 'domain', 'const x = 1;\nexport const y = 2;'],
  ['eslint(no-warning-comments)', 'domain', '// FIXME later\nexport const x = 1;'],
  ['oxc(no-barrel-file)', 'domain', "export * from './fine';"],
  ['import(no-default-export)', 'domain', 'export default 1;'],
  ['eslint(max-lines)', 'domain', `export const x = 1;\n${'//\n'.repeat(281)}`],
  ['eslint(max-lines-per-function)', 'domain', `export function x() {\n${'  x();\n'.repeat(60)}}`],
  [
    'eslint(complexity)',
    'domain',
    `export const x = (y: number) => { ${'if (y > 1) x(1);'.repeat(10)} };`,
  ],
  [
    'react-hooks(rules-of-hooks)',
    'src',
    "import { useState } from 'react';\nexport function X(p: { y: boolean }) { if (p.y) { useState(1); } return null; }",
  ],
  [
    'react-hooks(exhaustive-deps)',
    'src',
    "import { useEffect } from 'react';\nexport function X(p: { y: () => void }) { useEffect(() => { p.y(); }, []); return null; }",
  ],
  [
    'react(refs)',
    'src',
    "import { useRef } from 'react';\nexport function X() { const y = useRef(0); y.current = 1; return <i>{y.current}</i>; }",
  ],
];

describe('the lint rules', () => {
  it('bite, types and hooks included', () => {
    const top = realpathSync(mkdtempSync(path.join(tmpdir(), 'lint-')));
    try {
      symlinkSync(path.join(root, 'node_modules'), path.join(top, 'node_modules'));
      for (const name of ['.oxlintrc.json', 'tsconfig.json']) {
        copyFileSync(path.join(root, name), path.join(top, name));
      }
      for (const folder of ['domain', 'src']) mkdirSync(path.join(top, folder));
      writeFileSync(path.join(top, 'domain/fine.ts'), 'export type Cents = number;\n');
      for (const [index, [, folder, text]] of BROKEN.entries()) {
        writeFileSync(path.join(top, fileOf(index, folder)), text);
      }
      const tool = path.join(root, 'node_modules/oxlint/bin/oxlint');
      const { stdout, stderr } = spawnSync(
        'node',
        [tool, '--type-aware', '-f', 'json', 'domain', 'src'],
        {
          cwd: top,
          encoding: 'utf8',
        },
      );
      if (stdout === '') throw new Error(stderr);
      const { diagnostics } = JSON.parse(stdout) as {
        diagnostics: { code: string; filename: string }[];
      };
      const silent = BROKEN.filter(
        ([rule, folder], index) =>
          !diagnostics.some(
            ({ code, filename }) => code === rule && filename === fileOf(index, folder),
          ),
      );
      expect(silent.map(([rule]) => rule)).toEqual([]);
      expect(diagnostics.filter(({ filename }) => filename === 'domain/fine.ts')).toEqual([]);
    } finally {
      rmSync(top, { recursive: true });
    }
  });
});

describe('the sources', () => {
  it('switch no rule off: an exception is made in .oxlintrc.json, where all see it', () => {
    const { stdout } = spawnSync('grep', [
      '-rlE',
      '(es|ox)lint-(disable|enable)',
      ...['src', 'server', 'domain', 'demo', 'tools', '__tests__', 'webpack.config.js'],
      '--include=*.[jt]s',
      '--include=*.tsx',
      '--include=*.m[jt]s',
      '--exclude=lintRules.test.ts',
      '--exclude-dir=node_modules',
    ]);
    expect(String(stdout)).toBe('');
  });
});

function fileOf(index: number, folder: string): string {
  return `${folder}/Broken${index}.${folder === 'src' ? 'tsx' : 'ts'}`;
}
