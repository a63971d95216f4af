import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a process may take to end. */
const LIMIT_MS = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'hemline-ended-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the code as a process of its own, and waits until it has ended and everything that holds its output. */
const run = (code: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', code, folder]);

it('a type check of `npm run dev` ends when it is stopped, and not only when all is checked', () => {
  run(`
    import { typeChecker } from './tools/lib/typeChecker.mjs';
    const types = typeChecker({}, process.argv[1]);
    types.check();
    setTimeout(types.stop, 1000);
  `);
  expect(existsSync(join(folder, 'types.tsbuildinfo'))).toBe(false);
});

it('a shop that is started for a test ends with the process of the test', async () => {
  writeFileSync(
    join(folder, 'neverServes.mjs'),
    `import { writeFileSync } from 'node:fs';
     writeFileSync('pid', String(process.pid));
     setInterval(() => {}, 1000);`,
  );
  run(`
    import { existsSync } from 'node:fs';
    import { prepareShop } from './tools/lib/shop.mjs';
    const shop = await prepareShop({}, process.argv[1]);
    shop.start('neverServes.mjs');
    setInterval(() => existsSync(process.argv[1] + '/pid') && process.exit(), 20);
  `);
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  const end = Date.now() + LIMIT_MS;
  while (isRunning(pid) && Date.now() < end) await pause(20);
  expect(isRunning(pid)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
