/** The real API with a database in memory, for tests of pages and of the API itself. */

import './nodeGlobals';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { LoginAnswer } from '#domain/account';
import type { Settings } from '#server/base/settings/config';
import type { Database } from '#server/engines/database/database';
import type { PaymentProvider } from '#server/engines/payments/stripeProvider';
import { createApp } from '#server/http/app';
import type { CacheTimes } from '#server/shop/search/catalogueCache';
import type { SourcedText } from '#server/shop/texts/parseText';
import type { CatalogueRow } from '#server/stores/products/catalogueRow';
import { injectedFetch } from './injectedFetch';
import { openMemoryDatabase } from './memoryDatabase';
import { replaceCatalogue } from './replaceCatalogue';
import { createTestIdentity, type TestIdentity } from './testIdentity';
import { testSettings } from './testSettings';

export interface TestApi {
  app: FastifyInstance;
  database: Database;
  identity: TestIdentity;
  /** Calls the server directly. */
  fetch: typeof fetch;
  /** Returns the server's last line about an error, such as a failed SQL statement. */
  lastError(): string;
  /** Returns the token of a new session of this person. */
  signIn(email: string): Promise<string>;
  /** Returns the token of one session of this person, which is new after a reset. */
  tokenOf(email: string): Promise<string>;
  /** Deletes all orders and sessions, and replaces the products. */
  reset(products?: readonly CatalogueRow[]): Promise<void>;
  close(): Promise<void>;
}

interface TestApiOptions {
  products?: readonly CatalogueRow[];
  settings?: Partial<Settings>;
  /** Replaces the database in memory. `close` closes it too. */
  database?: Database;
  /** The owner's texts; by default none. */
  texts?: readonly SourcedText[];
  /** The payment provider; by default none. */
  provider?: PaymentProvider;
  /** Whether product responses are cached, as in the shop. If not, each request reads the database. */
  isCached?: boolean;
  /** How long product responses are cached; by default not at all. */
  cacheTimes?: CacheTimes;
}

/** Makes the cache read every response again, with a timeout for busy machines. */
export const NO_CACHE = { freshMs: 1, timeoutMs: 60_000, staleMs: 0 };

/** The stock of products whose test sets none. */
const PLENTY = 1_000;

/** Starts the API, which takes about half a second. `reset` it before each test. The caller closes it. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { products = [], settings, isCached = false, cacheTimes = NO_CACHE } = options;
  const database = options.database ?? (await openMemoryDatabase());
  const identity = createTestIdentity();
  let lastError = '';
  // No log file, because it needs Node's own timers, which page tests replace.
  const logTo = {
    write: (line: string) => {
      if (line.includes('"stack"')) lastError = line.trim();
    },
  };
  const app = await createApp({
    settings: testSettings({ logLevel: 'error', ...settings }),
    ...(options.texts && { texts: options.texts }),
    ...(options.provider && { provider: options.provider }),
    database,
    identity,
    ...(!isCached && { cacheTimes }),
    logTo,
  });
  await fill(database, products);
  const signIn = (email: string) => openSession(app, identity.idTokenFor(email), email);
  const tokens = new Map<string, Promise<string>>();
  return {
    app,
    database,
    identity,
    fetch: injectedFetch(app),
    lastError: () => lastError,
    signIn,
    tokenOf(email) {
      const token = tokens.get(email) ?? signIn(email);
      tokens.set(email, token);
      return token;
    },
    async reset(next = products) {
      tokens.clear();
      // `DELETE` is faster than `TRUNCATE`, which creates new files.
      await database.query(
        `WITH s AS (DELETE FROM sessions), o AS (DELETE FROM sign_outs), d AS (DELETE FROM account_deletions),
           m AS (DELETE FROM mails), a AS (DELETE FROM order_acts), l AS (DELETE FROM order_lines),
           g AS (DELETE FROM payment_pages), b AS (DELETE FROM ledger), p AS (DELETE FROM pictures)
         DELETE FROM orders`,
      );
      await fill(database, next);
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** The tables that are written when the shop is filled. */
const FILLED = ['products', 'searched_products', 'search_terms', 'page_marks', 'catalogue'];
/** SQL that puts their kept rows back without triggers, in a tenth of the time that filling the shop takes. */
const PUT_BACK = `SET session_replication_role = replica;
  ${FILLED.map((name) => `DELETE FROM ${name}; INSERT INTO ${name} TABLE kept.${name};`).join('\n')}
  RESET session_replication_role`;

/** The names by which the database knows goods that the shop was filled with before. */
const names = new WeakMap<readonly CatalogueRow[], string>();

/** Fills the shop with these goods. What is written is kept at the second time, and put back from then on. */
async function fill(database: Database, goods: readonly CatalogueRow[]): Promise<void> {
  const name = names.get(goods);
  if (name !== undefined && (await nameOfKept(database)) === name)
    return void (await database.query(PUT_BACK));
  await replaceCatalogue(
    database,
    goods.map((product) => ({ stock: PLENTY, ...product })),
  );
  if (name === undefined) names.set(goods, randomUUID());
  else
    await database.query(
      `DROP SCHEMA IF EXISTS kept CASCADE; CREATE SCHEMA kept; COMMENT ON SCHEMA kept IS '${name}';
       ${FILLED.map((each) => `CREATE TABLE kept.${each} AS TABLE public.${each}`).join(';')}`,
    );
}

async function nameOfKept(database: Database): Promise<string | null | undefined> {
  const [row] = await database.query<{ kept: string | null }>(
    "SELECT obj_description(to_regnamespace('kept'), 'pg_namespace') AS kept",
  );
  return row?.kept;
}

/**
 * Starts the API before the tests of a file or a `describe`, and closes it after them. What is returned is empty until
 * then: a `beforeAll` that follows may use it.
 */
export function testApi(options: TestApiOptions = {}): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => Object.assign(api, await startTestApi(options)));
  afterAll(() => api.close());
  return api;
}

async function openSession(app: FastifyInstance, idToken: string, email: string): Promise<string> {
  const authorization = `Bearer ${idToken}`;
  const headers = { authorization };
  const answer = await app.inject({ method: 'POST', url: '/api/login', headers, body: { email } });
  return answer.json<LoginAnswer>().token;
}
