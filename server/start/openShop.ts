/** Starts every part of the shop in order, and stops the parts in reverse order. */

import { setTimeout as pause } from 'node:timers/promises';
import { firstLanguage } from '#domain/language';
import type { LineWriter } from '#server/base/lineWriter';
import type { Settings } from '#server/base/settings/config';
import { requireTemporaryFolder } from '#server/base/temporaryFolder';
import { withTimeoutFallback } from '#server/base/withTimeoutFallback';
import type { Database } from '#server/engines/database/database';
import { deferredDatabase } from '#server/engines/database/deferredDatabase';
import { holdDataDir } from '#server/engines/database/embedded/dataDirLock';
import { createApp } from '#server/http/app';
import { localShopMails } from '#server/http/local/shopMails';
import { findRenderer } from '#server/http/site/pages';
import { startFetching } from '#server/shop/goods/fetchPictures';
import { writesMails } from '#server/shop/mails/queueMails';
import { startPaymentSweep, sweepPayments } from '#server/shop/payments/lookAtPayment';
import type { Payments } from '#server/shop/payments/payments';
import { keepFinishingDeletions } from '#server/shop/people/deleteAccount';
import type { SourcedText } from '#server/shop/texts/parseText';
import { readTexts, textsFromEnglish } from '#server/shop/texts/readTexts';
import type { WorkLoop } from '#server/shop/workLoop';
import { startHousekeeping } from './housekeeping';
import { stopListening, listen, requirePort } from './listen';
import { openFilled } from './openFilled';
import { startIdentity } from './startIdentity';
import { startMails } from './startMails';
import { startProvider } from './startProvider';

/** How long the shop waits for the first sweep of its payments before it serves. */
const FIRST_SWEEP_MS = 10_000;

/** The files that the build made for the server. */
interface BuiltFiles {
  pgliteWorker: string;
  /** The file with the demo products. Outside production, they are loaded into a new database. */
  demoCatalogue: string;
  /** The directory of the demo texts, which are shown outside production if the owner has none. */
  demoTexts: string;
  emulatorProcess: string;
  /** The directory of the built site. */
  site: string;
  /** The module that renders the pages. If it is missing, the browser renders them. */
  renderer?: string;
}

export interface Shop {
  /** The address to print in the terminal, such as `http://localhost:3000`. */
  address: string;
  /** Waits for the shutdown delay, stops the background work, completes the current requests, then stops the rest. */
  close(): Promise<void>;
}

/**
 * Starts the shop. Pages are served at once, while the embedded database and the local identity service are
 * still starting. Resolves when the database is ready, even if the identity service is still starting.
 * `output` receives what is printed, and the log. If the shop cannot start, stops every part that it has started and
 * throws `OperatorError`; if `signal` is aborted while the database opens, stops them too and throws its reason.
 */
