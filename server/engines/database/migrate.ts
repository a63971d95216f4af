import { SettingsError } from '#server/base/operatorError';
import type { Database, Queries } from './database';
import { shop } from './migrations/001Shop';
import { catalogueImport } from './migrations/002Import';
import { revocations } from './migrations/003Revocations';
import { signOutsAndDeletions } from './migrations/004SignOutsAndDeletions';
import { sessionRecheck } from './migrations/005SessionRecheck';
import { longImport } from './migrations/006LongImport';
import { styles } from './migrations/007Styles';
import { search } from './migrations/008Search';
import { formerPrice } from './migrations/009FormerPrice';
import { limitsAndRevocations } from './migrations/010LimitsAndRevocations';
import { goodsByFile } from './migrations/011GoodsByFile';
import { orderMoves } from './migrations/012OrderMoves';
import { mails } from './migrations/013Mails';
import { ownerGoods } from './migrations/014OwnerGoods';
import { sales } from './migrations/015Sales';
import { pictures } from './migrations/016Pictures';
import { ownerImports } from './migrations/017OwnerImports';
import { currency } from './migrations/018Currency';
import { journalOnce } from './migrations/019JournalOnce';
import { searchedProducts } from './migrations/020SearchedProducts';
import { orderAmounts } from './migrations/021OrderAmounts';
import { closedAttempts } from './migrations/022ClosedAttempts';
import { hiddenLetters } from './migrations/023HiddenLetters';
import { doneOnce } from './migrations/024DoneOnce';
import { shopDays } from './migrations/025ShopDays';
import { soughtOrders } from './migrations/026SoughtOrders';
import { trueMails } from './migrations/027TrueMails';
import { countedLines } from './migrations/028CountedLines';
import { noSales } from './migrations/029NoSales';
import { shortNumbers } from './migrations/030ShortNumbers';
import { notedActs } from './migrations/031NotedActs';
import { payments } from './migrations/032Payments';
import { articleNumbers } from './migrations/033ArticleNumbers';
import { shopSettings } from './migrations/034ShopSettings';
import { customers } from './migrations/035Customers';
import { fetchedPictures } from './migrations/036FetchedPictures';
import { refusedRows } from './migrations/037RefusedRows';
import { taxRates } from './migrations/038TaxRates';
import { orderLanguages } from './migrations/039OrderLanguages';
import { goodsWords } from './migrations/040GoodsWords';
import { firstWords } from './migrations/041FirstLanguage';
import { refundedPieces } from './migrations/042RefundedPieces';
import { formerAddresses } from './migrations/043FormerAddresses';
import { storedAmounts } from './migrations/044StoredAmounts';
import { restockedPieces } from './migrations/045RestockedPieces';
import { copiedMails } from './migrations/046CopiedMails';
import { uncountedPieces } from './migrations/047UncountedPieces';
import { keptProducts } from './migrations/048KeptProducts';
import { STORED_TABLES } from './storedTables';

interface Migration {
  name: string;
  sql: string;
}

/**
 * All migrations, in order: their numbers are their places, from 1. Each has the first 12 digits of the SHA-256 of its SQL,
 * which a test compares. A released one is never edited, and imports nothing that can change: databases have already run it.
 * A mistake is corrected in a later one.
 */
export const MIGRATIONS: readonly (Migration & { hash: string })[] = [
  { name: 'shop', sql: shop, hash: 'b8376c14ad3d' },
  { name: 'import', sql: catalogueImport, hash: '93927e8b373d' },
  { name: 'people', sql: revocations, hash: '4b7643bd58d1' },
  { name: 'account', sql: signOutsAndDeletions, hash: '1a5a953d61aa' },
  { name: 'recheck', sql: sessionRecheck, hash: '4565506c17bd' },
  { name: 'long import', sql: longImport, hash: '7313c02443cb' },
  { name: 'styles', sql: styles, hash: '19b965c3d9d2' },
  { name: 'search', sql: search, hash: '70f6bac2da67' },
  { name: 'former price', sql: formerPrice, hash: '772e49653e25' },
  { name: 'limits and revocations', sql: limitsAndRevocations, hash: 'd0abd52f8757' },
  { name: 'goods by file', sql: goodsByFile, hash: 'd31232725b5d' },
  { name: 'order moves', sql: orderMoves, hash: 'eb566f0ddf9f' },
  { name: 'mails', sql: mails, hash: '0d9c78e97d50' },
  { name: 'owner goods', sql: ownerGoods, hash: '10efa745b5b9' },
  { name: 'sales', sql: sales, hash: '7b50500a36f0' },
  { name: 'pictures', sql: pictures, hash: '35b300c2b145' },
  { name: 'owner imports', sql: ownerImports, hash: 'ee4ff0e82a53' },
  { name: 'currency', sql: currency, hash: '4e5d4f07025b' },
  { name: 'journal once', sql: journalOnce, hash: 'a2874d84536b' },
  { name: 'searched products', sql: searchedProducts, hash: '04060e142796' },
  { name: 'order amounts', sql: orderAmounts, hash: 'a4064f97efbf' },
  { name: 'closed attempts', sql: closedAttempts, hash: 'e39a466ff4f7' },
  { name: 'hidden letters', sql: hiddenLetters, hash: '05fadc284117' },
  { name: 'done once', sql: doneOnce, hash: '0553c1fb0641' },
  { name: 'shop days', sql: shopDays, hash: 'f60f7a3c26e2' },
  { name: 'sought orders', sql: soughtOrders, hash: 'a76d92091b9c' },
  { name: 'true mails', sql: trueMails, hash: '56a56ca92202' },
  { name: 'counted lines', sql: countedLines, hash: 'e042cc59159a' },
  { name: 'no sales', sql: noSales, hash: 'e7091824ab4a' },
  { name: 'short numbers', sql: shortNumbers, hash: '62caed4f54c0' },
  { name: 'noted acts', sql: notedActs, hash: '6523d5c1bb94' },
  { name: 'payments', sql: payments, hash: '4c6d5fa1d7b8' },
  { name: 'article numbers', sql: articleNumbers, hash: '0d883a73391d' },
  { name: 'shop settings', sql: shopSettings, hash: 'c0f5933f3730' },
  { name: 'customers', sql: customers, hash: 'cbfd423477ed' },
  { name: 'fetched pictures', sql: fetchedPictures, hash: '6e65e8dd8e62' },
  { name: 'refused rows', sql: refusedRows, hash: '8151ed8d59e9' },
  { name: 'tax rates', sql: taxRates, hash: '93de992ffa35' },
  { name: 'order languages', sql: orderLanguages, hash: '6e41a3bb03de' },
  { name: 'goods words', sql: goodsWords, hash: '0787324dd7d3' },
  { name: 'first language', sql: firstWords, hash: 'ec12871d10df' },
  { name: 'refunded pieces', sql: refundedPieces, hash: '8ab577208765' },
  { name: 'former addresses', sql: formerAddresses, hash: '1ff475ead4a5' },
  { name: 'stored amounts', sql: storedAmounts, hash: '634708ffeeab' },
  { name: 'restocked pieces', sql: restockedPieces, hash: '1b6c77805674' },
  { name: 'copied mails', sql: copiedMails, hash: '8e568c52a388' },
  { name: 'uncounted pieces', sql: uncountedPieces, hash: '39b8c1da6bf0' },
  { name: 'kept products', sql: keptProducts, hash: '39d75f0e2bc5' },
];

