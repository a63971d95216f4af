import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

describe('the check for import cycles', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'cycles-'));
  });
  afterEach(() => {
    rmSync(directory, { recursive: true });
  });

  function check(files: Record<string, string>) {
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(path.join(directory, name), text);
    }
    return spawnSync('node', ['tools/cycles.mjs', directory], { encoding: 'utf8' });
  }

  it('finds one of values', () => {
    const { status, stderr } = check({
      'a.ts': "import { b } from './b'; export const a = b;",
      'b.ts': "import { c } from './c'; export const b = c;",
      'c.tsx': "export { a as c } from './a';",
    });
    expect(stderr).toMatch(/a\.ts -> .*b\.ts -> .*c\.tsx -> .*a\.ts/);
    expect(status).toBe(1);
  });

  it('finds one of types', () => {
    const { status } = check({
      'a.ts': "import type { B } from './b'; export type A = B[];",
      'b.ts': "import { type A } from './a'; export type B = A[];",
    });
    expect(status).toBe(1);
  });

  it('finds one through a late import', () => {
    const { status } = check({
      'a.ts': "export const a = () => import('./b');",
      'b.ts': "export { a } from './a';",
    });
    expect(status).toBe(1);
  });

  it('is content with a diamond', () => {
    const { status } = check({
      'a.ts': "import './b'; import './c';",
      'b.ts': "import './d';",
      'c.ts': "import './d';",
      'd.ts': 'export const d = 1;',
    });
    expect(status).toBe(0);
  });
});
