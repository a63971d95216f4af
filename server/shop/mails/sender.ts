/** Hands over mails to the mail server, and plans retries (`WAITS_S`). Only one instance at a time can claim a mail. */

import { isToOwners } from '#domain/owner/ownerOrder';
import { isSameEmail } from '#server/base/isSameEmail';
import type { OnFailure } from '#server/base/onFailure';
import { withTimeoutFallback } from '#server/base/withTimeoutFallback';
import { DatabaseUnavailable, type Queries } from '#server/engines/database/database';
import { isRefusal, type RenderedMail, type Transport } from '#server/engines/smtp/transport';
import { readOrdersOfDay, readScarceProducts } from '#server/stores/dailyMailsStore';
import { claimMail, type ClaimedMail, endMail, markFailed } from '#server/stores/mailsStore';
import { findOwnerOrder } from '#server/stores/ownerOrdersStore';
import type { CurrentShop } from '../settings/currentShop';
import { startLoop, type WorkLoop } from '../workLoop';
import type { MailContent } from './mailBody';
import type { MailSender } from './renderMail';

export interface Sending extends Pick<MailSender, 'publicUrl'> {
  database: Queries;
  readShop: CurrentShop['read'];
  transport: Transport;
  owners: readonly string[];
  /** Called if the outbox could not be read or written. Its mails wait for the next look. */
  onFailure?: OnFailure;
}

/**
 * The wait before each retry of a mail, in seconds. If the last retry fails too, the mail is given up. So is a mail
 * that the mail server refuses for good, and one whose answer is lost a second time.
 */
export const WAITS_S = [60, 5 * 60, 30 * 60, 2 * 3_600, 12 * 3_600];
/** A delivery is given up after this time, well before another instance may take the mail (`CLAIM_S`). */
const DELIVERY_MS = 120_000;
const LONGEST_ANSWER = 500;

/** Hands over the mail that is due for longest; false if none is. When `giveUp` is aborted, the delivery has failed. */
export async function sendNext(sending: Sending, giveUp?: AbortSignal): Promise<boolean> {
  const { database } = sending;
  const mail = await claimMail(database);
  if (mail === undefined) return false;
  if (mail.claim === null) return true;
  const content = await renderStoredMail(sending, mail).catch(unlessUnavailable);
  if (content === undefined) {
    await endMail(database, mail, 'dropped');
    return true;
  }
  const result =
    content instanceof Error
      ? notTaken(`The shop could not write this mail: ${content.message}`)
      : await handOver(sending.transport, mail, { content, giveUp });
  if (result.taken) await endMail(database, mail, 'sent', result.answer);
  else await markFailed(database, mail, { ...result, waitS: waitAfter(mail, result) });
  return true;
}

interface Result {
  taken: boolean;
  answer: string;
  /** Whether the mail server has refused the mail for good. */
  refused: boolean;
  /** Whether the mail may have arrived although no answer came. */
  unsure: boolean;
}

function notTaken(answer: string): Result {
  return { taken: false, answer, refused: false, unsure: false };
}

/** Returns the seconds until the next try; null if there is none. */
function waitAfter(mail: ClaimedMail, { refused, unsure }: Result): number | null {
  if (refused || (unsure && mail.unsure)) return null;
  return WAITS_S[mail.tries] ?? null;
}

/** Throws if the database is not available, so that the mail stays in the outbox. Otherwise returns the error. */
function unlessUnavailable(error: unknown): Error {
  if (error instanceof DatabaseUnavailable || !(error instanceof Error)) throw error;
  return error;
}

async function handOver(
  transport: Transport,
  { id, recipient: to, writtenAt }: ClaimedMail,
  { content, giveUp }: { content: RenderedMail; giveUp: AbortSignal | undefined },
): Promise<Result> {
  const { promise: timeout, stop } = rejectAfter(DELIVERY_MS, giveUp);
  const message = { isWritten: false };
  try {
    const sent = transport.send({ ...content, id, to, writtenAt }, () => {
      message.isWritten = true;
    });
    return { ...notTaken(shortened(await Promise.race([sent, timeout]))), taken: true };
  } catch (error) {
    const hasAnswered = (error as { response?: string }).response !== undefined;
    return {
      ...notTaken(shortened(wordsOf(error))),
      refused: isRefusal(error),
      unsure: message.isWritten && !hasAnswered,
    };
  } finally {
    stop();
  }
}

