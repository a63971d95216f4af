import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

describe('the check of the names of files', () => {
  let top: string;
  beforeEach(() => {
    top = mkdtempSync(path.join(tmpdir(), 'tree-'));
  });
  afterEach(() => rmSync(top, { recursive: true }));

  function check(...files: string[]) {
    for (const file of files) {
      mkdirSync(path.join(top, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(top, file), '');
    }
    const { status, stderr } = spawnSync('node', ['tools/checkFileNames.mjs', top], {
      encoding: 'utf8',
    });
    return { status, stderr };
  }

  it.each([
    [['src/list.ts', 'src/List.tsx'], 'src/List, src/list'],
    [['docs/Read.md', 'docs/read.md'], 'docs/Read.md, docs/read.md'],
    [['src/cart/a.ts', 'src/Cart/a.ts'], 'src/Cart/a, src/cart/a'],
  ])('finds %j, which are one on macOS and Windows', (files, named) => {
    const { status, stderr } = check(...files);
    expect(stderr.split(': ')[1]?.trim().split(', ').sort().join(', ')).toBe(named);
    expect(status).toBe(1);
  });

  it.each(['src/features/cart/cartSlice.ts', 'src/features/cart/cartSelectors.ts'])(
    'misses the test of %s',
    (file) => {
      expect(check(file).stderr).toContain(`missing: __tests__/${file.replace('.ts', '.test.ts')}`);
      expect(check(`__tests__/${file.replace('.ts', '.test.ts')}`).status).toBe(0);
    },
  );

  it('finds nothing in names that differ', () => {
    expect(check('src/list.ts', 'src/ListView.tsx', 'src/cart/list.ts')).toEqual({
      status: 0,
      stderr: '',
    });
  });
});
