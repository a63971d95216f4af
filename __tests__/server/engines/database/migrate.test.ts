import { SettingsError } from '#server/base/operatorError';
import type { Database } from '#server/engines/database/database';
import { migrate, MIGRATIONS } from '#server/engines/database/migrate';
import { createPgDatabase } from '#server/engines/database/postgres/pgDatabase';
import { openDatabase } from '#server/start/openDatabase';
import { readCount, readPage } from '#server/stores/products/productsStore';
import { seedCatalogue } from '#server/stores/seedCatalogue';
import { aProduct } from '#tests/support/products';
import { replaceCatalogue } from '#tests/support/replaceCatalogue';
import { describeOnPostgres, type Postgres, startPostgres } from '../../support/postgres';

const PRODUCTS = [{ ...aProduct(), stock: 1 }];
const readProducts = () => Promise.resolve(PRODUCTS);

describeOnPostgres('the schema', () => {
  let postgres: Postgres;
  let database: Database;
  beforeAll(async () => {
    postgres = await startPostgres();
    database = createPgDatabase('postgresql', { connectionString: postgres.url, max: 10 });
  });
  afterAll(async () => {
    await database.close();
    postgres.stop();
  });
  const steps = () =>
    database.query<{ number: number }>('SELECT number FROM migrations ORDER BY number');

  it.each([
    ['guest', 'tables', /may not do what the shop needs \(permission denied for schema public\): /],
    ['clerk', 'extensions', /lacks what the search needs [^\n]*CREATE EXTENSION/],
  ])('says in one sentence that its user %s may not make %s', async (user, _what, words) => {
    await database.query(`REVOKE CREATE ON SCHEMA public FROM PUBLIC; CREATE ROLE ${user} LOGIN`);
    if (user === 'clerk') await database.query('GRANT ALL ON SCHEMA public TO clerk');
    const databaseUrl = postgres.url.replace('postgres@', `${user}@`);
    const opening = openDatabase({ databaseUrl, dataDir: '' }, '');
    await expect(opening).rejects.toThrow(SettingsError);
    await expect(opening).rejects.toThrow(words);
    await expect(opening).rejects.toThrow(/^[^\n]+\.$/);
  });

  it('says in one sentence that the schema of the search_path is missing', async () => {
    await database.query("CREATE ROLE lost LOGIN; ALTER ROLE lost SET search_path = 'nowhere'");
    const databaseUrl = postgres.url.replace('postgres@', 'lost@');
    const opening = openDatabase({ databaseUrl, dataDir: '' }, '');
    await expect(opening).rejects.toThrow(SettingsError);
    await expect(opening).rejects.toThrow(
      /^The database of DATABASE_URL [^\n]*search_path[^\n]+\.$/,
    );
  });

  it('is not made in a database that cannot hold every name: one sentence says how to make one', async () => {
    for (const encoding of ['SQL_ASCII', 'LATIN1']) {
      await database.query(
        `CREATE DATABASE ${encoding} TEMPLATE template0 ENCODING '${encoding}' LOCALE 'C'`,
      );
      const databaseUrl = postgres.url.replace(/\w+$/, encoding.toLowerCase());
      await expect(openDatabase({ databaseUrl, dataDir: '' }, '')).rejects.toThrow(
        new RegExp(`^The database of DATABASE_URL stores texts as ${encoding}, [^\\n]+\\.$`),
      );
    }
  });

  it('is made once by four instances that start at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrate(database)));
    expect(await steps()).toEqual(MIGRATIONS.map((_, index) => ({ number: index + 1 })));
  });

  it('is filled once by four instances', async () => {
    const filled = await Promise.all(
      Array.from({ length: 4 }, () => seedCatalogue(database, readProducts)),
    );
    expect(filled.filter(Boolean)).toHaveLength(1);
    expect(await readCount(database)).toBe(1);
  });

  it('is not filled again after the shop emptied it', async () => {
    await replaceCatalogue(database, []);
    expect(await seedCatalogue(database, readProducts)).toBe(false);
    expect(await readCount(database)).toBe(0);
  });

  it('is filled at the next start if the first catalogue could not be stored', async () => {
    const twice = [...PRODUCTS, ...PRODUCTS];
    await expect(replaceCatalogue(database, twice)).rejects.toThrow();
    expect(await seedCatalogue(database, readProducts)).toBe(true);
    expect(await readCount(database)).toBe(1);
  });

  it('takes the steps that are missing, and a step that fails not at all', async () => {
    const done = MIGRATIONS.length;
    const good = { name: 'good', sql: 'CREATE TABLE extra (id integer)' };
    const bad = { name: 'bad', sql: 'CREATE TABLE half (id integer); SELECT nothing' };
    await expect(migrate(database, [...MIGRATIONS, good, bad])).rejects.toThrow();
    expect(await steps()).toHaveLength(done);
    await migrate(database, [...MIGRATIONS, good]);
    expect(await steps()).toHaveLength(done + 1);
  });

  it('of an older version is upgraded, and no product is lost or moved (trial 48)', async () => {
    const old = createPgDatabase('postgresql', {
      connectionString: postgres.createDatabase('old'),
      max: 1,
    });
    await migrate(old, MIGRATIONS.slice(0, 1));
    await old.query(`INSERT INTO products (position, id, img, name, price_cents, seller, ratings, shipping_cents, stock)
      SELECT n, 'p' || n, '/p.svg', 'shirt', 100, 'maker', 4, 5, 7 FROM generate_series(0, 999) AS n`);
    await migrate(old);
    const page = await readPage(old, 30, 21);
    await old.close();
    expect(page.map(({ _id }) => _id)).toEqual(Array.from({ length: 21 }, (_, n) => `p${630 + n}`));
    expect(page[0]?.stock).toBe(7);
  });

  it('of a newer shop is refused with one sentence (trial 48)', async () => {
    await database.query("INSERT INTO migrations VALUES (99, 'later')");
    const opening = openDatabase({ databaseUrl: postgres.url, dataDir: '' }, '');
    await expect(opening).rejects.toThrow('start the newer version');
  });
});
