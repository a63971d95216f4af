/** The work that a running shop does once an hour. */
import type { Queries } from './database/database';
import { forgetOldActs } from './stores/goods/journal';
import { readScarceProducts, sweepMails, writeDailyMails } from './stores/mailsStore';
import { foldOrderCounts } from './stores/ownerOrdersStore';
import { sweepPictures } from './stores/picturesStore';
import { foldSales } from './stores/salesStore';

const HOUR_MS = 3_600_000;
/** The daily mail is written from this hour (UTC) on, as soon as a product is scarce. */
const DAILY_HOUR = 6;

/**
 * Does the hourly work: folds the journals of orders and sales, forgets what is old, writes the daily mail to the
 * owners. `owners` is empty if the outbox keeps no mails. Returns a function that stops the hourly work.
 */
export function startHousekeeping(database: Queries, owners: readonly string[]): () => void {
  const work = () => void keepHouse(database, owners, new Date()).catch(() => undefined);
  const timer = setInterval(work, HOUR_MS);
  work();
  return () => clearInterval(timer);
}

export async function keepHouse(
  database: Queries,
  owners: readonly string[],
  now: Date,
): Promise<void> {
  await foldOrderCounts(database);
  await foldSales(database);
  await sweepMails(database);
  await forgetOldActs(database);
  await sweepPictures(database);
  if (owners.length === 0 || now.getUTCHours() < DAILY_HOUR) return;
  if ((await readScarceProducts(database)).length > 0) await writeDailyMails(database, owners);
}
