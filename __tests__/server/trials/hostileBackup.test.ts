import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { BackupError } from '#server/shop/backup/backupFormat';
import { restoreBackup } from '#server/shop/backup/restoreBackup';
import { writeBackup } from '#server/shop/backup/writeBackup';
import { testDatabase } from '#tests/support/memoryDatabase';
import { sealBackup } from '../support/sealBackup';

const CATALOGUE = { only_row: true, filled: true, count: 1 };
const PRODUCT = {
  id: 'a',
  position: 0,
  img: '/a.svg',
  name: 'a',
  price_cents: 1,
  seller: 'a',
  ratings: 1,
  shipping_cents: 1,
  stock: 1,
  stock_said: 1,
};
const product = (change: object) => ({ table: 'products', row: { ...PRODUCT, ...change } });

describe('a backup', () => {
  const home = mkdtempSync(join(tmpdir(), 'hemline-hostile-'));
  const file = join(home, 'backup');
  const database = testDatabase();
  afterAll(() => rmSync(home, { recursive: true }));

  it.each([
    ['a text for an amount', [product({ price_cents: 'free' })]],
    ['a negative amount', [product({ price_cents: -1 })]],
    ['a product twice', [product({}), product({})]],
    ['half a product', [{ table: 'products', row: { id: 'a' } }]],
    ['no row', [{ table: 'products', row: null }]],
    ['NUL', [product({ name: '\0' })]],
    ['a line of no order', [{ table: 'order_lines', row: { order_id: 'none', line: 0 } }]],
    ['another table', [{ table: 'pg_authid', row: {} }]],
    ['a session', [{ table: 'sessions', row: { token_hash: 'a' } }]],
    ['a line of two million characters', [product({ name: 'a'.repeat(2_000_000) })]],
  ])('made by a stranger with %s is refused whole, in one sentence', async (_what, rows) => {
    const all = [{ table: 'catalogue', row: CATALOGUE }, ...rows];
    sealBackup(
      file,
      3,
      all.map((row) => JSON.stringify(row)),
    );
    const fault = await restoreBackup(database, file).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(BackupError);
    expect((fault as Error).message).toMatch(/^[^\n]+\.$/);
    expect(await database.query('SELECT 1 FROM products')).toEqual([]);
  });

  it('is not written through a link, nor into a file that others may read', async () => {
    const foreign = join(home, 'foreign');
    writeFileSync(foreign, 'precious');
    symlinkSync(foreign, `${file}-linked.unfinished`);
    writeFileSync(`${file}-open.unfinished`, '', { mode: 0o666 });
    for (const name of ['linked', 'open']) await writeBackup(database, `${file}-${name}`);
    expect(readFileSync(foreign, 'utf8')).toBe('precious');
    expect(statSync(`${file}-open`).mode & 0o777).toBe(0o600);
  });

  it('that is written twice at once to one name is one whole file, and the other one is refused', async () => {
    const name = `${file}-twice`;
    const both = await Promise.allSettled([1, 2].map(() => writeBackup(database, name)));
    const refused = both.flatMap((each) =>
      each.status === 'rejected' ? [String(each.reason)] : [],
    );
    expect(refused).toEqual([expect.stringContaining('is there already')]);
    expect(readFileSync(name, 'utf8').trimEnd().split('\n').at(-1)).toContain('"end"');
    expect(readdirSync(home).filter((each) => each.startsWith(`${basename(name)}.`))).toEqual([]);
  });
});
