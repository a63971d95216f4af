/** The running shop: every part started in order, and ended in order. */
import { buildServer } from './buildServer';
import { demoCatalogue } from './catalogue/demoCatalogue';
import type { Settings } from './config';
import { closeDoor, listen, requireDoor } from './listen';
import { startIdentity } from './startIdentity';
import { findRenderer } from './site/loadRenderer';
import { holdDataDir } from './stores/dataDirLock';
import type { Database } from './stores/database';
import { deferredDatabase } from './stores/deferredDatabase';
import { openDatabase } from './stores/openDatabase';
import { fillWhenNew } from './stores/replaceCatalogue';

/** Where the build put what runs beside the server. */
export interface BuiltFiles {
  pgliteWorker: string;
  emulatorProcess: string;
  /** The directory of the built site. */
  site: string;
  /** What draws its pages; where there is none, browsers draw them. */
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
 * open; resolves when the database serves too. `tell` speaks to the person at the terminal. Throws
 * `SettingsError` or `IdentityStartError` when it cannot start, and then nothing is left running.
 */
export async function openShop(
  settings: Settings,
  files: BuiltFiles,
  tell: (line: string) => void,
): Promise<Shop> {
  const ends: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    return { address: await start(settings, files, { tell, ends }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Starting {
  tell: (line: string) => void;
  /** What must be ended, in the order of its start. */
  ends: (() => Promise<void> | void)[];
}

async function start(
  settings: Settings,
  files: BuiltFiles,
  { tell, ends }: Starting,
): Promise<string> {
  let address = '';
  if (needsDataDir(settings)) ends.push(holdDataDir(settings.dataDir));
  await requireDoor(settings);
  const { emulatorProcess: entry, site } = files;
  // Before the database, whose opening nobody should have to wait out to hear of a taken port.
  const { identity, local } = await startIdentity(settings, {
    entry,
    tell,
    address: () => address,
  });
  ends.push(() => identity.close());
  const opening = openFilled(settings, files.pgliteWorker);
  const engine = settings.databaseUrl === undefined ? 'embedded' : 'postgresql';
  const database = deferredDatabase(engine, opening);
  ends.push(() => database.close());
  // A database elsewhere is there at once or not at all; the embedded one may take some seconds.
  if (engine === 'postgresql') await opening;
  const renderer = findRenderer(files.renderer);
  const app = await buildServer({ settings, database, identity, local, site, renderer });
  ends.push(() => closeDoor(app));
  address = await listen(app, settings);
  await opening;
  return address;
}

function needsDataDir({ databaseUrl, identity }: Settings): boolean {
  return databaseUrl === undefined || identity.mode === 'local';
}

/** A database that nobody sees before the demo catalogue is in it. */
async function openFilled(settings: Settings, workerFile: string): Promise<Database> {
  const database = await openDatabase(settings, workerFile);
  try {
    await fillWhenNew(database, demoCatalogue);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