export async function openShop(
  settings: Settings,
  files: BuiltFiles,
  output: LineWriter,
  signal?: AbortSignal,
): Promise<Shop> {
  const ends: (() => Promise<void> | void)[] = [];
  let isStopping = false;
  let opened = false;
  const close = async (): Promise<void> => {
    isStopping = true;
    // The health check now says that the shop is stopping. The pause gives load balancers time to notice
    // this before the shop stops accepting requests.
    if (opened) await pause(settings.shutdownDelayMs);
    // A part that cannot be stopped does not keep the others from stopping.
    for (const end of ends.splice(0).reverse()) await stopped(end, output);
  };
  try {
    const address = await start(settings, files, {
      output,
      ends,
      isStopping: () => isStopping,
      signal,
    });
    opened = true;
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function stopped(end: () => Promise<void> | void, output: LineWriter) {
  try {
    await end();
  } catch (error) {
    output.write(`A part of the shop did not stop: ${String(error)}\n`);
  }
}

interface Starting {
  output: LineWriter;
  /** One function for each started part, which stops it. The part that started first comes first. */
  ends: (() => Promise<void> | void)[];
  isStopping: () => boolean;
  signal: AbortSignal | undefined;
}

/** What works in the background; unset before it is started, and if the settings do not want it. */
interface Loops {
  mails?: ReturnType<typeof startMails>;
  pictures?: WorkLoop | undefined;
}

async function start(
  settings: Settings,
  files: BuiltFiles,
  { output, ends, isStopping, signal }: Starting,
): Promise<string> {
  const print = (line: string) => output.write(`${line}\n`);
  let address = '';
  const texts = readOwnTexts(settings, files);
  await requireTemporaryFolder();
  if (needsDataDir(settings)) ends.push(await holdDataDir(settings.dataDir));
  await requirePort(settings);
  // Starts the identity service before the database, so that the shop reports at once if the service's port
  // is in use.
  const { identity, local } = await startIdentity(settings, {
    entry: files.emulatorProcess,
    print,
    address: () => address,
    shopMails: localShopMails(() => ({ database, currentShop: app.currentShop }), settings),
  });
  ends.push(() => identity.close());
  const opening = openFilled(settings, files, print, signal);
  const engine = settings.databaseUrl === undefined ? 'embedded' : 'postgresql';
  const database: Database = deferredDatabase(engine, opening);
  ends.push(() => database.close());
  // Waits for PostgreSQL, which is available at once or not at all. Does not wait for the embedded database,
  // which can take some seconds to open.
  if (engine === 'postgresql') await opening;
  const started = await startProvider(settings, () => address);
  ends.push(() => started?.close?.());
  const loops: Loops = {};
  const app = await createApp({
    settings,
    texts,
    database,
    identity,
    local,
    site: files.site,
    loadRenderer: findRenderer(files.renderer),
    provider: started?.provider,
    onMailWritten: () => loops.mails?.wake(),
    onForeignPictures: () => loops.pictures?.wake(),
    logTo: output,
    isStopping,
  });
  ends.push(() => stopListening(app));
  if (engine === 'postgresql') await sweepBefore(app.payments);
  address = await listen(app, settings);
  await opening;
  if (app.payments) ends.push(startPaymentSweep(app.payments));
  const onFailure = app.reportFailure;
  ends.push(keepFinishingDeletions({ database, identity }, onFailure));
  const owners = writesMails(settings) ? settings.owners : [];
  ends.push(startHousekeeping(database, { ...settings, owners }, onFailure));
  loops.mails = startMails(app, database, settings, { print, address });
  loops.pictures = settings.fetchPictures ? startFetching({ database, onFailure }) : undefined;
  ends.push(() => loops.mails?.stop());
  ends.push(() => loops.pictures?.stop());
  warnAboutSettings(settings, (await app.currentShop.read()).texts.length > 0, print);
  return address;
}

/**
 * Settles the payments that came while the shop was down, before it serves again. For the embedded database, which is not
 * open yet then, the first regular sweep does this.
 */
async function sweepBefore(payments: Payments | undefined): Promise<void> {
  if (payments) await withTimeoutFallback(sweepPayments(payments), FIRST_SWEEP_MS, undefined);
}

function needsDataDir({ databaseUrl, identity }: Settings): boolean {
  return databaseUrl === undefined || identity.mode === 'local';
}

/** Reads the owner's texts, or the demo texts. In production there are no demo texts: only the owner sets the terms. */
function readOwnTexts(
  { contentDir, nodeEnv, payment, shop }: Settings,
  { demoTexts }: BuiltFiles,
): SourcedText[] {
  if (contentDir !== undefined) return readTexts(contentDir);
  if (nodeEnv === 'production') return [];
  const demo = textsFromEnglish(readTexts(demoTexts), firstLanguage(shop.languages));
  // The demo's text about payment says that the shop takes none.
  return demo.filter(({ name }) => name !== 'payment' || payment === undefined);
}

/** In production, prints what to set if cards take no real money, or if the shop has no owners, no mails or no texts. */
function warnAboutSettings(
  settings: Settings,
  hasTexts: boolean,
  print: (line: string) => void,
): void {
  if (settings.nodeEnv !== 'production') return;
  if (settings.payment?.isTest)
    print('STRIPE_SECRET_KEY is a test key, so no real money is taken: set a live key to sell.');
  if (settings.owners.length === 0)
    print(
      'OWNERS is empty, so nobody can see the orders: set it to the email addresses of those who run the shop.',
    );
  if (!writesMails(settings))
    print(
      'MAIL_URL is not set, so no mail will be sent: set MAIL_URL and MAIL_FROM to tell shoppers and owners about orders.',
    );
  if (!hasTexts)
    print(
      'The shop has no page about delivery, returns or its terms: write them under Settings on the owner’s page, or set CONTENT_DIR to the directory with your texts.',
    );
}
