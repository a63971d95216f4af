import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildShop } from '../trials/support/buildShop';
import { hasStrace } from './support/hasStrace';
import { judgeTrace } from './support/judgeTrace';
import { readTrace } from './support/trace';
import { traceOrders } from './support/traceOrders';

const LOG = '8</d/pg_wal/000000010000000000000001>';
const WRITE = `7   pwrite64(${LOG}, "..", 8192, 0) = 8192`;
const SYNC = `7   fsync(${LOG}) = 0`;
const answer = (n: number) =>
  `3   writev(9<TCP:[1->2]>, [{iov_base="HTTP/1.1 200 OK\\r\\n\\r\\n{\\"_id\\":\\"HL-261120-${n}\\"`;

function judged(...lines: string[]) {
  const directory = mkdtempSync(join(tmpdir(), 'hemline-trace-'));
  writeFileSync(join(directory, 'trace'), lines.join('\n'));
  const events = readTrace(join(directory, 'trace'));
  rmSync(directory, { recursive: true });
  return judgeTrace(events, new Set(['HL-261120-1', 'HL-261120-2']));
}

describe('the judge of durability', () => {
  it('is content when the log is synced before each answer', () => {
    const result = judged(WRITE, SYNC, answer(1), WRITE, SYNC, answer(2));
    expect(result).toEqual({ orders: 2, syncs: 2, early: [], grouped: [] });
  });

  it.each([
    ['never', [WRITE, answer(1)]],
    ['too late', [WRITE, answer(1), SYNC]],
    ['in vain', [WRITE, SYNC.replace('= 0', '= -1 EIO (Input/output error)'), answer(1)]],
    ['of another file', [WRITE, SYNC.replace('pg_wal', 'base'), answer(1)]],
    [
      'and not ended yet',
      [WRITE, `7   fsync(${LOG} <unfinished ...>`, answer(1), '7   <... fsync resumed>) = 0'],
    ],
  ])('tells when the log is synced %s', (_when, lines) => {
    expect(judged(...lines)).toMatchObject({ early: ['HL-261120-1'], grouped: ['HL-261120-1'] });
  });

  it('tells when two orders share a sync', () => {
    expect(judged(WRITE, SYNC, answer(1), answer(2)).grouped).toEqual(['HL-261120-2']);
  });
});

/** Without strace, the sync calls of another process cannot be counted. A skipped test fails the nightly run. */
const itWithStrace = hasStrace() ? it : it.skip;

describe('the embedded database', () => {
  itWithStrace(
    'has synced the log of each of 20 orders before it is acknowledged (trial 6)',
    async () => {
      const [alone, together] = await traceOrders(buildShop(), 20, 4);
      expect(alone?.durability).toMatchObject({ orders: 20, early: [], grouped: [] });
      expect(together?.durability).toMatchObject({ orders: 20, grouped: [] });
    },
    120_000,
  );
});