function rejectAfter(
  ms: number,
  giveUp?: AbortSignal,
): { promise: Promise<never>; stop: () => void } {
  let fail = (): void => undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    fail = () => reject(new Error('The mail server took too long.'));
  });
  const timer = setTimeout(fail, ms);
  giveUp?.addEventListener('abort', fail);
  const stop = () => {
    clearTimeout(timer);
    giveUp?.removeEventListener('abort', fail);
  };
  return { promise, stop };
}

/** Returns the mail server's answer, or the message of the error if the server sent no answer. */
function wordsOf(error: unknown): string {
  const { response, message } = error as { response?: string; message?: string };
  return response ?? message ?? String(error);
}

function shortened(words: string): string {
  return words.replace(/[^\x20-\x7e\u00a0-\ud7ff]+/g, ' ').slice(0, LONGEST_ANSWER);
}

/**
 * Returns the mail as it is sent; undefined if the reason for the mail is gone, for example if no product is scarce any
 * more, or if it is for an owner whose address is no longer in OWNERS. React and the templates are loaded only when there
 * is a mail to write, because a shop without mails needs neither.
 */
export async function renderStoredMail(
  { database, owners, publicUrl, readShop }: Omit<Sending, 'transport'>,
  mail: MailToWrite,
): Promise<RenderedMail | undefined> {
  const isOwner = owners.some((owner) => isSameEmail(owner, mail.recipient));
  if (isToOwners(mail.kind) && !isOwner) return undefined;
  const content = await contentOf(database, mail);
  if (content === undefined) return undefined;
  const { renderMail } = await import('./renderMail');
  const { shop, mailClosing: closing } = await readShop();
  return renderMail(content, { publicUrl, shop, closing });
}

type MailToWrite = Pick<ClaimedMail, 'kind' | 'orderId' | 'orderVersion' | 'day' | 'recipient'>;

async function contentOf(
  database: Queries,
  { kind, orderId, orderVersion, day, recipient }: MailToWrite,
): Promise<MailContent | undefined> {
  if (kind === 'runs_out' || kind === 'daily') {
    const products = await readScarceProducts(database);
    const orders = kind === 'daily' ? await readOrdersOfDay(database, recipient, day) : [];
    return products.length + orders.length === 0 ? undefined : { kind, products, orders };
  }
  const order = orderId === null ? undefined : await findOwnerOrder(database, orderId);
  if (order === undefined) return undefined;
  // The first version of an order has no act, so the act of version 2 is the first one.
  return { kind, order, act: order.history[(orderVersion ?? 0) - 2] };
}

/** How often the outbox is looked at, even if this instance has written no mail. */
const LOOK_EVERY_MS = 5_000;
/** The wait after `wake`, which is called shortly before the transaction that writes a mail ends. */
const AFTER_WRITING_MS = 100;
/** When the shop stops, the mail that is being handed over may take this time. Then its delivery is given up. */
const STOP_MS = 1_500;
/** How long it may take to note that the delivery was given up. If that fails, the claim of the mail ends by itself. */
const NOTE_MS = 500;

/** A mail that is not accepted before the loop has stopped is sent again after the next start. */
export function startSending(sending: Sending): WorkLoop {
  const giveUp = new AbortController();
  const failed = (error: unknown): boolean => {
    sending.onFailure?.('sendMails', error);
    return false;
  };
  const loop = startLoop(async (stopping) => {
    while (!stopping.aborted && (await sendNext(sending, giveUp.signal).catch(failed)));
  }, LOOK_EVERY_MS);
  let soon: NodeJS.Timeout | undefined;
  return {
    wake() {
      // Does not postpone a look that is near. Otherwise, frequent mails would postpone it again and again.
      soon ??= setTimeout(() => {
        soon = undefined;
        loop.wake();
      }, AFTER_WRITING_MS).unref();
    },
    async stop() {
      clearTimeout(soon);
      const ended = loop.stop();
      await withTimeoutFallback(ended, STOP_MS, undefined);
      sending.transport.close();
      giveUp.abort();
      await withTimeoutFallback(ended, NOTE_MS, undefined);
    },
  };
}
