/** The hourly work of the shop. Each step fails for itself: it does not keep the next ones from being done. */

import type { OnFailure } from '#server/base/onFailure';
import type { Queries } from '#server/engines/database/database';
import { sweepClosedAttempts } from '#server/stores/closedAttempts';
import { sweepDoneOnce } from '#server/stores/doneOnce';
import { forgetOldActs } from '#server/stores/goods/journal';
import { readScarceProducts, sweepMails, writeDailyMails } from '#server/stores/mailsStore';
import { foldOrderCounts } from '#server/stores/ownerOrdersStore';
import { sweepPictures } from '#server/stores/picturesStore';
import { foldSales } from '#server/stores/salesStore';

const HOUR_MS = 3_600_000;
/** The daily mail is written from this hour of the shop's day on, as soon as a product is scarce. */
const DAILY_HOUR = 6;

interface ToldOwners {
  /** Empty if the outbox keeps no mails. */
  owners: readonly string[];
  /** The time zone of the shop's days. */
  timeZone: string;
}

/** Does the hourly work now and every hour, until the returned function is called. */
export function startHousekeeping(
  database: Queries,
  told: ToldOwners,
  onFailure: OnFailure,
): () => void {
  const work = () => void keepHouse(database, told, new Date(), onFailure);
  const timer = setInterval(work, HOUR_MS);
  work();
  return () => clearInterval(timer);
}

/** Folds the journals of orders and sales, forgets what is old, writes the daily mail to the owners. Never rejects. */
export async function keepHouse(
  database: Queries,
  { owners, timeZone }: ToldOwners,
  now: Date,
  onFailure: OnFailure,
): Promise<void> {
  const steps = {
    foldOrderCounts,
    foldSales,
    sweepMails,
    forgetOldActs,
    sweepPictures,
    sweepClosedAttempts,
    sweepDoneOnce,
    ...(hourIn(timeZone, now) >= DAILY_HOUR && {
      writeDailyMails: (queries: Queries) => writeScarcity(queries, owners),
    }),
  };
  for (const [name, step] of Object.entries(steps))
    await step(database).catch((error: unknown) => onFailure(name, error));
}

async function writeScarcity(queries: Queries, owners: readonly string[]): Promise<void> {
  if (owners.length === 0 || (await readScarceProducts(queries)).length === 0) return;
  await writeDailyMails(queries, owners);
}

function hourIn(timeZone: string, at: Date): number {
  return Number(at.toLocaleString('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }));
}
