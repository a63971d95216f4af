import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/engines/database/database';
import { serveMaintenance } from '#server/engines/database/embedded/maintenanceSocket';
import { openRunningShop } from '#server/engines/database/embedded/runningShop';
import { testDatabase } from '#tests/support/memoryDatabase';

describe('a command that works through the running shop', () => {
  let dataDir: string;
  const shop = testDatabase();
  let stop: () => void;
  let command: Database;
  beforeAll(async () => {
    await shop.query('CREATE TABLE notes (id integer PRIMARY KEY, bytes bytea, at timestamptz)');
  });
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'hemline-running-'));
    stop = await serveMaintenance(dataDir, shop);
    command = (await openRunningShop(dataDir)) ?? shop;
    await shop.query('DELETE FROM notes');
  });
  afterEach(() => {
    stop();
    rmSync(dataDir, { recursive: true });
  });

  const add = (id: number) => ['INSERT INTO notes (id) VALUES ($1)', [id]] as const;
  const ids = async () =>
    (await shop.query<{ id: number }>('SELECT id FROM notes ORDER BY id')).map(({ id }) => id);

  it('finds it by a socket that only this user may use, and that goes with the shop', async () => {
    expect(command).not.toBe(shop);
    expect(statSync(join(dataDir, 'maintenance.sock')).mode & 0o777).toBe(0o600);
    stop();
    expect(readdirSync(dataDir)).toEqual([]);
    expect(await openRunningShop(dataDir)).toBeUndefined();
  });

  it('reads and writes values of every kind, also many', async () => {
    const [bytes, at] = [Buffer.alloc(300_000, 7), new Date('2026-11-26T07:00:00Z')];
    await command.query('INSERT INTO notes VALUES ($1, $2, $3)', [1, bytes, at]);
    expect(await command.query('SELECT *, NULL AS none FROM notes')).toEqual([
      { id: 1, bytes, at, none: null },
    ]);
  });

  it('changes all of a transaction or nothing, and is told why a statement is refused', async () => {
    await command.transaction(async (queries) => {
      await queries.query(...add(1));
      await queries.query(...add(2));
    });
    const twice = command.transaction(async (queries) => {
      await queries.query(...add(3));
      await queries.query(...add(1));
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    const left = command.transaction(async (queries) => {
      await queries.query(...add(4));
      throw new Error('left');
    });
    await expect(left).rejects.toThrow('left');
    expect(await ids()).toEqual([1, 2]);
  });

  it('says so if the shop stops in the middle of a step, which is taken back', async () => {
    const cutOff = command.transaction(async (queries) => {
      await queries.query(...add(1));
      stop();
      await queries.query(...add(2));
    });
    await expect(cutOff).rejects.toThrow(/^The shop stopped while this command worked in it\./);
    await expect(command.query('SELECT 1')).rejects.toThrow(/^The shop stopped/);
    expect(await ids()).toEqual([]);
  });

  it('cannot harm the shop with what is no call', async () => {
    for (const bytes of ['GET / HTTP/1.1\r\n\r\n', '\0\0\0\x04junk', '\xFF\xFF\xFF\xFF']) {
      const socket = connect(join(dataDir, 'maintenance.sock')).on('error', () => undefined);
      socket.end(Buffer.from(bytes, 'latin1')).resume();
      await once(socket, 'close');
    }
    expect(await command.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
