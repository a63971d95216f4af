import { openPool } from '#server/engines/database/postgres/connectionPool';
import { describeOnPostgres, type Postgres, startPostgres } from '../../support/postgres';

describeOnPostgres('a connection to PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    const limits = ['statement', 'lock', 'idle_in_transaction_session'];
    postgres = await startPostgres([
      'DateStyle=German',
      ...limits.map((name) => `${name}_timeout=9s`),
    ]);
  });
  afterAll(() => postgres.stop());
  afterEach(() => jest.useRealTimers());

  const open = () => openPool('postgresql', { connectionString: postgres.url, max: 1 }, 10_000);

  it('reads dates, however the server is set to write them', async () => {
    const pool = open();
    const { rows } = await pool.query("SELECT timestamptz '2026-11-30 12:00+00' AS at");
    await pool.end();
    expect(rows).toEqual([{ at: new Date('2026-11-30T12:00:00Z') }]);
  });

  it('for long work has no limit of time, whatever the host or its user is set to', async () => {
    const pool = openPool('postgresql', { connectionString: postgres.url, max: 1 }, 0);
    const { rows } = await pool.query<{ name: string; setting: string }>(
      "SELECT name, setting FROM pg_settings WHERE name ~ '^(statement|lock|transaction|idle\\w*)_timeout$'",
    );
    await pool.end();
    expect(rows.map(({ name }) => name)).toContain('statement_timeout');
    expect(rows.filter(({ setting }) => setting !== '0')).toEqual([]);
  });

  it('is replaced after five minutes of use, because its server may have become a standby', async () => {
    jest.useFakeTimers({
      doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'],
    });
    const pool = open();
    const processOf = async () => {
      const { rows } = await pool.query<{ id: number }>('SELECT pg_backend_pid() AS id');
      return rows[0]?.id;
    };
    const first = await processOf();
    expect(await processOf()).toBe(first);
    const used = await pool.connect();
    jest.advanceTimersByTime(5 * 60_000);
    used.release();
    expect(await processOf()).not.toBe(first);
    await pool.end();
  });
});
