import { withFirstLanguage } from '#domain/goods/goodsWords';
import { firstLanguage, type Language } from '#domain/language';
import type { Settings } from '#server/base/settings/config';
import type { Database } from '#server/engines/database/database';
import { readBuiltProducts } from '#server/shop/file/parseCatalogue';
import type { CatalogueRow } from '#server/stores/products/catalogueRow';
import { readCount } from '#server/stores/products/productsStore';
import { seedCatalogue } from '#server/stores/seedCatalogue';
import { requireCurrency, setFirstLanguage, setTimeZone } from '#server/stores/shopUnits';
import { openDatabase } from './openDatabase';

interface Files {
  pgliteWorker: string;
  demoCatalogue: string;
}

/**
 * Opens the database with the units of the settings. Outside production, a new database is filled with the demo catalogue
 * before it is used, however long that takes on a slow machine.
 */
export function openFilled(
  settings: Settings,
  { pgliteWorker, demoCatalogue }: Files,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<Database> {
  const { shop, nodeEnv } = settings;
  const first = firstLanguage(shop.languages);
  const fill = async (one: Database) => {
    await setFirstLanguage(one, first);
    await requireCurrency(one, shop.currency);
    await setTimeZone(one, shop.timeZone);
    if (nodeEnv === 'production') await warnWhenEmpty(one, print);
    else await seedCatalogue(one, () => readDemo(demoCatalogue, first));
    signal?.throwIfAborted();
  };
  return openDatabase(settings, pgliteWorker, fill, signal);
}

async function readDemo(demoCatalogue: string, first: Language): Promise<CatalogueRow[]> {
  const products = await readBuiltProducts(demoCatalogue);
  return products.map((product) => withFirstLanguage(first, product));
}

/** In production the demo catalogue is never loaded, because people could order from it. */
async function warnWhenEmpty(database: Database, print: (line: string) => void): Promise<void> {
  if ((await readCount(database)) > 0) return;
  print(
    'The shop has no products yet. Load them with: npm run catalogue:import -- my-products.csv',
  );
}
