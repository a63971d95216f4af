/** Sends mails while the shop runs, and does the work that is due once in a while. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Queries } from '../database/database';
import { readScarceProducts, sweepMails, writeDailyMails } from '../stores/mailsStore';
import { forgetOldActs } from '../stores/goods/journal';
import { foldOrderCounts } from '../stores/ownerOrdersStore';
import { sweepPictures } from '../stores/picturesStore';
import { foldSales } from '../stores/salesStore';
import { type Sending, sendNext } from './sender';

/** How often the outbox is looked at, even if this instance has written no mail. */
const LOOK_EVERY_MS = 5_000;
/** A mail is written shortly before its transaction ends. */
const AFTER_WRITING_MS = 100;
/** How long a mail that is just being handed over may take when the shop stops. */
const STOP_MS = 5_000;

export interface SendingLoop {
  /** Looks at the outbox soon. */
  wake(): void;
  /** Finishes the mail that is just being handed over, if that takes not too long. */
  stop(): Promise<void>;
}

export function startSending(sending: Sending): SendingLoop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  const drain = async (): Promise<void> => {
    // If the database is away, the mails wait for the next look.
    while (!stopped && (await sendNext(sending).catch(() => false)));
  };
  let isSoon = false;
  const plan = (ms: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(look, ms);
  };
  const look = (): void => {
    isSoon = false;
    running ??= drain().finally(() => {
      running = undefined;
      plan(LOOK_EVERY_MS);
    });
  };
  look();
  return {
    wake() {
      // A plan that is never put off, however fast the mails are written.
      if (isSoon) return;
      isSoon = true;
      plan(AFTER_WRITING_MS);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.race([running, pause(STOP_MS, undefined, { ref: false })]);
      sending.transport.close();
      await running;
    },
  };
}

const HOUR_MS = 3_600_000;
/** The daily mail is written at this hour (UTC), or later if nothing was scarce until then. */
const DAILY_HOUR = 6;

/**
 * Does the hourly work: folds the journals of orders and sales, forgets what is old, writes the daily mail to the
 * owners. `owners` is empty if the outbox keeps no mails. Returns a function that stops it.
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
