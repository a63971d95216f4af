/** The hourly work of the shop. A step that fails does not keep the next ones from being done. */

import type { OnFailure } from '#server/base/onFailure';
import type { Settings } from '#server/base/settings/config';
import type { Queries } from '#server/engines/database/database';
import {
  readOrdersOfDay,
  readScarceProducts,
  writeDailyMails,
} from '#server/stores/dailyMailsStore';
import { sweepDoneOnce } from '#server/stores/doneOnce';
import { sweepClosedAttempts } from '#server/stores/earlierOrders';
import { forgetOldActs } from '#server/stores/goods/journal';
import { sweepMails } from '#server/stores/mailsStore';
import { foldOrderCounts } from '#server/stores/ownerOrdersStore';
import { sweepPictures } from '#server/stores/picturesStore';
import { readOwnerMails } from '#server/stores/settingsStore';

const HOUR_MS = 3_600_000;
/** The daily mail is written from this hour of the shop's day on, as soon as it has something to say. */
const DAILY_HOUR = 6;

interface ToldOwners {
  /** Empty if the outbox keeps no mails. */
  owners: readonly string[];
  fixed: Settings['fixed'];
  shop: Pick<Settings['shop'], 'timeZone'>;
}

/** Does the hourly work now and every hour, until the returned function is called. */
export function startHousekeeping(
  database: Queries,
  told: ToldOwners,
  onFailure: OnFailure,
): () => void {
  const work = () => void runHousekeeping(database, told, new Date(), onFailure);
  const timer = setInterval(work, HOUR_MS);
  work();
  return () => clearInterval(timer);
}

/** Folds the journal of the orders' counts, forgets what is old, writes the daily mail to the owners. Never rejects. */
export async function runHousekeeping(
  database: Queries,
  { owners, fixed, shop }: ToldOwners,
  now: Date,
  onFailure: OnFailure,
): Promise<void> {
  const steps = {
    foldOrderCounts,
    sweepMails,
    forgetOldActs,
    sweepPictures,
    sweepClosedAttempts,
    sweepDoneOnce,
    ...(hourIn(shop.timeZone, now) >= DAILY_HOUR && {
      writeDailyMails: (queries: Queries) => tellOwners(queries, owners, fixed),
    }),
  };
  for (const [name, step] of Object.entries(steps))
    await step(database).catch((error: unknown) => onFailure(name, error));
}

/** Writes the daily mail to each owner to whom it has something to say, unless they want none. */
async function tellOwners(
  queries: Queries,
  owners: readonly string[],
  fixed: Settings['fixed'],
): Promise<void> {
  const choice = await readOwnerMails(queries, fixed);
  if (choice === 'none') return;
  const kind = choice === 'daily' ? 'daily' : 'runs_out';
  const isScarce = owners.length > 0 && (await readScarceProducts(queries)).length > 0;
  for (const owner of owners) {
    const isTold =
      isScarce || (kind === 'daily' && (await readOrdersOfDay(queries, owner)).length > 0);
    if (isTold) await writeDailyMails(queries, kind, [owner]);
  }
}

function hourIn(timeZone: string, at: Date): number {
  return Number(at.toLocaleString('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }));
}