/** An arbitrary number for the advisory lock, the same in every instance. */
export const SCHEMA_LOCK = 4_733_546;

/**
 * Runs the migrations that the database lacks. Even if several instances call this at the same time, each
 * migration runs only once. Throws `SettingsError` if the database has a newer schema.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    const done = await lastStep(queries);
    if (done === 0) await requireUnicode(queries);
    refuseNewer(done, migrations.length);
    await runMigrations(queries, migrations, done);
  });
}

/**
 * Throws `SettingsError` unless the new database is in UTF-8. On a system without a locale, PostgreSQL makes databases in
 * SQL_ASCII, which cuts texts within a letter; with an old locale, in LATIN1, which refuses some buyers' names.
 */
async function requireUnicode(queries: Queries): Promise<void> {
  const [row] = await queries.query<{ encoding: string }>(
    "SELECT current_setting('server_encoding') AS encoding",
  );
  if (row === undefined || row.encoding === 'UTF8') return;
  throw new SettingsError(
    `The database of DATABASE_URL stores texts as ${row.encoding}, which cannot hold every name: make another one with "createdb -T template0 -E UTF8 --locale=C.UTF-8", and name it in DATABASE_URL.`,
  );
}

async function lastStep(queries: Queries): Promise<number> {
  await queries.query(
    'CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  return lastMigration(queries);
}

/** Returns the number of the last migration that was run, or 0 if none was run. */
export async function lastMigration(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ last: number }>(
    'SELECT coalesce(max(number), 0) AS last FROM migrations',
  );
  return row?.last ?? 0;
}

/** Throws `SettingsError` unless the database contains a shop with exactly this schema. Changes nothing. */
export async function requireSchema(queries: Queries): Promise<void> {
  const [row] = await queries.query<{ there: boolean }>(
    "SELECT to_regclass('migrations') IS NOT NULL AS there",
  );
  if (row?.there !== true)
    throw new SettingsError(
      'The database of DATABASE_URL holds no shop: correct DATABASE_URL, or make an empty shop in it with "npm run migrate".',
    );
  const done = await lastMigration(queries);
  refuseNewer(done, MIGRATIONS.length);
  if (done < MIGRATIONS.length)
    throw new SettingsError(
      `The database has schema ${done} and this version of the shop needs ${MIGRATIONS.length}: start the shop once, or run "npm run migrate".`,
    );
}

function refuseNewer(done: number, known: number): void {
  if (done <= known) return;
  throw new SettingsError(
    `The database has schema ${done} and this version of the shop knows ${known}: start the newer version, or use another database.`,
  );
}

/** Runs those of the migrations that come after the number `done`, and records each in the table `migrations`. */
export async function runMigrations(
  queries: Queries,
  migrations: readonly Migration[],
  done: number,
): Promise<void> {
  for (const [index, { name, sql }] of migrations.entries()) {
    if (index < done) continue;
    await queries.query(sql);
    await queries.query('INSERT INTO migrations (number, name) VALUES ($1, $2)', [index + 1, name]);
  }
}

/**
 * Removes the tables of an empty shop and makes those of an older schema, so that an older backup can be loaded.
 * Everything in the tables is lost.
 */
export async function emptyToSchema(queries: Queries, schema: number): Promise<void> {
  const tables = Object.keys(STORED_TABLES).filter((name) => name !== 'migrations');
  await queries.query(`DROP TABLE ${tables.join(', ')}`);
  await queries.query(
    `DROP FUNCTION folded(text), count_new_orders(), count_moved_orders(), count_lost_orders(), count_version(),
       record_goods(), note_searched(), note_searched_change(),
       words_document(regconfig, text, jsonb, text, text, text, text, text, text, text),
       shop_day(timestamptz), shop_midnight(date)`,
  );
  await queries.query('DROP TEXT SEARCH CONFIGURATION goods');
  await queries.query('DELETE FROM migrations');
  await runMigrations(queries, MIGRATIONS.slice(0, schema), 0);
}
