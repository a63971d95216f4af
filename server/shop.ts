/** The running shop: every part started in order, and ended in order. */
import { setTimeout as pause } from 'node:timers/promises';
import { finishDeletions } from './account/deleteAccount';
import { buildServer } from './buildServer';
import { readProducts } from './catalogue/catalogueFile';
import type { Settings } from './config';
import { closeDoor, listen, requireDoor } from './listen';
import { startIdentity } from './identity/startIdentity';
import { findRenderer } from './ssr/loadRenderer';
import { holdDataDir } from './database/embedded/dataDirLock';
import type { Database } from './database/database';
import { deferredDatabase } from './database/deferredDatabase';
import { openDatabase } from './database/openDatabase';
import { readCount } from './stores/products/productsStore';
import { fillWhenNew } from './stores/import/replaceCatalogue';

/** Where the build put what runs beside the server. */
export interface BuiltFiles {
  pgliteWorker: string;
  /** The catalogue of a shop that has none of its own yet. */
  demoCatalogue: string;
  emulatorProcess: string;
  /** The directory of the built site. */
  site: string;
  /** What renders its pages; where there is none, browsers render them. */
  renderer?: string;
}

export interface Shop {
  /** For a person: `http://localhost:3000`. */
  address: string;
  /** Answers what has been asked, then ends every part. */
  close(): Promise<void>;
}

/**
 * Starts the shop. Pages are served at once, while the embedded database and the identity service still
 * open; resolves when the database serves too. `print` writes a line to the terminal. Throws
 * `SettingsError` or `IdentityStartError` when it cannot start, and then nothing is left running.
 */
export async function openShop(
  settings: Settings,
  files: BuiltFiles,
  print: (line: string) => void,
): Promise<Shop> {
  const ends: (() => Promise<void> | void)[] = [];
  let isStopping = false;
  let opened = false;
  const close = async (): Promise<void> => {
    isStopping = true;
    // A balancer in front learns of it before the shop refuses anybody.
    if (opened) await pause(settings.shutdownDelayMs);
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const address = await start(settings, files, { print, ends, isStopping: () => isStopping });
    opened = true;
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Starting {
  print: (line: string) => void;
  /** What must be ended, in the order of its start. */
  ends: (() => Promise<void> | void)[];
  isStopping: () => boolean;
}

async function start(
  settings: Settings,
  files: BuiltFiles,
  { print, ends, isStopping }: Starting,
): Promise<string> {
  let address = '';
  if (needsDataDir(settings)) ends.push(await holdDataDir(settings.dataDir));
  await requireDoor(settings);
  const { emulatorProcess: entry, site } = files;
  // Before the database, whose opening nobody should have to wait out to hear of a taken port.
  const { identity, local } = await startIdentity(settings, {
    entry,
    print,
    address: () => address,
  });
  ends.push(() => identity.close());
  const opening = openFilled(settings, files, print);
  const engine = settings.databaseUrl === undefined ? 'embedded' : 'postgresql';
  const database = deferredDatabase(engine, opening);
  ends.push(() => database.close());
  // A database elsewhere is there at once or not at all; the embedded one may take some seconds.
  if (engine === 'postgresql') await opening;
  const renderer = findRenderer(files.renderer);
  const app = await buildServer({
    ...{ settings, database, identity, local, site, renderer },
    isStopping,
  });
  ends.push(() => closeDoor(app));
  address = await listen(app, settings);
  await opening;
  void finishDeletions({ database, identity }).catch(() => undefined);
  return address;
}

function needsDataDir({ databaseUrl, identity }: Settings): boolean {
  return databaseUrl === undefined || identity.mode === 'local';
}

/** A database that nobody sees before the demo catalogue is in it. */
async function openFilled(
  settings: Settings,
  files: BuiltFiles,
  print: (line: string) => void,
): Promise<Database> {
  const database = await openDatabase(settings, files.pgliteWorker);
  try {
    if (settings.nodeEnv === 'production') await warnWhenEmpty(database, print);
    else await fillWhenNew(database, () => readProducts(files.demoCatalogue));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Demo goods in a real shop would be sold to somebody. */
async function warnWhenEmpty(database: Database, print: (line: string) => void): Promise<void> {
  if ((await readCount(database)) > 0) return;
  print(
    'The shop has no products yet. Load them with: npm run catalogue:import -- my-products.csv',
  );
}
