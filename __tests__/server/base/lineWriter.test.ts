import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLineWriter } from '#server/base/lineWriter';

const LINES = 5_000;
const lineOf = (n: number) => `${n} ${'x'.repeat(92)}\n`;

describe('the writer of lines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hemline-lines-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('writes every line to a file, in order', async () => {
    const path = join(folder, 'log');
    const fd = openSync(path, 'w');
    const writer = createLineWriter(fd);
    const all = Array.from({ length: 100 }, (_, n) => lineOf(n));
    for (const line of all) {
      writer.write(line);
      if (line.startsWith('50 ')) await pause(150);
    }
    await pause(300);
    expect(readFileSync(path, 'utf8')).toBe(all.join(''));
    expect(writer.lost()).toBe(0);
    closeSync(fd);
  });

  it('goes on at once while the disk is full, and counts the lines that it has no room for (trial 87)', async () => {
    const fd = openSync('/dev/full', 'w');
    const writer = createLineWriter(fd);
    for (let n = 0; n < LINES; n += 1) writer.write(lineOf(n));
    await pause(300);
    expect(writer.lost()).toBeGreaterThan(LINES / 4);
    expect(writer.lost()).toBeLessThan(LINES);
  });

  it('goes on at once while nobody reads the pipe, and says what was lost when somebody does (trial 87)', async () => {
    const path = join(folder, 'pipe');
    execFileSync('mkfifo', [path]);
    // Both ends are open, so that the pipe neither waits for a reader nor ends without one.
    const fd = openSync(path, constants.O_RDWR);
    const writer = createLineWriter(fd);
    for (let n = 0; n < LINES; n += 1) writer.write(lineOf(n));
    await pause(300);
    for (let n = LINES; n < 2 * LINES; n += 1) writer.write(lineOf(n));
    const lost = writer.lost();
    expect(lost).toBeGreaterThan(LINES / 2);
    const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    let text = '';
    const bytes = Buffer.alloc(65_536);
    while (!text.includes('were lost')) {
      await pause(10);
      try {
        text += bytes.toString('utf8', 0, readSync(reader, bytes));
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('EAGAIN');
      }
    }
    const [told, ...read] = text.trimEnd().split('\n').reverse();
    expect(told).toBe(`${lost} lines of this output were lost, because it could not be written.`);
    expect(read).toHaveLength(2 * LINES - lost);
    closeSync(reader);
  });
});
